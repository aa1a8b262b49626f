// An app that imports AppIntents sees Foundation and localised strings, as it does with Apple's SDK.
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import UniformTypeIdentifiers
@_exported public import CoreSpotlight
