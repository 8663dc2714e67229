// A program that uses every entrance, closes the network and has nothing else to do: it must end by itself.
import { createNetwork } from '../../src/index.js'

const idle = await createNetwork()
const net = await createNetwork({ flags: { 'api-admin-enabled': true } })
const url = await net.listen()
// An agent that keeps its connection open: closing the network closes it.
await fetch(`${url}/ext/health`)
await net.fetch('/ext/info')
await net.info.getNodeID()
await net.mine()
await idle.provider.request({ method: 'eth_blockNumber' })
await net.close()
console.log('closed')
