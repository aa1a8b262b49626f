extension UTType {
    /// Anything that the user deals with as one thing.
    public static var item: UTType { UTType(known: "public.item") }
    /// Anything that is content, such as a document or an image.
    public static var content: UTType { UTType(known: "public.content") }
    /// Content of several kinds, such as a document with images.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// The image of a disk.
    public static var diskImage: UTType { UTType(known: "public.disk-image") }
    /// A stream of bytes.
    public static var data: UTType { UTType(known: "public.data") }
    /// A folder or a package.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// Something that stands for something else, such as a link.
    public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
    /// A symbolic link.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// Something that can be run.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// A place where a volume is mounted.
    public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
    /// A file that stands for another.
    public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
    /// A bookmark of a file.
    public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
    /// An address.
    public static var url: UTType { UTType(known: "public.url") }
    /// The address of a file.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// Any text, with or without marks.
    public static var text: UTType { UTType(known: "public.text") }
    /// Text without marks.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// Text in UTF-8.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// Text in UTF-16 with a mark of the order of bytes.
    public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }
    /// Text in UTF-16 in the order of bytes of this machine.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// A table as text.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// A table with commas.
    public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
    /// A table with tabs.
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// A table with tabs in UTF-8.
    public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }
    /// Text in the Rich Text Format.
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// A page of the web.
    public static var html: UTType { UTType(known: "public.html") }
    /// XML.
    public static var xml: UTType { UTType(known: "public.xml") }
    /// YAML.
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// A style sheet.
    public static var css: UTType { UTType(known: "public.css") }
    /// Source code in any language.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Source code in an assembly language.
    public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
    /// Source code in C.
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// Source code in Objective-C.
    public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
    /// Source code in Swift.
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// Source code in C++.
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Source code in Objective-C++.
    public static var objectiveCPlusPlusSource: UTType {
        UTType(known: "public.objective-c-plus-plus-source")
    }
    /// A header in C.
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// A header in C++.
    public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
    /// A script in any language.
    public static var script: UTType { UTType(known: "public.script") }
    /// A script in AppleScript.
    public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
    /// Source code in JavaScript.
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// A script for a shell.
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// A script in Python.
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// A script in Ruby.
    public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
    /// A script in Perl.
    public static var perlScript: UTType { UTType(known: "public.perl-script") }
    /// A script in PHP.
    public static var phpScript: UTType { UTType(known: "public.php-script") }
    /// JSON.
    public static var json: UTType { UTType(known: "public.json") }
    /// Places in JSON.
    public static var geoJSON: UTType { UTType(known: "public.geojson") }
    /// A property list.
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// A property list in XML.
    public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
    /// A property list in binary form.
    public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
    /// A document in the Portable Document Format.
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// Rich text with attachments.
    public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
    /// Rich text with attachments in one file.
    public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
    /// A page of the web with all that belongs to it.
    public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
    /// An image.
    public static var image: UTType { UTType(known: "public.image") }
    /// An image in JPEG.
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    /// An image in TIFF.
    public static var tiff: UTType { UTType(known: "public.tiff") }
    /// An image in GIF.
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    /// An image in PNG.
    public static var png: UTType { UTType(known: "public.png") }
    /// Icons of macOS.
    public static var icns: UTType { UTType(known: "com.apple.icns") }
    /// An image in BMP.
    public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
    /// Icons of Windows.
    public static var ico: UTType { UTType(known: "com.microsoft.ico") }
    /// An image as the sensor of a camera gave it.
    public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
    /// An image in the Digital Negative format.
    public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
    /// An image in SVG.
    public static var svg: UTType { UTType(known: "public.svg-image") }
    /// A photo with the moments around it.
    public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
    /// An image in HEIF.
    public static var heif: UTType { UTType(known: "public.heif-standard") }
    /// An image in HEIC.
    public static var heic: UTType { UTType(known: "public.heic") }
    /// A sequence of images in HEIC.
    public static var heics: UTType { UTType(known: "public.heics") }
    /// An image in WebP.
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
    /// An image in JPEG XL.
    public static var jpegxl: UTType { UTType(known: "public.jpeg-xl") }
    /// An image in OpenEXR.
    public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
    /// A model in three dimensions.
    public static var threeDContent: UTType { UTType(known: "public.3d-content") }
    /// A scene in Universal Scene Description.
    public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
    /// A packed scene in Universal Scene Description.
    public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
    /// A scene of Reality Composer.
    public static var realityFile: UTType { UTType(known: "com.apple.reality") }
    /// A scene of SceneKit.
    public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
    /// An object that can be found in a scene.
    public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
    /// Sound, moving images, or both.
    public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
    /// Moving images with sound.
    public static var movie: UTType { UTType(known: "public.movie") }
    /// Moving images without sound.
    public static var video: UTType { UTType(known: "public.video") }
    /// Sound.
    public static var audio: UTType { UTType(known: "public.audio") }
    /// A movie in QuickTime.
    public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
    /// A movie in MPEG-1 or MPEG-2.
    public static var mpeg: UTType { UTType(known: "public.mpeg") }
    /// Moving images in MPEG-2.
    public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
    /// A transport stream in MPEG-2.
    public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
    /// Sound in MP3.
    public static var mp3: UTType { UTType(known: "public.mp3") }
    /// A movie in MPEG-4.
    public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
    /// Sound in MPEG-4.
    public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
    /// Sound in MPEG-4 with protection.
    public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }
    /// A movie in MPEG-4 with protection.
    public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
    /// A movie in AVI.
    public static var avi: UTType { UTType(known: "public.avi") }
    /// Sound in AIFF.
    public static var aiff: UTType { UTType(known: "public.aiff-audio") }
    /// Sound in WAVE.
    public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
    /// Notes for instruments.
    public static var midi: UTType { UTType(known: "public.midi-audio") }
    /// A list of what is to be played.
    public static var playlist: UTType { UTType(known: "public.playlist") }
    /// A list of what is to be played in M3U.
    public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
    /// A folder.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// A volume.
    public static var volume: UTType { UTType(known: "public.volume") }
    /// A folder that is shown as a file.
    public static var package: UTType { UTType(known: "com.apple.package") }
    /// A folder of resources and code.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// A plug-in.
    public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
    /// An importer of Spotlight.
    public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
    /// A generator of previews.
    public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
    /// A service of an app.
    public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
    /// A framework.
    public static var framework: UTType { UTType(known: "com.apple.framework") }
    /// An app.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// An app in a folder.
    public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
    /// An extension of an app.
    public static var applicationExtension: UTType {
        UTType(known: "com.apple.application-and-system-extension")
    }
    /// A program of Unix.
    public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
    /// A program of Windows.
    public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
    /// A pane of preferences.
    public static var systemPreferencesPane: UTType { UTType(known: "com.apple.systempreference.prefpane") }
    /// Files packed into one.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// Data packed with gzip.
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// Data packed with bzip2.
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// Files packed with ZIP.
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// Files packed with tar.
    public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
    /// Files packed by Apple's systems.
    public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
    /// A spreadsheet.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// A presentation.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// A database.
    public static var database: UTType { UTType(known: "public.database") }
    /// A message.
    public static var message: UTType { UTType(known: "public.message") }
    /// A contact.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// A contact in vCard.
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// A task.
    public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
    /// An event of a calendar.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// A message by e-mail.
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// A file that holds an address.
    public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
    /// A file of Windows that holds an address.
    public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
    /// A font.
    public static var font: UTType { UTType(known: "public.font") }
    /// A bookmark.
    public static var bookmark: UTType { UTType(known: "public.bookmark") }
    /// Keys and certificates in PKCS 12.
    public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
    /// A certificate in X.509.
    public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
    /// A book in EPUB.
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// A log.
    public static var log: UTType { UTType(known: "public.log") }
    /// A pattern of haptics.
    public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
}
