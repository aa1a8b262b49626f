/// An amount of money.
public struct IntentCurrencyAmount: Sendable, Hashable, _IntentValue, DisplayRepresentable {
    /// How much.
    public var amount: Decimal
    /// The currency by its code of ISO 4217.
    public var currencyCode: String

    /// An amount in a currency.
    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }

    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Amount" }
    /// How the value is shown.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(amount.formatted(.currency(code: currencyCode)))")
    }
}
