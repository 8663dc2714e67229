import { createNetwork, type Snowglobe } from '../../src/index.js'
import { idFromString, idToString } from '../../state/codec/ids.js'
import { PlatformActs } from '../methods/data/primary/platformActs.js'
import { addressOf, avax, delegate } from '../methods/data/stakes.js'
import { byFirstOwner, fundedKey, Wallet } from '../state/platform/Wallet.js'
import type { Members, Objects } from './kinds.js'
import { nodeMethods } from './nodeMethods.js'
import { nodeObjects } from './nodeObjects.js'
import { Observed } from './Observed.js'
import { unknownId, type World } from './world.js'

/** The answer to a call over HTTP. */
export type CallAnswer = {
  readonly status: number
  // Tests read members of answers of any shape.
  // biome-ignore lint/suspicious/noExplicitAny: shapes are what is checked
  readonly result: any
  readonly error: { readonly code: number; readonly message: string } | undefined
}

/** Calls a method of the document where it is served. @param chain the EVM chain */
export async function call(
  net: Pick<Snowglobe, 'fetch'>,
  name: string,
  params: unknown = {},
  chain = 'C',
): Promise<CallAnswer> {
  const method = nodeMethods.find((each) => each.name === name)
  if (method === undefined) throw new Error(`the document has no method ${name}`)
  const response = await net.fetch(method.path.replace(':chain', chain), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params }),
  })
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, result: body.result, error: body.error }
}

/** The results of the methods that have members, by name. */
export const nodeResults: Readonly<Record<string, Members>> = Object.fromEntries(
  nodeMethods.flatMap(({ name, result }) => (typeof result === 'string' ? [] : [[name, result]])),
)

/** Calls every method of the document as often as it takes to see its fields vary. */
export async function observeNode(world: World): Promise<Observed> {
  const { shown, early, other } = world
  const observed = new Observed(nodeObjects)
  const objects: Objects = nodeObjects
  const ask = async (name: string, params: unknown = {}, chain = 'C', net: Snowglobe = shown.net) => {
    const { result } = nodeMethods.find((each) => each.name === name) ?? { result: {} }
    const answer = await call(net, name, params, chain)
    if (answer.error !== undefined) throw new Error(`${name}: ${answer.error.message}`)
    if (typeof result !== 'string') observed.object(name, result, answer.result)
    else if (objects[result] !== undefined) observed.object(result, objects[result], answer.result)
    else observed.value(name, result, answer.result)
    const { block } = answer.result
    if (typeof block === 'object') observed.object('BlockJson', nodeObjects.BlockJson, block)
    return answer.result
  }
  const { net } = shown
  await askAdmin(net, ask)
  await askInfo(world, ask)
  await askPlatform(shown, ask)
  for (const each of [early, other.net]) await ask('platform.getCurrentValidators', {}, 'C', each)
  await askEvm(ask)
  return observed
}

type Ask = (name: string, params?: unknown, chain?: string, net?: Snowglobe) => Promise<unknown>

async function askAdmin(net: Snowglobe, ask: Ask): Promise<void> {
  for (const name of ['alias', 'aliasChain'])
    await ask(`admin.${name}`, { endpoint: 'bc/X', chain: 'X', alias: `document-${name}` })
  for (const alias of ['X', 'C']) {
    const { blockchainID } = await net.info.getBlockchainID({ alias })
    await ask('admin.getChainAliases', { chain: blockchainID })
  }
  for (const logLevel of ['DEBUG', 'INFO']) {
    await ask('admin.setLoggerLevel', { loggerName: 'C', logLevel, displayLevel: logLevel })
    await ask('admin.getLoggerLevel', { loggerName: 'C' })
    await ask('admin.getLoggerLevel')
  }
  for (const vm of ['one', 'two']) {
    await net.emulator.addPlugin({ vm })
    await net.emulator.addPlugin({ vm: `not ${vm}`, error: `${vm} failed` })
    await ask('admin.loadVMs')
  }
  for (const name of ['startCPUProfiler', 'stopCPUProfiler', 'lockProfile', 'memoryProfile'])
    await ask(`admin.${name}`)
}

async function askInfo({ shown: { net }, early, other }: World, ask: Ask): Promise<void> {
  const fuji = await createNetwork({ networkId: 'fuji', clock: { mode: 'frozen' } })
  const both = async (name: string, params: unknown = {}) => {
    await ask(name, params)
    for (const each of [early, other.net, fuji]) await ask(name, params, 'C', each)
  }
  for (const name of ['acps', 'getNetworkID', 'getNetworkName', 'getNodeID', 'getNodeIP', 'getNodeVersion'])
    await both(`info.${name}`)
  for (const name of ['getTxFee', 'getVMs', 'peers', 'upgrades']) await both(`info.${name}`)
  await fuji.close()
  await ask('info.uptime')
  const { nodeID } = await net.info.getNodeID()
  await net.emulator.setUptime({ nodeID, percentage: 70 })
  for (const name of ['peers', 'uptime']) await ask(`info.${name}`)
  await askVotes(net, ask)
  for (const alias of ['X', 'C']) await ask('info.getBlockchainID', { alias })
  for (const bootstrapped of [false, true]) {
    await net.emulator.setBootstrapped({ chain: 'X', bootstrapped })
    await ask('info.isBootstrapped', { chain: 'X' })
  }
}

/** Lets peers differ from the emulated node, and vote on proposals. */
async function askVotes(net: Snowglobe, ask: Ask): Promise<void> {
  const [one, two, three] = (await net.info.peers()).peers.map(({ nodeID }) => nodeID)
  if (one === undefined || two === undefined || three === undefined) throw new Error('too few peers')
  const subnetID = (await net.info.getBlockchainID({ alias: 'X' })).blockchainID
  await net.emulator.setPeers({
    peers: [
      { nodeID: one, version: 'avalanchego/1.14.1', benched: ['C'], trackedSubnets: [subnetID] },
      { nodeID: one, supportedACPs: [226, 236], objectedACPs: [181] },
      { nodeID: two, supportedACPs: [226], objectedACPs: [236] },
      { nodeID: three, objectedACPs: [236] },
    ],
  })
  for (const name of ['peers', 'acps']) await ask(`info.${name}`)
}

async function askPlatform({ net, acts, funded, l1, ids }: World['shown'], ask: Ask): Promise<void> {
  const { blocks, currentStakers } = net.network.world.platform
  const owners = { ...funded.owners, locktime: net.network.world.clock.nowSeconds() + 86_400n }
  acts.pay(funded, avax, owners)
  const unfunded = `P-${addressOf(net, 0x33).slice(2)}`
  for (const address of [`P-${acts.address(funded)}`, unfunded])
    await ask('platform.getBalance', { addresses: [address] })
  for (const height of [1, Number(blocks.last.height)])
    for (const encoding of ['hex', 'json']) {
      await ask('platform.getBlockByHeight', { height, encoding })
      const block = blocks.byHeight(BigInt(height)) ?? blocks.last
      await ask('platform.getBlock', { blockID: idToString(block.id), encoding })
    }
  await ask('platform.getBlockchains')
  await askStatuses(net, ask)
  await ask('platform.getBlockchains')
  await ask('platform.getCurrentSupply')
  const rewardAddress = addressOf(net, 0x44)
  const { nodeID: nodeId } = await net.emulator.addValidator({ duration: 15 * 86_400 })
  delegate(net, { nodeId, amount: 26n * avax, days: 14, rewardAddress })
  await ask('platform.getCurrentSupply')
  const subnets = new Set([...currentStakers.inOrder()].map(({ subnetId }) => idToString(subnetId)))
  for (const subnetID of [...subnets, ids.subnetId, idToString(l1.subnetId)])
    await ask('platform.getCurrentValidators', { subnetID })
  const { validators } = await net.platform.getCurrentValidators()
  await ask('platform.getCurrentValidators', { nodeIDs: validators.map(({ nodeID }) => nodeID) })
  for (const { nodeID } of validators) await ask('platform.getCurrentValidators', { nodeIDs: [nodeID] })
}

/** Lets a chain be unknown, wait for its block, be created, synced and validated. */
async function askStatuses(net: Snowglobe, ask: Ask): Promise<void> {
  const status = (blockchainID: string) => ask('platform.getBlockchainStatus', { blockchainID })
  await status('C')
  await status('P')
  await status(unknownId)
  const { platform } = net.network.world
  const owner = new Wallet(fundedKey)
  const acts = new PlatformActs(net)
  const subnetId = idFromString(
    acts.issue(owner.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners }))),
  )
  await net.emulator.setMining({ chain: 'P', mode: 'manual' })
  const chain = {
    subnetId,
    chainName: 'waiting',
    vmId: subnetId,
    fxIds: [],
    genesisData: new Uint8Array([1]),
  }
  const blockchainID = acts.issue(
    owner.pay(
      platform,
      (base) => ({ kind: 'CreateChainTx', base, ...chain, subnetAuthorization: byFirstOwner }),
      { authorizers: [owner] },
    ),
  )
  await status(blockchainID)
  await net.emulator.setMining({ chain: 'P', mode: 'auto' })
  await net.increaseTime(1000)
  await status(blockchainID)
}

async function askEvm(ask: Ask): Promise<void> {
  for (const chain of ['first', 'second', 'third']) {
    await ask('eth_feeConfig', [], chain)
    await ask('eth_getChainConfig', [], chain)
    for (const timestamp of [[], [0], [4_000_000_000]]) {
      await ask('eth_getActivePrecompilesAt', timestamp, chain)
      await ask('eth_getActiveRulesAt', timestamp, chain)
    }
    await ask('validators.getCurrentValidators', {}, chain)
  }
}
