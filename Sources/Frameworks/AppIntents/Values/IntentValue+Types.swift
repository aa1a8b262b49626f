extension Optional: _IntentValue where Wrapped: _IntentValue {
    /// The value itself, without optionals and arrays around it.
    public typealias ValueType = Wrapped.ValueType
    /// The value without an optional around it.
    public typealias UnwrappedType = Wrapped.UnwrappedType
}

extension Array: _IntentValue where Element: _IntentValue {
    /// The value itself, without optionals and arrays around it.
    public typealias ValueType = Element.ValueType
    /// The value without an optional around it.
    public typealias UnwrappedType = [Element]
}

extension Set: _IntentValue where Element: _IntentValue {
    /// The value itself, without optionals and arrays around it.
    public typealias ValueType = Element.ValueType
    /// The value without an optional around it.
    public typealias UnwrappedType = Set<Element>
}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Float: _IntentValue {}
extension Bool: _IntentValue {}
extension URL: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Decimal: _IntentValue {}
extension UUID: _IntentValue {}
extension Data: _IntentValue {}
extension AttributedString: _IntentValue {}
extension Measurement: _IntentValue {}
extension Calendar.RecurrenceRule: _IntentValue {}
extension Duration: _IntentValue {}
extension PersonNameComponents: _IntentValue {}
extension Never: _IntentValue {}
