#if os(Linux)
    import AppIntents

    extension PlantNavigation {
        /// The screen at the terminal.
        func screen(in locale: Locale) -> String {
            func text(_ value: String.LocalizationValue) -> String {
                String(localized: value, bundle: .module, locale: locale)
            }
            func list(_ plants: [PlantEntity]) -> [String] {
                plants.map { "  \($0.name.text(for: locale.identifier(.bcp47)))" }
            }
            func collection(_ id: String) -> String {
                text(String.LocalizationValue(PlantCollectionEntity.name(of: id).key))
            }
            let lines: [String] =
                switch path.last {
                case .plant(let plant):
                    [plant.name.text(for: locale.identifier(.bcp47)), collection(plant.collection)]
                        + (plant.picture.map { [$0.path] } ?? [])
                case .collection(let shown, let plants): [collection(shown.id)] + list(plants)
                case .candidates(let candidates):
                    [text("Plants like this")]
                        + candidates.map { candidate in
                            "\(candidate.isSure ? "✓" : "?")\(list([candidate.plant])[0])  "
                                + candidate.confidence.formatted(.percent.precision(.fractionLength(0)))
                        }
                case .results(let term, let plants):
                    [text("Results for “\(term)”")] + (plants.isEmpty ? [text("No plants")] : list(plants))
                case nil: [text("My Plants")]
                }
            return lines.joined(separator: "\n")
        }
    }
#endif
