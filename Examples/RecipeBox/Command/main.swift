import IntentHost
import RecipeBox

await HostCommandLine.run(RecipeBox.app())
