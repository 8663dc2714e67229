import { beforeAll, describe, expect, it } from '@jest/globals'
import { primaryBalancesJson } from '../../../../../methods/data/parts/primary/primaryBalances.js'
import type { PrimaryChain } from '../../../../../methods/data/parts/primary/primaryChain.js'
import { emptyId, type Id, idToString, type ShortId } from '../../../../../state/codec/ids.js'
import type { Network } from '../../../../../state/Network.js'
import type { PlatformView } from '../../../../../state/views/platform/PlatformView.js'
import { type LedgerOutput, ownersOfAny } from '../../../../../state/views/primary/LedgerOutput.js'
import type { PrimaryView } from '../../../../../state/views/primary/PrimaryView.js'
import { nodeNetwork } from '../../../nodeNetwork.js'

let network: Network
let avax: Id
beforeAll(async () => {
  network = await nodeNetwork()
  avax = network.world.genesis.avaxAssetId
})

const [p, x, c] = [emptyId, '1'.repeat(64) as Id, '2'.repeat(64) as Id]
const [alice, bob] = ['a'.repeat(40) as ShortId, 'b'.repeat(40) as ShortId]
const now = 1000

type Given = {
  readonly amount?: bigint
  readonly owners?: readonly ShortId[]
  readonly threshold?: number
  readonly locktime?: bigint
  readonly stakeableLocktime?: bigint
  readonly createdAt?: number
  readonly consumedAt?: number
  readonly from?: Id
  readonly on?: Id
  readonly assetId?: Id
  readonly stake?: string
}

function outputOf(given: Given): LedgerOutput {
  const {
    amount = 1n,
    owners = [alice],
    threshold = 1,
    locktime = 0n,
    stakeableLocktime,
    on = p,
    from = p,
  } = given
  const plain = { kind: 'transfer', amount, owners: { locktime, threshold, addresses: owners } }
  return {
    assetId: given.assetId ?? avax,
    kind: given.stake === undefined ? 'plain' : 'stake',
    txId: given.stake ?? 'tx',
    consumableOn: on,
    created: { chainId: from, timestamp: given.createdAt ?? 0 },
    consumed: given.consumedAt === undefined ? undefined : { chainId: on, timestamp: given.consumedAt },
    output:
      stakeableLocktime === undefined
        ? plain
        : { kind: 'stakeableLock', locktime: stakeableLocktime, output: plain },
  } as unknown as LedgerOutput
}

/** A stake that began at 0 and ends at 2000. */
const stakes: Readonly<Record<string, object>> = {
  running: { height: 5, hasBegun: true, staker: { startTime: 1001n, endTime: 2000n }, end: undefined },
  ended: { height: 5, hasBegun: true, staker: { startTime: 0n, endTime: 900n }, end: { seconds: 1000 } },
  'ends next': {
    height: 5,
    hasBegun: true,
    staker: { startTime: 0n, endTime: 900n },
    end: { seconds: 1001 },
  },
  pending: { height: 5, hasBegun: false, staker: { startTime: 1001n, endTime: 2000n }, end: undefined },
  'begun now': { height: 5, hasBegun: false, staker: { startTime: 1000n, endTime: 2000n }, end: undefined },
  'of the genesis': {
    height: 0,
    hasBegun: true,
    staker: { startTime: 1001n, endTime: 2000n },
    end: undefined,
  },
}
const platform = { stakes: { get: (id: string) => stakes[id] } } as unknown as PlatformView

type Asked = { who?: readonly ShortId[]; isNow?: boolean; name?: PrimaryChain['name'] }
/** Returns the sums of each category that has some, as `amount/count` of each asset. */
function sums(
  outputs: readonly LedgerOutput[],
  { who = [alice], isNow = true, name = 'p-chain' }: Asked = {},
) {
  const id = { 'p-chain': p, 'x-chain': x, 'c-chain': c }[name]
  const ledger = {
    outputsOf: (chainId: Id, owner: ShortId) =>
      chainId === id && {
        all: outputs.filter(({ output }) => ownersOfAny(output).addresses.includes(owner)),
      },
  }
  const chain = { name, id } as PrimaryChain
  const view = { ledger } as unknown as PrimaryView
  const json = primaryBalancesJson(network, view, platform, chain, { addresses: who, atSeconds: now, isNow })
  return Object.fromEntries(
    Object.entries(json)
      .map(([category, list]) => [category, list.map(({ amount, utxoCount }) => `${amount}/${utxoCount}`)])
      .filter(([, list]) => list?.length !== 0),
  )
}
const categoryOf = (given: Given, asked?: Asked) => Object.keys(sums([outputOf(given)], asked)).join()

describe('an output counts', () => {
  it.each([
    [{ createdAt: 1000 }, true],
    [{ createdAt: 1001 }, false],
    [{ createdAt: 0, consumedAt: 1001 }, true],
    [{ createdAt: 0, consumedAt: 1000 }, false],
    [{ createdAt: 1001, consumedAt: 1002 }, false],
  ])('at an earlier time, if it was there then: %j', (given, counts) => {
    expect(categoryOf(given, { isNow: false }) !== '').toBe(counts)
  })

  it('now, if it is unspent, whatever the time of its block', () => {
    expect(categoryOf({ createdAt: 1001 })).toBe('unlockedUnstaked')
    expect(categoryOf({ createdAt: 0, consumedAt: 1001 })).toBe('')
  })

  it('once for all its owners, and if they can spend it together', () => {
    const shared = outputOf({ owners: [alice, bob], threshold: 2, amount: 7n })
    expect(sums([shared])).toEqual({})
    expect(sums([shared], { who: [alice, bob] })).toEqual({ unlockedUnstaked: ['7/1'] })
    const any = outputOf({ owners: [alice, bob], threshold: 1, amount: 7n })
    expect(sums([any, outputOf({ amount: 2n })], { who: [alice, bob, alice] })).toEqual({
      unlockedUnstaked: ['9/2'],
    })
  })

  it('on the chain where it can be consumed, if it has an amount', () => {
    expect(sums([outputOf({ on: x })])).toEqual({})
    expect(sums([outputOf({ amount: 0n })])).toEqual({})
  })
})

describe('the category of an output on the P-Chain', () => {
  it.each([
    [{}, 'unlockedUnstaked'],
    [{ locktime: 1000n }, 'unlockedUnstaked'],
    [{ locktime: 1001n }, 'lockedPlatform'],
    [{ stakeableLocktime: 1000n }, 'unlockedUnstaked'],
    [{ stakeableLocktime: 1001n }, 'lockedStakeable'],
    [{ from: x }, 'atomicMemoryUnlocked'],
    [{ from: x, locktime: 1001n }, 'atomicMemoryLocked'],
    [{ stake: 'running' }, 'unlockedStaked'],
    [{ stake: 'running', stakeableLocktime: 2000n }, 'unlockedStaked'],
    [{ stake: 'running', stakeableLocktime: 2001n }, 'lockedStaked'],
    [{ stake: 'ended' }, 'unlockedUnstaked'],
    [{ stake: 'ends next' }, 'unlockedStaked'],
    [{ stake: 'pending' }, 'pendingStaked'],
    [{ stake: 'begun now' }, 'unlockedStaked'],
    [{ stake: 'of the genesis' }, 'pendingStaked'],
    [{ stake: 'unknown' }, 'unlockedUnstaked'],
  ])('%p is %s', (given: Given, category) => {
    expect(categoryOf(given)).toBe(category)
  })
})

it('on the X-Chain is locked or not, and on the C-Chain only what was exported counts', () => {
  const on = (name: PrimaryChain['name'], given: Given) => categoryOf(given, { name })
  expect(on('x-chain', { on: x, from: x })).toBe('unlocked')
  expect(on('x-chain', { on: x, from: x, locktime: 1001n })).toBe('locked')
  expect(on('x-chain', { on: x, from: c })).toBe('atomicMemoryUnlocked')
  expect(on('c-chain', { on: c, from: x, locktime: 1001n })).toBe('atomicMemoryLocked')
})

it('sums are by asset in the order of their IDs, and by the chain that exported them', () => {
  const [first, second] = ['3'.repeat(64) as Id, '4'.repeat(64) as Id].sort((a, b) =>
    idToString(a) < idToString(b) ? -1 : 1,
  ) as [Id, Id]
  const outputs = [
    outputOf({ assetId: second, amount: 5n }),
    outputOf({ assetId: first, amount: 3n }),
    outputOf({ assetId: second, amount: 1n }),
    outputOf({ from: x, amount: 10n }),
    outputOf({ from: c, amount: 20n }),
    outputOf({ from: c, amount: 1n }),
  ]
  expect(sums(outputs)).toEqual({
    unlockedUnstaked: ['3/1', '6/2'],
    atomicMemoryUnlocked: idToString(x) < idToString(c) ? ['10/1', '21/2'] : ['21/2', '10/1'],
  })
})
