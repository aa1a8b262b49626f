internal import Foundation

/// What the command line of an app said.
struct HostArguments: Sendable {
    /// One thing to do.
    enum Step: Sendable, Hashable {
        case search(photo: String)
        case open(Int)
        case link(URL)
        case more
        case ask(String)
        case find(String)
    }

    var steps: [Step] = []
    var json = false
    var verbose = false
    var wantsHelp = false
    var locale = Locale.current
    var deadline = Duration.milliseconds(500)
    var answers: [String] = []
    var region: CapturedScene.Region?
    var origin = CapturedScene.Origin.camera
    var labels: [String]?
    var thumbnails: String?

    /// - Throws: `HostUsageError`.
    init(_ arguments: [String]) throws {
        try read(arguments)
    }

    /// One line of a session.
    init(line: String, inheriting options: HostArguments) throws {
        self = options
        steps = []
        try read(Self.words(of: line))
    }

    /// Options may stand anywhere; behind `--` all is commands and what belongs to them.
    private mutating func read(_ arguments: [String]) throws {
        var rest = arguments[...]
        var words: [String] = []
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                break
            }
            if word.hasPrefix("-"), word != "-" { try readOption(word, &rest) } else { words.append(word) }
        }
        var left = words[...]
        while let word = left.popFirst() { steps.append(try Self.step(word, &left)) }
    }

    private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>) throws {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        func value() throws -> String {
            if parts.count == 2 { return parts[1] }
            guard let value = words.popFirst() else {
                throw HostUsageError("\(word) needs a value; --help says which.")
            }
            return value
        }
        switch parts[0] {
        case "--json": json = true
        case "--verbose", "-v": verbose = true
        case "--help", "-h": wantsHelp = true
        case "--locale": locale = Locale(identifier: try value())
        case "--deadline":
            let text = try value()
            guard let milliseconds = Int(text), milliseconds > 0 else {
                throw HostUsageError("--deadline takes a number of milliseconds from 1, not “\(text)”.")
            }
            deadline = .milliseconds(milliseconds)
        case "--answer": answers.append(try value())
        case "--label": labels = (labels ?? []) + [try value()]
        case "--origin":
            let text = try value()
            guard let origin = CapturedScene.Origin(rawValue: text) else {
                throw HostUsageError("--origin is camera or screenshot, not “\(text)”.")
            }
            self.origin = origin
        case "--region":
            let text = try value()
            let numbers = text.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 4 else {
                throw HostUsageError("--region takes x,y,width,height in parts from 0 to 1, not “\(text)”.")
            }
            region = CapturedScene.Region(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case "--thumbnails": thumbnails = try value()
        default: throw HostUsageError("There is no option \(parts[0]); --help lists them.")
        }
    }

    private static func step(_ word: String, _ words: inout ArraySlice<String>) throws -> Step {
        func argument(_ what: String) throws -> String {
            guard let value = words.popFirst() else { throw HostUsageError("“\(word)” needs \(what).") }
            return value
        }
        switch word {
        case "search": return .search(photo: try argument("a photo"))
        case "open":
            let text = try argument("the number of a card, or a link")
            if let number = Int(text) { return .open(number) }
            guard let link = URL(string: text), link.scheme != nil else {
                throw HostUsageError("“open” needs the number of a card, or a link, not “\(text)”.")
            }
            return .link(link)
        case "more": return .more
        case "ask": return .ask(try argument("a term; an empty one is \"\""))
        case "find": return .find(try argument("words"))
        default:
            throw HostUsageError("There is no command “\(word)”; there are search, open, more, ask and find.")
        }
    }

    /// The words of a line; quotation marks hold words together.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isOpen = false
        var quote: Character?
        for character in line {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                isOpen = true
            } else if quote == nil, character.isWhitespace {
                if isOpen { words.append(word) }
                word = ""
                isOpen = false
            } else {
                word.append(character)
                isOpen = true
            }
        }
        if isOpen { words.append(word) }
        return words
    }

    static func help(for name: String) -> String {
        """
        \(name): an app under the host of Viewfinder

        Commands, one after another; without any, they are read line by line:
          search PHOTO   show the app a photo, and list what it finds
          open N         open card N of the last search in the app
          open LINK      open a link in the app
          more           go on with the last search in the app
          ask TERM       search in the app for a text
          find WORDS     list what the app has indexed for searches

        Options:
          --region X,Y,W,H    the part of the photo that is meant, in parts from 0 to 1
          --origin ORIGIN     camera (default) or screenshot
          --label WORD        a word for the scene; may be given again (default: the host finds some)
          --answer TEXT       the answer to the app's next question; may be given again
          --deadline MS       how long the app's query may take (default: 500)
          --locale LANGUAGE   the language of cards and questions, such as de
          --thumbnails DIR    write the pictures of the cards to this folder
          --json              print JSON, an object a command
          --verbose           print every step with its time
          --help              print this

        Exit status: 0 done, 1 nothing found, 2 bad usage, 4 unreadable photo, 70 the app or the host failed.
        """
    }
}

/// What was wrong with a command line.
struct HostUsageError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}
