import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals'
import { toFunctionSelector, toHex } from 'viem'
import { usedBytes } from '../../../bench/usedBytes.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { createSnowglobe } from '../../../src/library/createSnowglobe.js'
import { EmulatedBackend } from '../../../src/library/emulated/EmulatedBackend.js'
import { messenger } from '../../e2e/teleporterNetwork.js'
import { differences } from '../../properties/stakingSteps.js'
import { fileOf, reloaded } from '../../state/stateFile/reloaded.js'

const someone = '0x00000000000000000000000000000000000000aa'
/** Counts its calls in slot 0. */
const counter = '0x6001600054016000550000'

type Params = readonly unknown[]
const ask = (net: Snowglobe, method: string, ...params: Params) =>
  net.provider.request({ method, params: [...params] })
const countOf = (net: Snowglobe) => ask(net, 'eth_getStorageAt', someone, '0x0', 'latest').then(Number)
const count = (net: Snowglobe) =>
  ask(net, 'eth_sendTransaction', { from: net.accounts[0]?.address, to: someone })
const heightOf = (net: Snowglobe) => ask(net, 'eth_blockNumber').then(Number)

describe('a branch', () => {
  let net: Snowglobe
  let branch: Snowglobe
  beforeEach(async () => {
    net = await createNetwork({
      clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
      accounts: 2,
      seed: 'branch',
    })
    await ask(net, 'anvil_setCode', someone, counter)
    await net.l1s.create({ alias: 'games', validators: 2 })
    await net.fund({ address: someone, amount: 5n, chain: 'games' })
    for (let calls = 0; calls < 3; calls++) await count(net)
    await net.impersonate(someone)
    net.faults.add({ method: 'platform.getHeight', error: { code: -32000, message: 'not now' }, times: 2 })
    await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [] }])
    net.setMining({ mode: 'manual' })
    await count(net)
    branch = await net.branch()
  })
  afterEach(async () => {
    await branch.close()
    await net.close()
  })

  it('is in the state of its network: chains, L1s, pools, clock, accounts, impersonations, faults', async () => {
    expect(differences(branch.network, net.network)).toEqual([])
    expect([branch.now, branch.accounts]).toEqual([net.now, net.accounts])
    expect(branch.l1s.list().map(({ alias, chainId }) => [alias, chainId])).toEqual(
      net.l1s.list().map(({ alias, chainId }) => [alias, chainId]),
    )
    expect(await ask(branch, 'txpool_status')).toEqual({ pending: '0x1', queued: '0x0' })
    const games = branch.providerFor('games')
    expect(await games.request({ method: 'eth_getBalance', params: [someone, 'latest'] })).toBe('0x5')
    await expect(branch.platform.getHeight()).rejects.toThrow('not now')
    // The fault of the network has two hits still.
    for (let hit = 0; hit < 2; hit++) await expect(net.platform.getHeight()).rejects.toThrow('not now')
    await expect(branch.platform.getHeight()).rejects.toThrow('not now')
    expect(await branch.platform.getHeight()).toEqual(await net.platform.getHeight())
  })

  it('goes its own way, and so does the network', async () => {
    await branch.mine()
    await branch.increaseTime(60_000)
    expect([await countOf(branch), await countOf(net)]).toEqual([4, 3])
    expect(branch.now - net.now).toBe(60_000)
    branch.setMining({ mode: 'auto' })
    await branch.fund({ address: someone, amount: 2n, chain: 'games' })
    await branch.l1s.create({ alias: 'arts' })
    expect(net.l1s.list().map(({ alias }) => alias)).toEqual(['games'])
    const balances = [branch, net].map((each) =>
      each.providerFor('games').request({ method: 'eth_getBalance', params: [someone, 'latest'] }),
    )
    expect(await Promise.all(balances)).toEqual(['0x7', '0x5'])
    await net.mine()
    expect(await countOf(net)).toBe(4)
  })

  it('makes the blocks that the network makes', async () => {
    net.faults.clear()
    const [one, other] = [await net.branch(), await net.branch()]
    const life = async (each: Snowglobe) => {
      each.setMining({ mode: 'auto' })
      await count(each)
      await each.emulator.addValidator({ duration: 30 * 86_400, rewardAddress: String(each.accounts[0]?.P) })
      await each.increaseTime(30 * 86_400_000)
      await each.mine()
      return [
        await ask(each, 'eth_getBlockByNumber', 'latest', true),
        await each.platform.getBlockByHeight({ height: '1', encoding: 'hex' }),
        await each.platform.getHeight(),
        await (await each.fetch(`/v1/chains/43112/addresses/${someone}/transactions`)).json(),
      ]
    }
    const lives = [await life(one), await life(other)]
    expect(lives[1]).toEqual(lives[0])
    expect(differences(one.network, other.network)).toEqual([])
    await one.close()
    await other.close()
  })
})

test('snapshots, reverts and resets of a branch and its network do not concern each other', async () => {
  await using net = await createNetwork({ accounts: 1 })
  const before = await net.snapshot()
  await net.mine({ blocks: 300 })
  const start = await net.snapshot()
  await using branch = await net.branch()
  await net.mine({ blocks: 2 })
  await expect(branch.revert(start)).rejects.toThrow('snapshot')
  const ofBranch = await branch.snapshot()
  expect(ofBranch).toBe(start + 1)
  await branch.mine({ blocks: 5 })
  await branch.provider.request({ method: 'anvil_rollback', params: [100] })
  const heights = async () => [await heightOf(net), await heightOf(branch)]
  const [first] = [await heightOf(net)]
  expect(await heights()).toEqual([first, first - 97])
  await branch.revert(ofBranch)
  expect(await heights()).toEqual([first, first - 2])
  await net.revert(before)
  expect(await heights()).toEqual([first - 302, first - 2])
  await branch.mine()
  await branch.reset()
  expect(await heights()).toEqual([first - 302, first - 2])
  await net.reset()
  expect(await heights()).toEqual([first - 302, first - 2])
})

test('code of a branch is on that branch alone, in its file too', async () => {
  await using net = await createNetwork({ accounts: 1 })
  await using branch = await net.branch()
  await ask(branch, 'anvil_setCode', someone, counter)
  await count(branch)
  await count(net)
  expect([await countOf(branch), await countOf(net)]).toEqual([1, 0])
  const has = async (each: Snowglobe) =>
    Buffer.from(await fileOf(each.network)).includes(Buffer.from(counter.slice(2), 'hex'))
  expect([await has(branch), await has(net)]).toEqual([true, false])
})

test('filters stay with the network, and known ABIs go along', async () => {
  await using net = await createNetwork({ accounts: 1 })
  await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [] }])
  const filter = await ask(net, 'eth_newBlockFilter')
  await using branch = await net.branch()
  await net.mine()
  expect(await ask(net, 'eth_getFilterChanges', filter)).toHaveLength(1)
  await expect(ask(branch, 'eth_getFilterChanges', filter)).rejects.toThrow('filter not found')
  await ask(
    branch,
    'anvil_setCode',
    someone,
    `0x63${toFunctionSelector('TooLate()').slice(2)}6000526004601cfd`,
  )
  const failed = new Promise((resolve) => branch.on('failedCall', resolve))
  await expect(ask(branch, 'eth_call', { to: someone }, 'latest')).rejects.toThrow('execution reverted')
  expect(await failed).toMatchObject({ reason: 'TooLate()' })
})

test('a network with custom precompiles has branches, which have them too', async () => {
  const address = '0x0300000000000000000000000000000000000001'
  const precompiles = { [address]: () => ({ output: '0x2a' as const }) }
  await using net = await createNetwork({ chainConfigs: { C: { precompiles } } })
  await using branch = await net.branch()
  expect(await ask(branch, 'eth_call', { to: address }, 'latest')).toBe('0x2a')
})

test('a branch outlives its network, and serves isolated networks like itself', async () => {
  const net = await createNetwork({ accounts: 1 })
  await net.mine({ blocks: 3 })
  await using branch = await net.branch()
  await net.close()
  const height = await heightOf(branch)
  await branch.mine()
  await branch.listen({ isolated: 1 })
  const [other] = branch.isolated
  expect(other?.accounts).toEqual(branch.accounts)
  expect(Number(await other?.provider.request({ method: 'eth_blockNumber' }))).toBe(height)
})

test('a branch of a branch of a branch has all blocks', async () => {
  await using net = await createNetwork({ accounts: 1 })
  await net.mine({ blocks: 300 })
  let last = await net.branch()
  for (let depth = 1; depth <= 20; depth++) {
    await last.mine({ blocks: 20 })
    const next = await last.branch()
    await last.close()
    last = next
  }
  const height = await heightOf(net)
  expect(await heightOf(last)).toBe(height + 400)
  for (let number = 0; number <= height + 400; number += 25)
    expect(await ask(last, 'eth_getBlockByNumber', toHex(number), false)).toMatchObject({
      number: toHex(number),
    })
  expect(await ask(net, 'eth_getBlockByNumber', toHex(height + 1), false)).toBeNull()
  await last.close()
})

test('branches that are closed leave nothing in memory', async () => {
  await using net = await createNetwork({ accounts: 1 })
  await net.mine({ blocks: 300 })
  const lives = async (count: number) => {
    const branches: WeakRef<object>[] = []
    for (; count > 0; count--) {
      const branch = await net.branch()
      await branch.mine({ blocks: 2 })
      branches.push(new WeakRef(branch.network.world))
      await branch.close()
    }
    await new Promise((resolve) => setImmediate(resolve))
    return branches
  }
  // What the first branches leave is code and caches.
  await lives(50)
  const before = usedBytes()
  const branches = await lives(50)
  const grown = usedBytes() - before
  // The last one may still be held by what ran last.
  expect(branches.filter((each) => each.deref() !== undefined).length).toBeLessThanOrEqual(1)
  expect(grown / branches.length).toBeLessThan(20_000)
})

test('chains that start on a branch, or on a network from a file, have the messenger that all chains have', async () => {
  await using net = await createNetwork({
    teleporter: true,
    clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
  })
  await using branch = await net.branch()
  await using copy = createSnowglobe(new EmulatedBackend(await reloaded(net.network)))
  for (const each of [net, branch, copy]) {
    await each.l1s.create({ alias: 'games' })
    const games = each.providerFor('games')
    expect(await games.request({ method: 'eth_getCode', params: [messenger, 'latest'] })).not.toBe('0x')
  }
  expect(differences(branch.network, net.network)).toEqual([])
  expect(differences(copy.network, net.network)).toEqual([])
})

test('an option that does not exist is refused', async () => {
  await using net = await createNetwork()
  // @ts-expect-error There is no such option.
  await expect(net.branch({ seed: 'x' })).rejects.toThrow('net.branch: unknown option "seed": there are log')
})
