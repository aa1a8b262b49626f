@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The macros of this plug-in, by the name that `#externalMacro` gives.
package struct Macros: PluginProvider {
    package static var all: [String: any Macro.Type] {
        [
            "ComputedPropertyMacro": ComputedPropertyMacro.self,
            "DeferredPropertyMacro": DeferredPropertyMacro.self,
            "SchemaEntityMacro": SchemaEntityMacro.self,
            "SchemaEnumMacro": SchemaEnumMacro.self,
            "SchemaIntentMacro": SchemaIntentMacro.self,
            "UnionValueMacro": UnionValueMacro.self,
        ]
    }

    struct Unknown: Error, CustomStringConvertible {
        let name: String
        var description: String { "AppIntentsMacros has no macro \(name)" }
    }

    package func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = Self.all[typeName] else { throw Unknown(name: typeName) }
        return macro
    }
}
