import IntentHost
import RecordShopApp

@main struct Program {
    static func main() async { await HostCommandLine.run(RecordShop.app(), labeller: NoWords()) }
}
