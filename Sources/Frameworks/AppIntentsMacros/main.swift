@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

let connection = try StandardIOMessageConnection()
try CompilerPluginMessageListener(connection: connection, provider: Macros()).main()
