/// Everything that the audit knows of an app.
package struct AppSources: Codable, Sendable {
    /// What its files of Swift say.
    package var files: [SourceFile]
    /// Its texts in several languages.
    package var stringCatalogues: [StringCatalogue] = []
    /// What could not be read, beside what ``files`` say of themselves.
    package var problems: [SourceFile.Problem] = []

    /// What an app's files say.
    package init(files: [SourceFile]) { self.files = files }
}
