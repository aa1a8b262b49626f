import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
    @Test(arguments: [
        (UTType.png, "public.png", "png", "image/png"), (.jpeg, "public.jpeg", "jpeg", "image/jpeg"),
        (.heic, "public.heic", "heic", "image/heic"), (.webP, "org.webmproject.webp", "webp", "image/webp"),
        (.tiff, "public.tiff", "tiff", "image/tiff"), (.gif, "com.compuserve.gif", "gif", "image/gif"),
        (.pdf, "com.adobe.pdf", "pdf", "application/pdf"),
        (.plainText, "public.plain-text", "txt", "text/plain"),
        (.json, "public.json", "json", "application/json"), (.html, "public.html", "html", "text/html"),
        (.mpeg4Movie, "public.mpeg-4", "mp4", "video/mp4"), (.mp3, "public.mp3", "mp3", "audio/mpeg"),
        (.commaSeparatedText, "public.comma-separated-values-text", "csv", "text/csv"),
        (.vCard, "public.vcard", "vcf", "text/vcard"), (.zip, "public.zip-archive", "zip", "application/zip"),
    ])
    func hasItsNamesEverywhere(type: UTType, identifier: String, fileExtension: String, mimeType: String) {
        #expect(type.identifier == identifier)
        #expect(type.preferredFilenameExtension == fileExtension)
        #expect(type.preferredMIMEType == mimeType)
        #expect(UTType(identifier) == type)
        #expect(UTType(filenameExtension: fileExtension.uppercased()) == type)
        #expect(UTType(mimeType: mimeType + "; charset=utf-8") == type)
        #expect(type.isDeclared && !type.isDynamic)
    }

    @Test func conformsToWhatItIsAKindOf() {
        #expect(UTType.png.conforms(to: .image))
        #expect(UTType.png.conforms(to: .png))
        #expect(UTType.png.conforms(to: .item))
        #expect(UTType.heic.conforms(to: .heif))
        #expect(!UTType.image.conforms(to: .png))
        #expect(!UTType.png.isSubtype(of: .png))
        #expect(UTType.image.isSupertype(of: .gif))
        #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .text))
        #expect(UTType.fileURL.conforms(to: .url))
        #expect(!UTType.folder.conforms(to: .data))
        #expect(UTType.png.supertypes == [.image, .data, .item, .content])
        #expect(UTType(filenameExtension: "ics")?.conforms(to: .calendarEvent) == true)
    }

    @Test func theTableHoldsTogether() {
        for type in UTType.all {
            #expect(type.isDeclared)
            for parent in type.supertypes {
                #expect(parent.isDeclared, "\(type): \(parent)")
                #expect(!parent.isSubtype(of: type), "\(type): \(parent)")
            }
        }
        #expect(UTType.all.count == Set(UTType.all).count)
        #expect(UTType.all.count > 100)
    }

    @Test func unknownNamesGiveTypesThatAreMadeUp() throws {
        let type = try #require(UTType(filenameExtension: "Xyzzy"))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.conforms(to: .data))
        #expect(UTType(filenameExtension: "xyzzy") == type)
        #expect(UTType(filenameExtension: "xyzzy", conformingTo: .image)?.conforms(to: .image) == true)
        #expect(UTType(mimeType: "application/x-üñ")?.isDynamic == true)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(mimeType: " ; x") == nil)
        #expect(UTType("com.example.unknown-to-everybody") == nil)
    }

    @Test func programsDeclareTypesOfTheirOwn() {
        let plant = UTType(exportedAs: "com.example.Plant", conformingTo: .json)
        #expect(plant.conforms(to: .text))
        #expect(UTType("com.example.plant") == plant)
        #expect(UTType(importedAs: "com.example.plant") == plant)
        #expect(UTType(importedAs: "com.example.plant").conforms(to: .json))
        #expect(UTType(exportedAs: "public.PNG") == .png)
        #expect(UTType(exportedAs: "com.example.bare").supertypes.isEmpty)
    }

    @Test func comesBackFromJSONAsItWas() throws {
        let types: [UTType] = [.png, .vCard, UTType(exportedAs: "com.example.coded", conformingTo: .image)]
        let data = try JSONEncoder().encode(types)
        #expect(
            String(decoding: data, as: UTF8.self) == #"["public.png","public.vcard","com.example.coded"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == types)
    }

    @Test func appendsTheExtensionOfAType() {
        let folder = URL(filePath: "/x/")
        #expect(folder.appendingPathComponent("a", conformingTo: .png).path == "/x/a.png")
        #expect(folder.appendingPathComponent("a.JPG", conformingTo: .jpeg).path == "/x/a.JPG")
        #expect(folder.appendingPathComponent("a", conformingTo: .item).path == "/x/a")
    }
}
