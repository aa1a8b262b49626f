import IntentHost
import PlantCare

await HostCommandLine.run(PlantCare.app())
