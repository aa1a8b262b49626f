import Foundation

/// What the command line asks for.
struct FitOptions {
    var output = ""
    /// Folders of pictures that make the catalogue.
    var items: [URL] = []
    /// Folders of photos that lie behind items or are scenes of nothing.
    var backgrounds: [URL] = []
    /// The most pictures taken of each folder of items.
    var itemCount = 600
    var sceneCount = 1800

    static let usage = """
        usage: FitConfidence OUTPUT.swift --items FOLDER... --backgrounds FOLDER... [--item-count N] [--scene-count N]
        """

    /// `nil` when something is missing, unknown or no number.
    init?(_ words: [String]) {
        var list = ""
        for word in words {
            if word.hasPrefix("--") {
                list = word
                continue
            }
            switch list {
            case "--items": items.append(URL(filePath: word))
            case "--backgrounds": backgrounds.append(URL(filePath: word))
            case "--item-count":
                guard let count = Int(word), count > 0 else { return nil }
                itemCount = count
            case "--scene-count":
                guard let count = Int(word), count > 0 else { return nil }
                sceneCount = count
            case "": output = word
            default: return nil
            }
        }
        if output.isEmpty || items.isEmpty || backgrounds.isEmpty { return nil }
    }
}
