// What every item may have.
extension CSSearchableItemAttributeSet {
    /// The identifier of the item within its app.
    public var identifier: String? {
        get { text("identifier") }
        set { set("identifier", newValue) }
    }
    /// The identifier of an item that this one belongs to.
    public var relatedUniqueIdentifier: String? {
        get { text("relatedUniqueIdentifier") }
        set { set("relatedUniqueIdentifier", newValue) }
    }
    /// The identifier of an item that this one is loosely tied to.
    public var weakRelatedUniqueIdentifier: String? {
        get { text("weakRelatedUniqueIdentifier") }
        set { set("weakRelatedUniqueIdentifier", newValue) }
    }
    /// The domain of the item.
    public var domainIdentifier: String? {
        get { text("domainIdentifier") }
        set { set("domainIdentifier", newValue) }
    }
    /// The uniform type identifier of the content.
    public var contentType: String? {
        get { text("contentType") }
        set { set("contentType", newValue) }
    }
    /// The identifiers of all types that the content is of.
    public var contentTypeTree: [String]? {
        get { texts("contentTypeTree") }
        set { set("contentTypeTree", newValue) }
    }
    /// The title.
    public var title: String? {
        get { text("title") }
        set { set("title", newValue) }
    }
    /// The name to show.
    public var displayName: String? {
        get { text("displayName") }
        set { set("displayName", newValue) }
    }
    /// Other names that the item is known by.
    public var alternateNames: [String]? {
        get { texts("alternateNames") }
        set { set("alternateNames", newValue) }
    }
    /// A description of the content.
    public var contentDescription: String? {
        get { text("contentDescription") }
        set { set("contentDescription", newValue) }
    }
    /// Words that lead to the item.
    public var keywords: [String]? {
        get { texts("keywords") }
        set { set("keywords", newValue) }
    }
    /// What the content is about.
    public var subject: String? {
        get { text("subject") }
        set { set("subject", newValue) }
    }
    /// The theme of the content.
    public var theme: String? {
        get { text("theme") }
        set { set("theme", newValue) }
    }
    /// A headline.
    public var headline: String? {
        get { text("headline") }
        set { set("headline", newValue) }
    }
    /// A comment.
    public var comment: String? {
        get { text("comment") }
        set { set("comment", newValue) }
    }
    /// Further information.
    public var information: String? {
        get { text("information") }
        set { set("information", newValue) }
    }
    /// What kind of thing the item is, in words.
    public var kind: String? {
        get { text("kind") }
        set { set("kind", newValue) }
    }
    /// The version.
    public var version: String? {
        get { text("version") }
        set { set("version", newValue) }
    }
    /// The program that made the content.
    public var creator: String? {
        get { text("creator") }
        set { set("creator", newValue) }
    }
    /// The text of the content.
    public var textContent: String? {
        get { text("textContent") }
        set { set("textContent", newValue) }
    }
    /// The content as HTML.
    public var HTMLContentData: Data? {
        get { data("HTMLContentData") }
        set { set("HTMLContentData", newValue) }
    }
    /// The path of the content.
    public var path: String? {
        get { text("path") }
        set { set("path", newValue) }
    }
    /// The address of the content.
    public var contentURL: URL? {
        get { url("contentURL") }
        set { set("contentURL", newValue) }
    }
    /// The address of the item on the web.
    public var url: URL? {
        get { url("url") }
        set { set("url", newValue) }
    }
    /// The address of a small image.
    public var thumbnailURL: URL? {
        get { url("thumbnailURL") }
        set { set("thumbnailURL", newValue) }
    }
    /// A small image.
    public var thumbnailData: Data? {
        get { data("thumbnailData") }
        set { set("thumbnailData", newValue) }
    }
    /// The address of a small image for dark surroundings.
    public var darkThumbnailURL: URL? {
        get { url("darkThumbnailURL") }
        set { set("darkThumbnailURL", newValue) }
    }
    /// When an attribute was last changed.
    public var metadataModificationDate: Date? {
        get { date("metadataModificationDate") }
        set { set("metadataModificationDate", newValue) }
    }
    /// When the content was made.
    public var contentCreationDate: Date? {
        get { date("contentCreationDate") }
        set { set("contentCreationDate", newValue) }
    }
    /// When the content was last changed.
    public var contentModificationDate: Date? {
        get { date("contentModificationDate") }
        set { set("contentModificationDate", newValue) }
    }
    /// When the item was added.
    public var addedDate: Date? {
        get { date("addedDate") }
        set { set("addedDate", newValue) }
    }
    /// When the item was downloaded.
    public var downloadedDate: Date? {
        get { date("downloadedDate") }
        set { set("downloadedDate", newValue) }
    }
    /// When the item was last used.
    public var lastUsedDate: Date? {
        get { date("lastUsedDate") }
        set { set("lastUsedDate", newValue) }
    }
    /// Where the content comes from.
    public var contentSources: [String]? {
        get { texts("contentSources") }
        set { set("contentSources", newValue) }
    }
    /// People that have to do with the item.
    public var contactKeywords: [String]? {
        get { texts("contactKeywords") }
        set { set("contactKeywords", newValue) }
    }
    /// The languages of the content.
    public var languages: [String]? {
        get { texts("languages") }
        set { set("languages", newValue) }
    }
    /// The rights to the content.
    public var rights: String? {
        get { text("rights") }
        set { set("rights", newValue) }
    }
    /// The copyright.
    public var copyright: String? {
        get { text("copyright") }
        set { set("copyright", newValue) }
    }
    /// The organisations behind the content.
    public var organizations: [String]? {
        get { texts("organizations") }
        set { set("organizations", newValue) }
    }
    /// The names of the authors.
    public var authorNames: [String]? {
        get { texts("authorNames") }
        set { set("authorNames", newValue) }
    }
    /// The e-mail addresses of the authors.
    public var authorEmailAddresses: [String]? {
        get { texts("authorEmailAddresses") }
        set { set("authorEmailAddresses", newValue) }
    }
    /// The names of the recipients.
    public var recipientNames: [String]? {
        get { texts("recipientNames") }
        set { set("recipientNames", newValue) }
    }
    /// The editors.
    public var editors: [String]? {
        get { texts("editors") }
        set { set("editors", newValue) }
    }
    /// The publishers.
    public var publishers: [String]? {
        get { texts("publishers") }
        set { set("publishers", newValue) }
    }
    /// The projects that the content is part of.
    public var projects: [String]? {
        get { texts("projects") }
        set { set("projects", newValue) }
    }
    /// Whether the user made the item.
    public var userCreated: NSNumber? {
        get { number("userCreated") }
        set { set("userCreated", newValue) }
    }
    /// Whether the user owns the item.
    public var userOwned: NSNumber? {
        get { number("userOwned") }
        set { set("userOwned", newValue) }
    }
    /// Whether the user chose the item.
    public var userCurated: NSNumber? {
        get { number("userCurated") }
        set { set("userCurated", newValue) }
    }
    /// How important the item is among those of the app, from 0 to 100.
    public var rankingHint: NSNumber? {
        get { number("rankingHint") }
        set { set("rankingHint", newValue) }
    }
    /// Whether there is a way to the item's place.
    public var supportsNavigation: NSNumber? {
        get { number("supportsNavigation") }
        set { set("supportsNavigation", newValue) }
    }
    /// Whether the item can be called.
    public var supportsPhoneCall: NSNumber? {
        get { number("supportsPhoneCall") }
        set { set("supportsPhoneCall", newValue) }
    }
}
