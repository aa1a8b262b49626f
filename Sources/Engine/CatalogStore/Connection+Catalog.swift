package import SQLite

extension Connection {
    /// Opens a catalogue file; what fails then throws ``CatalogStoreError``.
    ///
    /// Other targets use ``Store``; tests make damaged, older and foreign files through this.
    package convenience init(path: String, access: Access, busyTimeout: Duration = .seconds(10)) throws {
        try self.init(path: path, access: access, busyTimeout: busyTimeout) { CatalogStoreError($0) }
    }
}
