import { describe, expect, test } from '@jest/globals'
import { emulatorMethods } from '../../../methods/emulator/index.js'
import { emulatorWallet } from '../../../methods/emulator/parts/emulatorWallet.js'
import { healthMethods } from '../../../methods/health/index.js'
import { infoMethods } from '../../../methods/info/index.js'
import { platformMethods } from '../../../methods/platform/index.js'
import { emptyId, idFromString, idToString, type ShortId } from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import type { Network } from '../../../state/Network.js'
import type { ClockMode } from '../../../state/time/Clock.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import { ownedBy } from '../../../state/utxo/owners.js'
import { nodeNetwork } from '../nodeNetwork.js'

const methods = [...emulatorMethods, ...platformMethods, ...infoMethods, ...healthMethods]
const dayMs = 86_400_000
const avax = 1_000_000_000n
const own = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const peer = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const stranger = 'NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'
const address = 'P-local1swdjrx8jlxx5e9wetmhwtqr4jpygwpr09vhgxl'

// biome-ignore lint/suspicious/noExplicitAny: answers are read like a client reads them
type Answer = any

async function setup(sybilProtection = true, mode: ClockMode = 'frozen') {
  const clock = { mode, startMs: Date.UTC(2026, 10, 21, 8) }
  const network = await nodeNetwork({ sybilProtection, clock })
  const ask = async (name: string, params: object = {}): Promise<Answer> => {
    await network.time.doDueWork()
    const method = methods.find((candidate) => candidate.name === name)!
    const answer = await method.call(network, parseJson(JSON.stringify(params)))
    return JSON.parse(stringifyJson(answer as JsonWritable))
  }
  const validator = async (nodeID: string) =>
    (await ask('platform.getCurrentValidators', { nodeIDs: [nodeID] })).validators[0]
  return { network, ask, validator }
}

describe('emulator.addValidator', () => {
  test.each<ClockMode>(['frozen', 'running'])(
    'a whole life by a %s clock: added, up, ended, paid',
    async (mode) => {
      const { network, ask, validator } = await setup(true, mode)
      const { txID, nodeID } = await ask('emulator.addValidator', { rewardAddress: address })
      expect(await ask('platform.getTxStatus', { txID })).toEqual({ status: 'Committed' })
      const added = await validator(nodeID)
      expect(added).toMatchObject({ txID, weight: '2000000000000', connected: true, uptime: '100.0000' })
      await ask('emulator.increaseTime', { ms: 29 * dayMs })
      expect(await validator(nodeID)).toBeUndefined()
      expect(network.world.platform.blocks.last).toMatchObject({
        kind: 'BanffCommitBlock',
        time: BigInt(added.endTime),
      })
      const { utxos } = await ask('platform.getRewardUTXOs', { txID })
      expect(utxos).toHaveLength(1)
      expect((await ask('platform.getBalance', { addresses: [address] })).balance).toBe(added.potentialReward)
    },
  )

  test('accepts a node, weight, duration and fee, and refuses them as the node does', async () => {
    const { ask, validator } = await setup()
    const asked = {
      nodeID: stranger,
      weight: Number(3000n * avax),
      duration: 30 * 86_400,
      delegationFee: 50_000,
    }
    await ask('emulator.addValidator', { ...asked, connected: false })
    const added = await validator(stranger)
    expect(added).toMatchObject({ weight: '3000000000000', delegationFee: '5.0000', connected: false })
    expect(Number(added.endTime) - Number(added.startTime)).toBe(30 * 86_400)
    await expect(ask('emulator.addValidator', asked)).rejects.toThrow('duplicate validator')
    await expect(ask('emulator.addValidator', { weight: 1 })).rejects.toThrow('weight')
    await expect(ask('emulator.addValidator', { duration: 1 })).rejects.toThrow('staking period is too short')
  })

  test('by default lasts 28 days and takes the least stake and fee', async () => {
    const { ask, validator } = await setup()
    const added = await validator((await ask('emulator.addValidator')).nodeID)
    expect(added).toMatchObject({ weight: String(2000n * avax), delegationFee: '2.0000' })
    expect(Number(added.endTime) - Number(added.startTime)).toBe(28 * 86_400)
  })

  test('a refusal changes nothing, including the next random node', async () => {
    const { network, ask } = await setup()
    const before = network.world.undo.digest()
    await expect(ask('emulator.addValidator', { duration: 1 })).rejects.toThrow('staking period is too short')
    expect(network.world.undo.digest()).toBe(before)
    const fresh = await setup()
    expect(await ask('emulator.addValidator')).toEqual(await fresh.ask('emulator.addValidator'))
  })

  test('the same seed adds the same node', async () => {
    const added = await Promise.all([1, 2].map(async () => (await setup()).ask('emulator.addValidator')))
    expect(added[0]).toEqual(added[1])
  })
})

describe('emulator.setConnected', () => {
  test('a disconnected validator loses its reward by a real abort block', async () => {
    const { network, ask, validator } = await setup()
    const { txID, nodeID } = await ask('emulator.addValidator', {})
    await ask('emulator.increaseTime', { ms: 14 * dayMs })
    await ask('emulator.setConnected', { nodeID, connected: false })
    await ask('emulator.increaseTime', { ms: 7 * dayMs })
    expect(await validator(nodeID)).toMatchObject({ connected: false, uptime: '66.6667' })
    await ask('emulator.increaseTime', { ms: 7 * dayMs })
    expect(network.world.platform.blocks.last.kind).toBe('BanffAbortBlock')
    expect((await ask('platform.getRewardUTXOs', { txID })).numFetched).toBe('0')
  })

  test('peers connect and disconnect, and health follows', async () => {
    const { ask, validator } = await setup()
    const before = await ask('info.peers')
    await ask('emulator.setConnected', { nodeID: peer, connected: false })
    expect((await ask('info.peers')).numPeers).toBe(String(Number(before.numPeers) - 1))
    expect(await validator(peer)).toMatchObject({ connected: false })
    const checks = (await ask('health.health')).checks
    expect(checks.P.message.networking.disconnectedValidators).toEqual([peer])
    await ask('emulator.setConnected', { nodeID: peer, connected: true })
    const ports = ({ peers }: Answer) => peers.map(({ nodeID, ip }: Answer) => [nodeID, ip])
    expect(ports(await ask('info.peers'))).toEqual(ports(before))
  })
})

describe('emulator.setUptime', () => {
  test('sets an uptime in percent or in seconds', async () => {
    const { ask, validator } = await setup()
    await ask('emulator.increaseTime', { ms: dayMs })
    await ask('emulator.setUptime', { nodeID: peer, percentage: 62.5 })
    expect(await validator(peer)).toMatchObject({ uptime: '62.5000' })
    await ask('emulator.increaseTime', { ms: 100 * dayMs })
    expect(await validator(peer)).toMatchObject({ uptime: '62.5000' })
    await ask('emulator.setUptime', { nodeID: peer, seconds: '0' })
    expect(await validator(peer)).toMatchObject({ uptime: '0.0000' })
  })

  test('a fixed percentage stays, so a low one costs the reward', async () => {
    const { network, ask } = await setup()
    const { txID, nodeID } = await ask('emulator.addValidator', {})
    await ask('emulator.setUptime', { nodeID, percentage: 79.9 })
    await ask('emulator.increaseTime', { ms: 28 * dayMs })
    expect(network.world.platform.blocks.last.kind).toBe('BanffAbortBlock')
    expect((await ask('platform.getRewardUTXOs', { txID })).numFetched).toBe('0')
  })

  test('a connection lets it continue from there', async () => {
    const { ask, validator } = await setup()
    const { nodeID } = await ask('emulator.addValidator', {})
    await ask('emulator.increaseTime', { ms: dayMs })
    await ask('emulator.setUptime', { nodeID, percentage: 0 })
    await ask('emulator.setConnected', { nodeID, connected: true })
    await ask('emulator.increaseTime', { ms: dayMs })
    expect(await validator(nodeID)).toMatchObject({ uptime: '50.0000' })
  })

  test("the emulated node's uptime is the one its peers observe", async () => {
    const { ask } = await setup()
    await ask('emulator.setUptime', { nodeID: own, percentage: 50 })
    expect((await ask('info.peers')).peers[0]).toMatchObject({ observedUptime: '50' })
    expect(await ask('info.uptime')).toMatchObject({ weightedAveragePercentage: '60.0000' })
  })

  test.each([
    [{ nodeID: stranger, percentage: 1 }, 'is no validator'],
    [{ nodeID: peer }, 'either percentage'],
    [{ nodeID: peer, percentage: 1, seconds: 1 }, 'either percentage'],
    [{ nodeID: peer, percentage: 100.1 }, 'between 0 and 100'],
    [{ nodeID: peer, seconds: '999999999999' }, 'at most those'],
  ])('%j is refused and changes nothing', async (params, reason) => {
    const { network, ask } = await setup()
    const before = network.world.undo.digest()
    await expect(ask('emulator.setUptime', params)).rejects.toThrow(reason)
    expect(network.world.undo.digest()).toBe(before)
  })
})

describe('emulator.fund', () => {
  test('credits AVAX in a real block', async () => {
    const { ask } = await setup(false)
    const { txID } = await ask('emulator.fund', { address, amount: '5000000000', chain: 'P' })
    expect(await ask('platform.getTxStatus', { txID })).toEqual({ status: 'Committed' })
    expect((await ask('platform.getBalance', { addresses: [address] })).balance).toBe('5000000000')
  })

  test.each([
    [
      { address, amount: 0 },
      'parameter "amount" must be an integer of nAVAX (P, X) or wei (EVM chains), at least 1, got 0',
    ],
    [{ address, amount: 1, chain: 'X' }, 'mismatched chainIDs'],
    [{ address, amount: 1, chain: 'Y' }, "the node runs no chain with alias/ID 'Y'"],
    [{ address: 'P-fuji1x', amount: 1 }, "couldn't parse address"],
    [{ address, amount: '18446744073709551615' }, 'too little'],
  ])('%j is refused and changes nothing', async (params, reason) => {
    const { network, ask } = await setup(false)
    const before = network.world.undo.digest()
    await expect(ask('emulator.fund', params)).rejects.toThrow(reason)
    expect(network.world.undo.digest()).toBe(before)
  })
})

describe('on a permissioned subnet', () => {
  test('validators are added and removed with the key of its owner', async () => {
    const { network, ask } = await setup()
    const wallet = emulatorWallet(network)
    const subnetID = newSubnet(network, wallet.owner)
    const nodeIDs = async () =>
      (await ask('platform.getCurrentValidators', { subnetID })).validators.map(
        ({ nodeID }: Answer) => nodeID,
      )
    await ask('emulator.addValidator', { nodeID: own, subnetID, weight: 7 })
    await ask('emulator.increaseTime', { ms: 1000 })
    expect(await nodeIDs()).toEqual([own])
    const { txID } = await ask('emulator.removeValidator', { nodeID: own, subnetID })
    await ask('emulator.increaseTime', { ms: 1000 })
    expect(await ask('platform.getTxStatus', { txID })).toEqual({ status: 'Committed' })
    expect(await nodeIDs()).toEqual([])
  })

  test('a validator has by default a weight of 1 and 28 days, or those that its node has left', async () => {
    const { network, ask, validator } = await setup()
    const subnetID = newSubnet(network, emulatorWallet(network).owner)
    const add = async (params: object) => {
      const added = await ask('emulator.addValidator', params)
      await ask('emulator.increaseTime', { ms: 1000 })
      return added
    }
    const { nodeID } = await add({ duration: 20 * 86_400 })
    await expect(add({ nodeID, subnetID, duration: 21 * 86_400 })).rejects.toThrow(
      'not inside dependent staking period',
    )
    for (const each of [own, nodeID]) await add({ nodeID: each, subnetID })
    const { validators } = await ask('platform.getCurrentValidators', { subnetID })
    const shown = new Map(validators.map((each: Answer) => [each.nodeID, each]))
    expect(shown.get(nodeID)).toMatchObject({ weight: '1', endTime: (await validator(nodeID)).endTime })
    const { weight, startTime, endTime } = shown.get(own) as Answer
    expect([weight, Number(endTime) - Number(startTime)]).toEqual(['1', 28 * 86_400])
  })

  test('an uptime is that of the validation of the subnet alone', async () => {
    const { network, ask, validator } = await setup()
    const subnetID = newSubnet(network, emulatorWallet(network).owner)
    await expect(ask('emulator.setUptime', { nodeID: own, subnetID, percentage: 25 })).rejects.toThrow(
      subnetID,
    )
    const { txID } = await ask('emulator.addValidator', { nodeID: own, subnetID })
    await ask('emulator.increaseTime', { ms: 10_000 })
    const shown = () => network.world.platform.uptimes.validations.of(idFromString(txID))
    await ask('emulator.setUptime', { nodeID: own, subnetID, percentage: 25 })
    expect(shown()).toMatchObject({ share: 0.25 })
    await ask('emulator.setUptime', { nodeID: own, subnetID, seconds: '1' })
    expect(shown()).toMatchObject({ upSeconds: 1n })
    expect(await validator(own)).toMatchObject({ uptime: '100.0000' })
  })

  test('nothing changes when the subnet has another owner', async () => {
    const { network, ask } = await setup()
    const subnetID = newSubnet(network, ownedBy('01'.repeat(20) as ShortId))
    const before = network.world.undo.digest()
    for (const name of ['emulator.addValidator', 'emulator.removeValidator'])
      await expect(ask(name, { nodeID: own, subnetID })).rejects.toThrow('does not own the subnet')
    expect(network.world.undo.digest()).toBe(before)
  })

  /** Creates a subnet, and moves the clock by the second between real blocks. */
  function newSubnet(network: Network, owner: OutputOwners): string {
    const tx = emulatorWallet(network).build((base) => ({ kind: 'CreateSubnetTx', base, owner }))
    network.world.platformProducer.issue(tx)
    network.world.clock.set(network.world.clock.now() + 1000)
    network.world.platformProducer.makeDueBlocks(network.world.clock.now())
    return idToString(tx.id)
  }
})

test('emulator.removeValidator refuses validators of the primary network', async () => {
  const { ask, validator } = await setup()
  await expect(
    ask('emulator.removeValidator', { nodeID: peer, subnetID: idToString(emptyId) }),
  ).rejects.toThrow('stays until its time is over')
  expect(await validator(peer)).toBeDefined()
})
