/// What a file of Swift says, as far as the audit asks for it.
package struct SourceFile: Codable, Sendable {
    /// The file, relative to the folder that is audited.
    package var path: String
    /// The modules that it imports.
    package var imports: [String] = []
    /// Where the file is no Swift, or could not be read at all.
    package var problems: [Problem] = []
    /// Its types and extensions, nested ones too.
    package var types: [TypeDeclaration] = []
    /// Its functions outside types.
    package var functions: [Function] = []
    /// Its variables outside types.
    package var properties: [Property] = []
    /// What stands outside types and functions.
    package var code = Code()
    /// The conditions of its `#if`, as they stand there.
    package var conditions: [Condition] = []

    /// What a file says.
    package init(path: String) { self.path = path }

    /// Why a file, or a part of it, was not read.
    package struct Problem: Codable, Sendable, Hashable {
        /// Where.
        package var place: Place
        /// One sentence.
        package var message: String

        /// A problem at a place.
        package init(place: Place, message: String) {
            self.place = place
            self.message = message
        }
    }
}

/// One branch of an `#if`.
package struct Condition: Codable, Sendable, Hashable {
    /// Where its `#if`, `#elseif` or `#else` stands.
    package var place: Place
    /// Which `#if` of the file this is, in order.
    package var block: Int
    /// Which branch of it this is.
    package var branch: Int
    /// The condition, without those of the branches before it; empty for `#else`.
    package var text: String
    /// The conditions of the branches before it, which do not hold here.
    package var failed: [String]

    /// One branch of an `#if`.
    package init(place: Place, block: Int, branch: Int, text: String, failed: [String]) {
        self.place = place
        self.block = block
        self.branch = branch
        self.text = text
        self.failed = failed
    }
}
