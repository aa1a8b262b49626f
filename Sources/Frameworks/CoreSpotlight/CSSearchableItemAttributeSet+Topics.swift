// Documents, events and people.
extension CSSearchableItemAttributeSet {
    /// The size in megabytes.
    public var fileSize: NSNumber? {
        get { number("fileSize") }
        set { set("fileSize", newValue) }
    }
    /// The number of pages.
    public var pageCount: NSNumber? {
        get { number("pageCount") }
        set { set("pageCount", newValue) }
    }
    /// The width of a page in points.
    public var pageWidth: NSNumber? {
        get { number("pageWidth") }
        set { set("pageWidth", newValue) }
    }
    /// The height of a page in points.
    public var pageHeight: NSNumber? {
        get { number("pageHeight") }
        set { set("pageHeight", newValue) }
    }
    /// How the content is encrypted.
    public var securityMethod: String? {
        get { text("securityMethod") }
        set { set("securityMethod", newValue) }
    }
    /// When the event begins.
    public var startDate: Date? {
        get { date("startDate") }
        set { set("startDate", newValue) }
    }
    /// When the event ends.
    public var endDate: Date? {
        get { date("endDate") }
        set { set("endDate", newValue) }
    }
    /// When the task is due.
    public var dueDate: Date? {
        get { date("dueDate") }
        set { set("dueDate", newValue) }
    }
    /// When the task was done.
    public var completionDate: Date? {
        get { date("completionDate") }
        set { set("completionDate", newValue) }
    }
    /// Whether the event takes whole days.
    public var allDay: NSNumber? {
        get { number("allDay") }
        set { set("allDay", newValue) }
    }
    /// Dates that matter to the item, in words.
    public var importantDates: [String]? {
        get { texts("importantDates") }
        set { set("importantDates", newValue) }
    }
    /// The account that the item belongs to.
    public var accountIdentifier: String? {
        get { text("accountIdentifier") }
        set { set("accountIdentifier", newValue) }
    }
    /// The handles of the account.
    public var accountHandles: [String]? {
        get { texts("accountHandles") }
        set { set("accountHandles", newValue) }
    }
    /// E-mail addresses.
    public var emailAddresses: [String]? {
        get { texts("emailAddresses") }
        set { set("emailAddresses", newValue) }
    }
    /// Telephone numbers.
    public var phoneNumbers: [String]? {
        get { texts("phoneNumbers") }
        set { set("phoneNumbers", newValue) }
    }
    /// Addresses for messages.
    public var instantMessageAddresses: [String]? {
        get { texts("instantMessageAddresses") }
        set { set("instantMessageAddresses", newValue) }
    }
    /// The mailboxes of the message.
    public var mailboxIdentifiers: [String]? {
        get { texts("mailboxIdentifiers") }
        set { set("mailboxIdentifiers", newValue) }
    }
    /// Whether the message is likely junk.
    public var likelyJunk: NSNumber? {
        get { number("likelyJunk") }
        set { set("likelyJunk", newValue) }
    }
}

// Media.
extension CSSearchableItemAttributeSet {
    /// The album.
    public var album: String? {
        get { text("album") }
        set { set("album", newValue) }
    }
    /// The artist.
    public var artist: String? {
        get { text("artist") }
        set { set("artist", newValue) }
    }
    /// The composer.
    public var composer: String? {
        get { text("composer") }
        set { set("composer", newValue) }
    }
    /// The lyricist.
    public var lyricist: String? {
        get { text("lyricist") }
        set { set("lyricist", newValue) }
    }
    /// The genre.
    public var genre: String? {
        get { text("genre") }
        set { set("genre", newValue) }
    }
    /// The musical genre.
    public var musicalGenre: String? {
        get { text("musicalGenre") }
        set { set("musicalGenre", newValue) }
    }
    /// The performers.
    public var performers: [String]? {
        get { texts("performers") }
        set { set("performers", newValue) }
    }
    /// The producer.
    public var producer: String? {
        get { text("producer") }
        set { set("producer", newValue) }
    }
    /// The director.
    public var director: String? {
        get { text("director") }
        set { set("director", newValue) }
    }
    /// Those who take part.
    public var participants: [String]? {
        get { texts("participants") }
        set { set("participants", newValue) }
    }
    /// The duration in seconds.
    public var duration: NSNumber? {
        get { number("duration") }
        set { set("duration", newValue) }
    }
    /// The rating by the user, from 0 to 5.
    public var rating: NSNumber? {
        get { number("rating") }
        set { set("rating", newValue) }
    }
    /// The rating in words.
    public var ratingDescription: String? {
        get { text("ratingDescription") }
        set { set("ratingDescription", newValue) }
    }
    /// How often the item was played.
    public var playCount: NSNumber? {
        get { number("playCount") }
        set { set("playCount", newValue) }
    }
    /// Whether the content is for adults only.
    public var contentRating: NSNumber? {
        get { number("contentRating") }
        set { set("contentRating", newValue) }
    }
    /// The format that the content first had.
    public var originalFormat: String? {
        get { text("originalFormat") }
        set { set("originalFormat", newValue) }
    }
    /// The source that the content first came from.
    public var originalSource: String? {
        get { text("originalSource") }
        set { set("originalSource", newValue) }
    }
    /// The number within the album.
    public var audioTrackNumber: NSNumber? {
        get { number("audioTrackNumber") }
        set { set("audioTrackNumber", newValue) }
    }
    /// The samples a second.
    public var audioSampleRate: NSNumber? {
        get { number("audioSampleRate") }
        set { set("audioSampleRate", newValue) }
    }
    /// The number of channels.
    public var audioChannelCount: NSNumber? {
        get { number("audioChannelCount") }
        set { set("audioChannelCount", newValue) }
    }
    /// The bits a second of the sound.
    public var audioBitRate: NSNumber? {
        get { number("audioBitRate") }
        set { set("audioBitRate", newValue) }
    }
    /// The bits a second of the images.
    public var videoBitRate: NSNumber? {
        get { number("videoBitRate") }
        set { set("videoBitRate", newValue) }
    }
    /// When the content was recorded.
    public var recordingDate: Date? {
        get { date("recordingDate") }
        set { set("recordingDate", newValue) }
    }
    /// The beats a minute.
    public var tempo: NSNumber? {
        get { number("tempo") }
        set { set("tempo", newValue) }
    }
    /// The key.
    public var keySignature: String? {
        get { text("keySignature") }
        set { set("keySignature", newValue) }
    }
    /// The time signature.
    public var timeSignature: String? {
        get { text("timeSignature") }
        set { set("timeSignature", newValue) }
    }
    /// The codecs.
    public var codecs: [String]? {
        get { texts("codecs") }
        set { set("codecs", newValue) }
    }
    /// The width in pixels.
    public var pixelWidth: NSNumber? {
        get { number("pixelWidth") }
        set { set("pixelWidth", newValue) }
    }
    /// The height in pixels.
    public var pixelHeight: NSNumber? {
        get { number("pixelHeight") }
        set { set("pixelHeight", newValue) }
    }
    /// The number of pixels.
    public var pixelCount: NSNumber? {
        get { number("pixelCount") }
        set { set("pixelCount", newValue) }
    }
    /// The colour space.
    public var colorSpace: String? {
        get { text("colorSpace") }
        set { set("colorSpace", newValue) }
    }
    /// The bits a sample.
    public var bitsPerSample: NSNumber? {
        get { number("bitsPerSample") }
        set { set("bitsPerSample", newValue) }
    }
    /// Whether the image is transparent in places.
    public var hasAlphaChannel: NSNumber? {
        get { number("hasAlphaChannel") }
        set { set("hasAlphaChannel", newValue) }
    }
    /// The orientation, 0 for upright.
    public var orientation: NSNumber? {
        get { number("orientation") }
        set { set("orientation", newValue) }
    }
    /// The names of the layers.
    public var layerNames: [String]? {
        get { texts("layerNames") }
        set { set("layerNames", newValue) }
    }
    /// The model of the camera.
    public var cameraModel: String? {
        get { text("cameraModel") }
        set { set("cameraModel", newValue) }
    }
    /// The model of the device.
    public var acquisitionModel: String? {
        get { text("acquisitionModel") }
        set { set("acquisitionModel", newValue) }
    }
    /// The maker of the device.
    public var acquisitionMake: String? {
        get { text("acquisitionMake") }
        set { set("acquisitionMake", newValue) }
    }
    /// The exposure in seconds.
    public var exposureTime: NSNumber? {
        get { number("exposureTime") }
        set { set("exposureTime", newValue) }
    }
    /// The aperture.
    public var fNumber: NSNumber? {
        get { number("fNumber") }
        set { set("fNumber", newValue) }
    }
    /// The focal length in millimetres.
    public var focalLength: NSNumber? {
        get { number("focalLength") }
        set { set("focalLength", newValue) }
    }
    /// The sensitivity.
    public var isoSpeed: NSNumber? {
        get { number("isoSpeed") }
        set { set("isoSpeed", newValue) }
    }
}

// Places.
extension CSSearchableItemAttributeSet {
    /// The latitude in degrees.
    public var latitude: NSNumber? {
        get { number("latitude") }
        set { set("latitude", newValue) }
    }
    /// The longitude in degrees.
    public var longitude: NSNumber? {
        get { number("longitude") }
        set { set("longitude", newValue) }
    }
    /// The altitude in metres.
    public var altitude: NSNumber? {
        get { number("altitude") }
        set { set("altitude", newValue) }
    }
    /// The speed.
    public var speed: NSNumber? {
        get { number("speed") }
        set { set("speed", newValue) }
    }
    /// When the place was taken down.
    public var timestamp: Date? {
        get { date("timestamp") }
        set { set("timestamp", newValue) }
    }
    /// The name of the place.
    public var namedLocation: String? {
        get { text("namedLocation") }
        set { set("namedLocation", newValue) }
    }
    /// The street.
    public var thoroughfare: String? {
        get { text("thoroughfare") }
        set { set("thoroughfare", newValue) }
    }
    /// The number in the street.
    public var subThoroughfare: String? {
        get { text("subThoroughfare") }
        set { set("subThoroughfare", newValue) }
    }
    /// The city.
    public var city: String? {
        get { text("city") }
        set { set("city", newValue) }
    }
    /// The state or province.
    public var stateOrProvince: String? {
        get { text("stateOrProvince") }
        set { set("stateOrProvince", newValue) }
    }
    /// The country.
    public var country: String? {
        get { text("country") }
        set { set("country", newValue) }
    }
    /// The postal code.
    public var postalCode: String? {
        get { text("postalCode") }
        set { set("postalCode", newValue) }
    }
    /// The whole address.
    public var fullyFormattedAddress: String? {
        get { text("fullyFormattedAddress") }
        set { set("fullyFormattedAddress", newValue) }
    }
}
