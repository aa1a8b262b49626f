#if canImport(SwiftUI)
    import SwiftUI

    struct PlantRoot: View {
        @State var navigation: PlantNavigation

        var body: some View {
            NavigationStack(path: $navigation.path) {
                Text("Point the camera at a plant.")
                    .navigationTitle("My Plants")
                    .navigationDestination(for: PlantNavigation.Destination.self, destination: screen)
            }
        }

        @ViewBuilder private func screen(_ destination: PlantNavigation.Destination) -> some View {
            switch destination {
            case .plant(let plant):
                VStack {
                    AsyncImage(url: plant.picture)
                    Text(PlantCollectionEntity.name(of: plant.collection))
                }
                .navigationTitle(Text("\(plant.name, format: .localized)"))
            case .collection(let collection, let plants):
                PlantList(plants: plants)
                    .navigationTitle(Text(PlantCollectionEntity.name(of: collection.id)))
            case .candidates(let candidates):
                List(candidates, id: \.self) { candidate in
                    LabeledContent {
                        Text(candidate.confidence, format: .percent.precision(.fractionLength(0)))
                    } label: {
                        Text("\(candidate.plant.name, format: .localized)")
                    }
                    .foregroundStyle(candidate.isSure ? .primary : .secondary)
                }
                .navigationTitle("Plants like this")
            case .results(let term, let plants):
                PlantList(plants: plants).navigationTitle("Results for “\(term)”")
            }
        }
    }

    struct PlantList: View {
        let plants: [PlantEntity]

        var body: some View {
            List(plants) { plant in Text("\(plant.name, format: .localized)") }
        }
    }
#endif
