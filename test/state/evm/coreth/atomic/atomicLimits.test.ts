import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../../../state/codec/ids.js'
import type { ChainTip } from '../../../../../state/evm/chain/BlockExtension.js'
import { AtomicTransactions } from '../../../../../state/evm/coreth/atomic/AtomicTransactions.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { atomicGas, atomicGasPrice } from '../../../../../state/evm/coreth/atomic/atomicFees.js'
import { packAtomicTxs } from '../../../../../state/evm/coreth/atomic/codec.js'
import { operationOf } from '../../../../../state/evm/coreth/atomic/operationOf.js'
import { UndoLog } from '../../../../../state/time/UndoLog.js'
import { granite } from '../../../../granite.js'
import { type AtomicNetwork, atomicNetwork, avax } from './atomicNetwork.js'
import { Holder } from './Holder.js'

const alice = new Holder(1)
const maxBytes = 40 * 1024

let net: AtomicNetwork
let atomic: AtomicTransactions
let tip: ChainTip
beforeEach(async () => {
  net = await atomicNetwork(granite)
  const { platform, clock, cChain } = net.network.world
  const { sharedMemory } = platform
  const context = { ...net.site, xChainId: emptyId, sharedMemory, clock, subnetOf: () => emptyId }
  atomic = new AtomicTransactions(new UndoLog(), 'test', context)
  tip = { world: cChain.tip().world, baseFee: 1n, isAsynchronous: false }
})

const imported = (burn: bigint) => alice.import(net.site, net.exportToC(alice, avax), { burn })
/** Returns a transaction as if it had a number of bytes. */
const sized = (tx: AtomicTx, bytes: number): AtomicTx => ({ ...tx, bytes: new Uint8Array(bytes) })
/** Returns a transaction as if it used an amount of gas. Its signatures are those of other bytes. */
const using = (tx: AtomicTx, gas: number): AtomicTx => ({
  ...tx,
  unsignedBytes: new Uint8Array(gas - 11_000),
})
const priceOf = (tx: AtomicTx) => atomicGasPrice(tx, net.site.avaxAssetId)
const draft = (changes: { gasLeft?: bigint; baseFee?: bigint }) => ({
  world: tip.world,
  baseFee: 1n,
  gasLeft: 1_000_000n,
  ...changes,
})

test('a transaction waits up to 40 KiB and 100,000 gas', () => {
  const tx = imported(30_000n)
  expect(() => atomic.check(sized(tx, maxBytes + 1), tip)).toThrow(
    'tx size (40961) exceeds total atomic txs size target (40960)',
  )
  expect(() => atomic.check(using(tx, 100_001), tip)).toThrow(
    'tx gas usage (100001) exceeds maximum allowed mempool gas usage (100000)',
  )
  expect(() => atomic.check(using(tx, 100_000), tip)).not.toThrow(/gas usage/)
  expect(atomic.add(sized(tx, maxBytes), tip)).toBe(tx.id)
  expect(atomic.demands()).toEqual([{ gas: atomicGas(tx), price: priceOf(tx) }])
})

test('a transaction waits once, and is found until it is dropped or all are cleared', () => {
  const [one, two] = [imported(30_000n), imported(20_000n)]
  expect([atomic.pendingCount, atomic.demands()]).toEqual([0, []])
  atomic.add(one, tip)
  const { version } = atomic
  expect([atomic.add(one, tip), atomic.version, atomic.pendingCount]).toEqual([undefined, version, 1])
  atomic.add(two, tip)
  expect([atomic.version === version, atomic.pendingCount]).toEqual([false, 2])
  const operation = operationOf(one, net.site.avaxAssetId)
  expect(atomic.waiting(one.id)).toEqual({ id: one.id, operation, bytes: one.bytes.length })
  atomic.drop(one.id)
  expect([atomic.waiting(one.id), atomic.find(one.id)]).toEqual([undefined, { status: 'Dropped', tx: one }])
  expect(atomic.find(two.id)).toEqual({ status: 'Processing', tx: two })
  atomic.clear()
  expect([atomic.pendingCount, atomic.find(one.id), atomic.find(two.id)]).toEqual([0, undefined, undefined])
})

test('transactions since Helicon wait apart', () => {
  const helicon = { ...tip, isAsynchronous: true }
  const [one, two] = [imported(30_000n), imported(20_000n)]
  expect(() => atomic.check(sized(one, maxBytes + 1), helicon)).not.toThrow()
  expect(() => atomic.check(using(one, 1_000_001), helicon)).toThrow(/^issuing tx: gas exceeds/)
  expect(atomic.pendingCount).toBe(0)
  expect(atomic.add(one, helicon)).toBe(one.id)
  expect(atomic.add(two, tip)).toBe(two.id)
  expect(atomic.pendingCount).toBe(2)
  expect(atomic.demands()).toHaveLength(1)
  expect(atomic.operations([], 0n).map(({ id }) => id)).toEqual([one.id])
  expect(atomic.find(one.id)).toEqual({ status: 'Processing', tx: one })
  expect(atomic.waiting(one.id)).toMatchObject({ id: one.id })
  expect(atomic.pack([one.id])).toEqual(packAtomicTxs([one]))
  atomic.drop(one.id)
  expect([atomic.pendingCount, atomic.find(one.id)]).toEqual([1, undefined])
})

describe('a block', () => {
  test('takes the best as far as its gas goes, and leaves the rest', () => {
    const [best, next] = [imported(40_000n), imported(20_000n)]
    for (const tx of [next, best]) atomic.add(tx, tip)
    const both = atomicGas(best) + atomicGas(next)
    const { world } = tip
    const before = world.snapshot()
    expect(atomic.assemble(draft({ gasLeft: both }))).toEqual({
      extData: packAtomicTxs([best, next]),
      gasUsed: both,
      ids: [best.id, next.id],
      blocked: false,
    })
    world.revertTo(before)
    expect(atomic.assemble(draft({ gasLeft: both - 1n }))).toMatchObject({
      ids: [best.id],
      gasUsed: atomicGas(best),
      blocked: false,
    })
    world.revertTo(before)
    expect(atomic.assemble(draft({ gasLeft: 0n }))).toEqual({
      extData: packAtomicTxs([]),
      gasUsed: 0n,
      ids: [],
      blocked: false,
    })
    expect(atomic.pendingCount).toBe(2)
  })

  test('takes those that pay its base fee, and says when one does not', () => {
    const [best, next] = [imported(40_000n), imported(20_000n)]
    for (const tx of [next, best]) atomic.add(tx, tip)
    const { world } = tip
    const before = world.snapshot()
    expect(atomic.assemble(draft({ baseFee: priceOf(next) }))).toMatchObject({
      ids: [best.id, next.id],
      blocked: false,
    })
    world.revertTo(before)
    expect(atomic.assemble(draft({ baseFee: priceOf(next) + 1n }))).toMatchObject({
      ids: [best.id],
      blocked: true,
    })
    expect(atomic.pendingCount).toBe(2)
  })

  test('takes and asks gas for 40 KiB', () => {
    const [best, next, last] = [
      sized(imported(40_000n), 30 * 1024),
      sized(imported(30_000n), 10 * 1024),
      sized(imported(20_000n), 1),
    ]
    for (const tx of [last, next, best]) atomic.add(tx, tip)
    expect(atomic.demands().map(({ price }) => price)).toEqual([priceOf(best), priceOf(next)])
    expect(atomic.assemble(draft({}))).toMatchObject({ ids: [best.id, next.id], blocked: false })
  })

  test('carries what is in its data, which is shared and no longer waits when it is accepted', () => {
    const [one, two] = [imported(40_000n), imported(20_000n)]
    for (const tx of [one, two]) atomic.add(tx, tip)
    const block = { header: { number: 7n }, transactions: [], extData: packAtomicTxs([one]) } as never
    const empty = { header: { number: 8n }, transactions: [], extData: new Uint8Array(0) } as never
    expect([atomic.carries(block, one.id), atomic.carries(block, two.id)]).toEqual([true, false])
    expect(atomic.carries(empty, one.id)).toBe(false)
    expect(atomic.operationsOf(block)).toEqual([operationOf(one, net.site.avaxAssetId)])
    expect(atomic.operationsOf(empty)).toEqual([])
    atomic.accept(empty)
    expect(atomic.pendingCount).toBe(2)
    atomic.accept(block)
    expect(atomic.pendingCount).toBe(1)
    expect(atomic.find(one.id)).toEqual({ status: 'Accepted', tx: one, height: 7n })
    expect(() => atomic.check(one, tip)).toThrow(/not found/)
  })

  test('leaves out and drops what its state refuses, and keeps that state', () => {
    const tx = imported(40_000n)
    const exported = alice.export(net.site, avax / 2n, 0n)
    const { world } = net.network.world.cChain.tip()
    world.addBalance(alice.evmAddress, 10n ** 18n)
    atomic.add(tx, { ...tip, world })
    expect(atomic.add(exported, { ...tip, world })).toBe(exported.id)
    expect(priceOf(exported)).toBeGreaterThan(priceOf(tx))
    expect(atomic.assemble(draft({}))).toMatchObject({ ids: [tx.id], gasUsed: atomicGas(tx), blocked: false })
    expect(tip.world.nonce(alice.evmAddress)).toBe(0n)
    expect(tip.world.balance(alice.evmAddress)).toBe((avax - 40_000n) * 10n ** 9n)
    expect(atomic.find(exported.id)).toEqual({ status: 'Dropped', tx: exported })
  })
})
