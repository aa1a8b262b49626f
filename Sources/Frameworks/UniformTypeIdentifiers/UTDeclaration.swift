/// A type that the table knows.
struct UTDeclaration: Sendable {
    let identifier: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]

    init(
        _ identifier: String, in parents: [String] = [], _ extensions: [String] = [],
        _ mimeTypes: [String] = []
    ) {
        self.identifier = identifier
        self.parents = parents
        self.extensions = extensions
        self.mimeTypes = mimeTypes
    }

    /// All types; where two have an extension or a MIME type in common, the earlier one is meant.
    ///
    /// Each line: identifier; what it is a kind of; extensions and MIME types, the preferred ones first.
    static let all: [UTDeclaration] = [
        .init("public.item"),
        .init("public.content"),
        .init("public.composite-content", in: ["public.content"]),
        .init("public.disk-image", in: ["public.archive"]),
        .init("public.data", in: ["public.item"]),
        .init("public.directory", in: ["public.item"]),
        .init("com.apple.resolvable"),
        .init("public.symlink", in: ["public.item", "com.apple.resolvable"]),
        .init("public.executable", in: ["public.item"]),
        .init("com.apple.mount-point", in: ["public.item", "com.apple.resolvable"]),
        .init("com.apple.alias-file", in: ["public.data", "com.apple.resolvable"]),
        .init("com.apple.bookmark", in: ["public.data", "com.apple.resolvable"]),
        .init("public.url", in: ["public.data"]),
        .init("public.file-url", in: ["public.url"]),
        .init("public.text", in: ["public.data", "public.content"]),
        .init("public.plain-text", in: ["public.text"], ["txt", "text"], ["text/plain"]),
        .init("public.utf8-plain-text", in: ["public.plain-text"]),
        .init("public.utf16-external-plain-text", in: ["public.plain-text"]),
        .init("public.utf16-plain-text", in: ["public.plain-text"]),
        .init("public.delimited-values-text", in: ["public.text"]),
        .init(
            "public.comma-separated-values-text", in: ["public.delimited-values-text"], ["csv"],
            ["text/csv", "text/comma-separated-values"]),
        .init(
            "public.tab-separated-values-text", in: ["public.delimited-values-text"], ["tsv"],
            ["text/tab-separated-values"]),
        .init(
            "public.utf8-tab-separated-values-text",
            in: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        .init("public.rtf", in: ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
        .init("public.html", in: ["public.text"], ["html", "htm", "shtml", "shtm"], ["text/html"]),
        .init("public.xml", in: ["public.text"], ["xml"], ["application/xml", "text/xml"]),
        .init(
            "public.yaml", in: ["public.text"], ["yml", "yaml"],
            ["application/x-yaml", "application/yaml", "text/yaml"]),
        .init("public.css", in: ["public.text"], ["css"], ["text/css"]),
        .init("public.source-code", in: ["public.plain-text"]),
        .init("public.assembly-source", in: ["public.source-code"], ["s"], ["text/x-asm"]),
        .init("public.c-source", in: ["public.source-code"], ["c"], ["text/x-csrc"]),
        .init("public.objective-c-source", in: ["public.source-code"], ["m"], ["text/x-objcsrc"]),
        .init("public.swift-source", in: ["public.source-code"], ["swift"], ["text/x-swift"]),
        .init(
            "public.c-plus-plus-source", in: ["public.source-code"], ["cp", "cpp", "c++", "cc", "cxx"],
            ["text/x-c++src"]),
        .init("public.objective-c-plus-plus-source", in: ["public.source-code"], ["mm"]),
        .init("public.c-header", in: ["public.source-code"], ["h"], ["text/x-chdr"]),
        .init(
            "public.c-plus-plus-header", in: ["public.source-code"], ["hpp", "h++", "hxx", "hh"],
            ["text/x-c++hdr"]),
        .init("public.script", in: ["public.source-code"]),
        .init("com.apple.applescript.text", in: ["public.script"], ["applescript"]),
        .init(
            "com.netscape.javascript-source", in: ["public.source-code", "public.executable"],
            ["js", "javascript", "mjs"], ["text/javascript", "application/javascript"]),
        .init(
            "public.shell-script", in: ["public.script"], ["sh", "command"],
            ["text/x-sh", "application/x-sh"]),
        .init(
            "public.python-script", in: ["public.script"], ["py"], ["text/x-python", "text/x-python-script"]),
        .init(
            "public.ruby-script", in: ["public.script"], ["rb", "rbw"], ["text/x-ruby", "text/x-ruby-script"]),
        .init(
            "public.perl-script", in: ["public.script"], ["pl", "pm"], ["text/x-perl", "text/x-perl-script"]),
        .init(
            "public.php-script", in: ["public.script"], ["php", "php3", "php4", "ph3", "ph4", "phtml"],
            ["text/php", "text/x-php-script", "application/php"]),
        .init("public.json", in: ["public.text"], ["json"], ["application/json"]),
        .init("public.geojson", in: ["public.json"], ["geojson"], ["application/geo+json"]),
        .init("com.apple.property-list", in: ["public.data"], ["plist"]),
        .init("com.apple.xml-property-list", in: ["com.apple.property-list", "public.xml"]),
        .init("com.apple.binary-property-list", in: ["com.apple.property-list"]),
        .init(
            "com.adobe.pdf", in: ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]),
        .init("com.apple.rtfd", in: ["com.apple.package", "public.composite-content"], ["rtfd"]),
        .init("com.apple.flat-rtfd", in: ["public.data", "public.composite-content"]),
        .init(
            "com.apple.webarchive", in: ["public.data", "public.composite-content"], ["webarchive"],
            ["application/x-webarchive"]),
        .init("public.image", in: ["public.data", "public.content"]),
        .init("public.jpeg", in: ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
        .init("public.tiff", in: ["public.image"], ["tiff", "tif"], ["image/tiff"]),
        .init("com.compuserve.gif", in: ["public.image"], ["gif"], ["image/gif"]),
        .init("public.png", in: ["public.image"], ["png"], ["image/png"]),
        .init("com.apple.icns", in: ["public.image"], ["icns"]),
        .init(
            "com.microsoft.bmp", in: ["public.image"], ["bmp", "dib"],
            ["image/bmp", "image/x-bmp", "image/x-ms-bmp"]),
        .init(
            "com.microsoft.ico", in: ["public.image"], ["ico"], ["image/vnd.microsoft.icon", "image/x-icon"]),
        .init("public.camera-raw-image", in: ["public.image"]),
        .init("com.adobe.raw-image", in: ["public.camera-raw-image"], ["dng"], ["image/x-adobe-dng"]),
        .init("public.svg-image", in: ["public.image", "public.xml"], ["svg", "svgz"], ["image/svg+xml"]),
        .init("com.apple.live-photo"),
        .init("public.heif-standard", in: ["public.image"], ["heif", "hif"], ["image/heif"]),
        .init("public.heic", in: ["public.heif-standard"], ["heic"], ["image/heic"]),
        .init("public.heics", in: ["public.heif-standard"], ["heics"], ["image/heic-sequence"]),
        .init("org.webmproject.webp", in: ["public.image"], ["webp"], ["image/webp"]),
        .init("public.jpeg-xl", in: ["public.image"], ["jxl"], ["image/jxl"]),
        .init("com.ilm.openexr-image", in: ["public.image"], ["exr"], ["image/x-exr"]),
        .init("public.3d-content", in: ["public.content"]),
        .init(
            "com.pixar.universal-scene-description", in: ["public.data", "public.3d-content"], ["usd"],
            ["model/vnd.pixar.usd"]),
        .init(
            "com.pixar.universal-scene-description-mobile", in: ["public.data", "public.3d-content"],
            ["usdz"], ["model/vnd.usdz+zip"]),
        .init(
            "com.apple.reality", in: ["public.data", "public.3d-content"], ["reality"], ["model/vnd.reality"]),
        .init("com.apple.scenekit.scene", in: ["public.data", "public.3d-content"], ["scn"]),
        .init("com.apple.arobject", in: ["public.data"], ["arobject"]),
        .init("public.audiovisual-content", in: ["public.data", "public.content"]),
        .init("public.movie", in: ["public.audiovisual-content"]),
        .init("public.video", in: ["public.movie"]),
        .init("public.audio", in: ["public.audiovisual-content"]),
        .init("com.apple.quicktime-movie", in: ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
        .init(
            "public.mpeg", in: ["public.movie"], ["mpg", "mpeg", "mpe", "m75", "m15"],
            ["video/mpeg", "video/mpg"]),
        .init("public.mpeg-2-video", in: ["public.video"], ["m2v"], ["video/mpeg2"]),
        .init("public.mpeg-2-transport-stream", in: ["public.movie"], ["ts"], ["video/mp2t"]),
        .init("public.mp3", in: ["public.audio"], ["mp3"], ["audio/mpeg", "audio/mp3", "audio/mpeg3"]),
        .init("public.mpeg-4", in: ["public.movie"], ["mp4", "mpg4"], ["video/mp4"]),
        .init("public.mpeg-4-audio", in: ["public.audio"], ["m4a", "mp4"], ["audio/mp4", "audio/x-m4a"]),
        .init("com.apple.protected-mpeg-4-audio", in: ["public.audio"], ["m4p"]),
        .init("com.apple.protected-mpeg-4-video", in: ["public.movie"], ["m4v"], ["video/x-m4v"]),
        .init("public.avi", in: ["public.movie"], ["avi"], ["video/avi", "video/x-msvideo"]),
        .init("public.aiff-audio", in: ["public.audio"], ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"]),
        .init(
            "com.microsoft.waveform-audio", in: ["public.audio"], ["wav", "wave"],
            ["audio/vnd.wave", "audio/wav", "audio/x-wav"]),
        .init("public.midi-audio", in: ["public.audio"], ["midi", "mid"], ["audio/midi"]),
        .init("public.playlist"),
        .init(
            "public.m3u-playlist", in: ["public.text", "public.playlist"], ["m3u", "m3u8"],
            ["audio/x-mpegurl", "application/vnd.apple.mpegurl"]),
        .init("public.folder", in: ["public.directory"]),
        .init("public.volume", in: ["public.folder"]),
        .init("com.apple.package", in: ["public.directory"]),
        .init("com.apple.bundle", in: ["public.directory"], ["bundle"]),
        .init("com.apple.plugin", in: ["com.apple.bundle", "com.apple.package"], ["plugin"]),
        .init("com.apple.metadata-importer", in: ["com.apple.plugin"], ["mdimporter"]),
        .init("com.apple.quicklook-generator", in: ["com.apple.plugin"], ["qlgenerator"]),
        .init("com.apple.xpc-service", in: ["com.apple.bundle", "com.apple.package"], ["xpc"]),
        .init("com.apple.framework", in: ["com.apple.bundle"], ["framework"]),
        .init("com.apple.application", in: ["public.executable"]),
        .init(
            "com.apple.application-bundle",
            in: ["com.apple.application", "com.apple.bundle", "com.apple.package"], ["app"]),
        .init("com.apple.application-and-system-extension", in: ["com.apple.xpc-service"], ["appex"]),
        .init("public.unix-executable", in: ["public.data", "public.executable"]),
        .init(
            "com.microsoft.windows-executable", in: ["public.data", "public.executable"], ["exe"],
            ["application/x-msdownload"]),
        .init("com.apple.systempreference.prefpane", in: ["com.apple.plugin"], ["prefPane"]),
        .init("public.archive", in: ["public.data"]),
        .init(
            "org.gnu.gnu-zip-archive", in: ["public.data", "public.archive"], ["gz"],
            ["application/gzip", "application/x-gzip"]),
        .init(
            "public.bzip2-archive", in: ["public.data", "public.archive"], ["bz2"], ["application/x-bzip2"]),
        .init("public.zip-archive", in: ["public.data", "public.archive"], ["zip"], ["application/zip"]),
        .init("public.tar-archive", in: ["public.data", "public.archive"], ["tar"], ["application/x-tar"]),
        .init("com.apple.archive", in: ["public.data", "public.archive"], ["aar"]),
        .init("public.spreadsheet", in: ["public.content"]),
        .init("public.presentation", in: ["public.composite-content"]),
        .init("public.database", in: ["public.data"]),
        .init("public.message"),
        .init("public.contact"),
        .init(
            "public.vcard", in: ["public.text", "public.contact"], ["vcf", "vcard"],
            ["text/vcard", "text/directory", "text/x-vcard"]),
        .init("public.to-do-item"),
        .init("public.calendar-event"),
        .init("public.email-message", in: ["public.message"]),
        .init("com.apple.internet-location", in: ["public.data"]),
        .init("com.microsoft.internet-shortcut", in: ["public.data"], ["url"]),
        .init("public.font"),
        .init("public.bookmark"),
        .init("com.rsa.pkcs-12", in: ["public.data"], ["p12", "pfx"], ["application/x-pkcs12"]),
        .init(
            "public.x509-certificate", in: ["public.data"], ["cer", "crt", "der"],
            ["application/x-x509-ca-cert"]),
        .init(
            "org.idpf.epub-container", in: ["public.data", "public.composite-content"], ["epub"],
            ["application/epub+zip"]),
        .init("public.log", in: ["public.plain-text"], ["log"]),
        .init("com.apple.haptics.ahap", in: ["public.text"], ["ahap"]),
        .init(
            "com.apple.ical.ics", in: ["public.text", "public.calendar-event"], ["ics", "ical"],
            ["text/calendar"]),
    ]
}
