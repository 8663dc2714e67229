import { describe, expect, it } from '@jest/globals'
import { BlockBuilder, type BuilderParts } from '../../../../state/evm/chain/BlockBuilder.js'
import type { ExtensionPart } from '../../../../state/evm/chain/BlockExtension.js'
import { blackholeAddress } from '../../../../state/evm/chain/FlavourRules.js'
import { beaconRootsAddress } from '../../../../state/evm/chain/storeBeaconRoot.js'
import { TransactionFault } from '../../../../state/evm/chain/TransactionFault.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { rulesTable } from '../../../../state/evm/rules/rulesTable.js'
import type { WorldState } from '../../../../state/evm/state/WorldState.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { finish } from '../../../../state/time/Pauses.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { alice, anEther, bob, graniteTime, makeState, slot, upgrades } from '../fixtures.js'
import { ann, chainId } from './makeChain.js'

const tx = recoverSender(ann.sign({ nonce: 0n, gasTipCap: 1n, gasFeeCap: 10n }), chainId)
const graniteMs = graniteTime * 1000n
const part: ExtensionPart = { extData: Uint8Array.of(1), gasUsed: 5n, ids: ['aa' as never], blocked: true }

type More = {
  readonly atMs?: bigint
  readonly closesMs?: bigint
  readonly extension?: ExtensionPart | undefined
  readonly pendingCount?: number
  readonly withTransaction?: boolean
  readonly overCapacity?: boolean
  readonly prevRandao?: ReturnType<typeof toWord>
  readonly atomicGasLimit?: bigint
  readonly set?: (world: WorldState) => void
}

/** A change of the state a second after Granite. */
const upgrade = {
  timestamp: graniteTime + 1n,
  accounts: new Map([[bob, { code: new Uint8Array(0), storage: new Map(), balanceChange: 9n }]]),
}

/** Builds a block on block 9 of second 1,900, and tells for which times fees were asked, and for what the extension. */
function build(more: More = {}) {
  const times: bigint[] = []
  const drafts: unknown[] = []
  const config = { flavour: 'coreth', chainId, upgrades, precompiles: [], stateUpgrades: [upgrade] } as const
  const fees = {
    blockFees: (_: unknown, timeMs: bigint) => {
      times.push(timeMs)
      return { gasLimit: 90_000n, gasCapacity: 80_000n, baseFee: 7n, atomicGasLimit: more.atomicGasLimit }
    },
    extraData: () => (more.overCapacity === true ? undefined : Uint8Array.of(3)),
    blockGasCost: () => 0n,
  }
  const extension = {
    pendingCount: more.pendingCount ?? 1,
    assemble({ world, ...draft }: { readonly world: WorldState }) {
      drafts.push(draft)
      world.setBalance(alice, 123n)
      // It touches an empty account, which is deleted.
      world.addBalance(bob, 0n)
      return more.extension
    },
  }
  const builder = new BlockBuilder({
    config,
    rules: { fees, hasExtData: true, maxTransactionBytes: 1000, coinbase: () => blackholeAddress },
    rulesAt: rulesTable(config),
    engine: createEngine({ compiles: false }),
    overrides: { nextPrevRandao: more.prevRandao, recovered: undefined },
    extension: more.extension === undefined ? undefined : extension,
    desiredDelayExcess: undefined,
    closesMs: more.closesMs,
  } as unknown as BuilderParts)
  const state = makeState((world) => {
    world.setBalance(tx.from, anEther)
    more.set?.(world)
  })
  const block = madeBlock({ number: 9n, timestamp: 1900n, timestampMs: undefined, sae: undefined })
  const parent = { block, header: block.header, state }
  const list = more.withTransaction === true ? [[{ tx, arrival: 0 }]] : []
  const built = finish(
    builder.build(
      parent as never,
      more.atMs ?? graniteMs + 250n,
      { local: [], remote: list as never },
      () => undefined,
    ),
  )
  return { ...built, times, drafts }
}

describe('a block', () => {
  it('has the time at which it is made, in whole seconds before Granite', () => {
    const { block, times } = build()
    expect(block.header).toMatchObject({ number: 10n, timestamp: graniteTime, timestampMs: graniteMs + 250n })
    expect([block.madeAtMs, ...times]).toEqual([undefined, graniteMs + 250n])
    expect('madeAtMs' in block).toBe(false)
    const before = build({ atMs: graniteMs - 250n })
    expect(before.block.header).toMatchObject({ timestamp: graniteTime - 1n, timestampMs: undefined })
    expect([before.block.madeAtMs, ...before.times]).toEqual([undefined, graniteMs - 1000n])
  })

  it('of the last second before Helicon remembers when it was made', () => {
    const { block } = build({ atMs: graniteMs + 9000n, closesMs: graniteMs + 5000n })
    expect(block.header.timestampMs).toBe(graniteMs + 4000n)
    expect(block.madeAtMs).toBe(graniteMs + 9000n)
  })

  it('shows its own PREVRANDAO, which is 1 in code and zero in the header unless it is set', () => {
    expect(build().block.header.mixHash).toBe(zeroWord)
    expect(build({ prevRandao: toWord(5n) }).block.header.mixHash).toBe(toWord(5n))
  })

  it('shows code PREVRANDAO and BLOBBASEFEE of 1', () => {
    // PREVRANDAO PUSH0 SSTORE BLOBBASEFEE PUSH1 1 SSTORE
    const code = Uint8Array.of(0x44, 0x5f, 0x55, 0x4a, 0x60, 1, 0x55)
    const { executed } = build({ set: (world) => world.setCode(beaconRootsAddress, code) })
    const stored = [0, 1].map((at) => executed?.state.storage(beaconRootsAddress, slot(at)))
    expect(stored).toEqual([slot(1), slot(1)])
  })

  it('begins with the state upgrades since its parent', () => {
    const balance = (seconds: bigint) => build({ atMs: seconds * 1000n }).executed?.state.balance(bob)
    expect([balance(graniteTime), balance(graniteTime + 1n)]).toEqual([0n, 9n])
  })

  it('has transactions, receipts, and the state after them', () => {
    const { block, executed } = build({ withTransaction: true })
    expect(block.transactions).toEqual([tx])
    expect(executed?.block.receipts).toMatchObject([{ gasUsed: 21_000n, effectiveGasPrice: 8n }])
    expect(block.header).toMatchObject({ gasUsed: 21_000n, gasLimit: 90_000n, baseFee: 7n, difficulty: 1n })
    expect(executed?.state.nonce(tx.from)).toBe(1n)
    expect(executed?.state.root).toBe(block.header.stateRoot)
    expect(executed?.state.balance(blackholeAddress)).toBe(8n * 21_000n)
  })

  it('calls the contract of EIP-4788 since Cancun', () => {
    // PUSH1 1 PUSH0 SSTORE
    const set = (world: WorldState) => world.setCode(beaconRootsAddress, Uint8Array.of(0x60, 1, 0x5f, 0x55))
    const storedAt = (atMs: bigint) =>
      build({ set, atMs }).executed?.state.storage(beaconRootsAddress, slot(0))
    expect([storedAt(graniteMs), storedAt(1_999_000n)]).toEqual([slot(1), slot(1)])
    expect(storedAt(999_000n)).toBe(slot(0))
  })
})

describe('the extension of a block', () => {
  it('gets the gas that transactions leave, or a limit of its own, and changes the state', () => {
    const { block, drafts, blocked, executed } = build({ extension: part, withTransaction: true })
    expect(drafts).toEqual([{ baseFee: 7n, gasLeft: 80_000n - 21_000n }])
    expect([block.extData, block.header.extDataGasUsed, blocked]).toEqual([Uint8Array.of(1), 5n, true])
    expect(executed?.state.balance(alice)).toBe(123n)
    expect(executed?.state.account(bob)).toBeUndefined()
    expect(build({ extension: part, atomicGasLimit: 6n }).drafts).toEqual([{ baseFee: 7n, gasLeft: 6n }])
  })

  it('is not asked when nothing waits', () => {
    const { block, drafts, blocked } = build({ extension: part, pendingCount: 0 })
    expect([drafts, block.extData, block.header.extDataGasUsed, blocked]).toEqual([
      [],
      new Uint8Array(0),
      0n,
      false,
    ])
  })
})

describe('an error that comes when a block is complete', () => {
  const fault = (more: More): unknown => {
    try {
      build({ ...more, overCapacity: true })
    } catch (error) {
      return error
    }
    return undefined
  }

  it('is that of the transactions in it, or of those of its extension', () => {
    const of = fault({ withTransaction: true }) as TransactionFault
    expect(of).toBeInstanceOf(TransactionFault)
    expect([of.transactions, of.extensionIds, of.cause]).toEqual([[tx], [], expect.any(RangeError)])
    expect(fault({ extension: part })).toMatchObject({ transactions: [], extensionIds: ['aa'] })
  })

  it('of an empty block is thrown as it is', () => {
    expect(fault({})).toBeInstanceOf(RangeError)
  })
})
