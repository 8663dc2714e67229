// Stores V8's compiled code of the bundle after a network has started and answered. usage: makeCodeCache.ts
// BUNDLE
import { resolve } from 'node:path'
import type * as Bundle from '../src/bundle.js'
import { loadBundle } from '../src/library/loadBundle.js'

const bundle = loadBundle(resolve(process.argv[2] ?? ''))
const { createNetwork, main } = bundle.exports as typeof Bundle

// Runs the command line without output; its network ends with this process.
await main(['--http-port=0', '--quiet'], {})
const net = await createNetwork()
await net.listen()
for (const [path, method] of [
  ['/ext/bc/C/rpc', 'eth_chainId'],
  ['/ext/bc/C/rpc', 'eth_blockNumber'],
  ['/ext/info', 'info.getNodeID'],
  ['/ext/bc/P', 'platform.getHeight'],
] as const) {
  const response = await fetch(`${net.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  await response.text()
}
bundle.keepCompiled()
process.exit(0)
