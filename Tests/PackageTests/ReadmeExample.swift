// The example of README.md, here so that it compiles.

import Foundation
import Viewfinder

func readmeExample() async throws {
    let catalog = try await Catalog(at: URL(filePath: "shop.viewfinder"))
    let answer = try await catalog.search(Scene(contentsOf: URL(filePath: "photo.jpg")))
    for match in answer.matches {
        let percent = Int(match.confidence * 100)
        print(match.item.title.text(for: "de"), "\(percent) %", match.grade, match.evidence.summary)
    }
    if answer.matches.isEmpty { print("nothing here that I know") }
}
