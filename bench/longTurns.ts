// Calls every method of the node services, every operation of the Data API and the Metrics API, and reads of the C-Chain against a
// large network, and lists those that kept everybody else waiting for long. In process, with CPU time.
// usage: npm run bench:turns -- [PART OF A NAME]
import { readFileSync } from 'node:fs'
import { nodeServices } from '../methods/registry.js'
import { operations } from '../methods/restOperations.js'
import { createNetwork } from '../src/index.js'

import { exampleBody, exampleText, knownValues } from '../src/server/dataApi/docs/exampleValues.js'
import { localStakers } from '../state/profiles/localStakers.js'
import { largeGenesis, startSeconds } from './largeGenesis.js'

const [only = ''] = process.argv.slice(2)
/** Shorter turns are not listed, in milliseconds. */
const shown = 40
const ewoq = 'custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p'
const account = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
const day = 86_400_000

const net = await timed('createNetwork', () =>
  createNetwork({
    networkId: 1337,
    genesisFile: largeGenesis({ accounts: 100_000, xUtxos: 100_000, pUtxos: 100_000, validators: 10_000 }),
    clock: { mode: 'frozen', startMs: startSeconds * 1000 },
    identity: localStakers()[0],
  } as Parameters<typeof createNetwork>[0]),
)
await callAll('new network')
await turn('emulator.reset', () => net.reset())
await callAll('reset network')
await turn('emulator.increaseTime, 9,000 validators end', () => net.increaseTime(330 * day))
await callAll('20,000 blocks of the P-Chain')
await net.close()

async function callAll(state: string): Promise<void> {
  console.log(`\n# ${state}`)
  for (const [name, call] of [...nodeCalls(), ...dataCalls(), ...evmCalls()])
    if (name.includes(only)) await turn(name, call)
}

function* nodeCalls(): Generator<[string, () => Promise<unknown>]> {
  const params: Record<string, Record<string, unknown>[]> = {
    'platform.getBalance': [{ addresses: [`P-${ewoq}`] }],
    'platform.getUTXOs': [{ addresses: [`P-${ewoq}`] }],
    'platform.getStake': [{ addresses: [`P-${ewoq}`], encoding: 'hex' }],
    'platform.getValidatorsAt': [{ height: 0 }, { height: 'proposed' }, { height: 5000 }],
    'platform.getAllValidatorsAt': [{ height: 0 }, { height: 5000 }],
    'platform.sampleValidators': [{ size: 900 }],
    'platform.getBlockByHeight': [
      { height: 0, encoding: 'json' },
      { height: 100, encoding: 'json' },
    ],
    'avm.getBalance': [{ address: `X-${ewoq}`, assetID: 'AVAX' }],
    'avm.getAllBalances': [{ address: `X-${ewoq}` }],
    'avm.getUTXOs': [{ addresses: [`X-${ewoq}`] }],
    'avm.getAssetDescription': [{ assetID: 'AVAX' }],
    'index.getContainerRange': [{ startIndex: 0, numToFetch: 1024 }],
    'index.getLastAccepted': [{}],
    'index.getContainerByIndex': [{ index: 0 }, { index: 5000 }],
    'emulator.mine': [{ chain: 'P', blocks: 100 }],
  }
  const skipped =
    /^(admin\.(stacktrace|memoryProfile|startCPU|stopCPU|lock)|emulator\.(reset|revert|createL1|mine))/
  for (const { endpoint, methods } of nodeServices(net.network))
    for (const { name } of methods) {
      if (skipped.test(name)) continue
      for (const each of params[name] ?? [{}])
        yield [
          `${endpoint.replace(/.*\/ext/, '').slice(0, 14)} ${name} ${JSON.stringify(each)}`,
          () => post(endpoint, { jsonrpc: '2.0', id: 1, method: name, params: each }),
        ]
    }
}

function* dataCalls(): Generator<[string, () => Promise<unknown>]> {
  const known = knownValues(net.network)
  for (const operation of operations) {
    const { method, path, inPath, inQuery, paging, body } = operation
    const chains = 'blockchainId' in inPath ? ['p-chain', 'x-chain', 'c-chain'] : ['p-chain']
    for (const blockchainId of chains) {
      const values = { ...known, blockchainId }
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(exampleText(name, inPath[name]?.schema ?? {}, values)),
      )
      const query = new URLSearchParams()
      if (paging !== undefined && paging.isFixed === undefined) query.set('pageSize', String(paging.maximum))
      for (const [name, parameter] of Object.entries(inQuery))
        if (/^addresses$|^sortBy$/.test(name)) query.set(name, exampleText(name, parameter.schema, values))
      const sent = body && JSON.stringify(exampleBody(body.schema, values))
      yield [
        `${method} ${filled}?${query}`,
        () => net.fetch(`${filled}?${query}`, { method, ...(sent && { body: sent }) }),
      ]
    }
  }
}

function* evmCalls(): Generator<[string, () => Promise<unknown>]> {
  const calls: [string, unknown[]][] = [
    ['eth_getBalance', [account, 'latest']],
    ['eth_getProof', [account, ['0x0'], 'latest']],
    ['eth_getBlockByNumber', ['0x0', true]],
    ['eth_accounts', []],
    ['eth_chainConfig', []],
    ['eth_feeHistory', ['0x400', 'latest', []]],
    ['debug_dumpBlock', ['0x0']],
    ['debug_accountRange', ['0x0', '0x', 256, true, true, false]],
    ['txpool_content', []],
    ['anvil_dumpState', []],
    ['anvil_nodeInfo', []],
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }]],
  ]
  for (const [method, params] of calls)
    yield [method, () => net.provider.request({ method, params }).catch(() => undefined)]
}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await net.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answer.text()
}

/** Prints the longest turn during a call, in CPU time of this thread. */
async function turn(name: string, call: () => Promise<unknown>): Promise<void> {
  let longest = 0
  let isOver = false
  const from = cpuMs()
  const watched = (async () => {
    for (let last = cpuMs(); ; ) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = cpuMs()
      longest = Math.max(longest, now - last)
      if (isOver) return
      last = cpuMs()
    }
  })()
  await new Promise((resolve) => setImmediate(resolve))
  let failure = ''
  await call().catch((error: unknown) => {
    failure = ` ${String(error).slice(0, 100)}`
  })
  isOver = true
  await watched
  if (longest > shown)
    console.log(
      `${longest.toFixed(0).padStart(6)} ms of ${(cpuMs() - from).toFixed(0).padStart(6)}  ${name}${failure}`,
    )
}

async function timed<T>(name: string, action: () => Promise<T>): Promise<T> {
  const from = cpuMs()
  const result = await action()
  console.log(`${(cpuMs() - from).toFixed(0)} ms ${name}`)
  return result
}

function cpuMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}
