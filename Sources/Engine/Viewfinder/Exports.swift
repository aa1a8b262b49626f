@_exported public import struct CatalogStore.Item
@_exported public import enum CatalogStore.JSONValue
@_exported public import struct CatalogStore.LocalizedText
