import IntentHost
import RecordShopApp

await HostCommandLine.run(RecordShop.app(), labeller: NetworkLabeller())
