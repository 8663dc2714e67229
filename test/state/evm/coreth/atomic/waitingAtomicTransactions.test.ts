import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { packAtomicTxs } from '../../../../../state/evm/coreth/atomic/codec.js'
import { parseAcp176State } from '../../../../../state/evm/fees/acp176.js'
import { granite } from '../../../../granite.js'
import { rich as richAccount } from '../../chain/makeChain.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from './atomicNetwork.js'
import { burned, Holder } from './Holder.js'

const alice = new Holder(1)
const bob = new Holder(2)
const weiPerNAVAX = 1_000_000_000n

let net: AtomicNetwork
beforeEach(async () => {
  net = await atomicNetwork(granite)
})

describe('waiting transactions', () => {
  beforeEach(() => net.network.world.cChain.control.setMining({ mode: 'manual' }))
  const status = (tx: AtomicTx) => net.network.world.atomic.find(tx.id)?.status

  test('of one import: the one that pays more per gas replaces the other', async () => {
    const utxos = net.exportToC(alice, avax, avax)
    const first = alice.import(net.site, utxos.slice(0, 1))
    const poorer = alice.import(net.site, utxos, { burn: burned + 1n })
    const better = alice.import(net.site, utxos, { burn: 2n * burned })
    await net.issue(first)
    await net.issue(first)
    expect(status(first)).toBe('Processing')
    expect(await net.refusal(poorer)).toMatch(
      /^conflict present: issued tx \(\w+\) gas price \[\d+ 0 0 0\] <= conflict tx \(\w+\) gas price \[\d+ 0 0 0\] \(1 total conflicts in mempool\)$/,
    )
    await net.issue(better)
    expect([first, poorer, better].map(status)).toEqual(['Dropped', undefined, 'Processing'])
    await net.network.world.cChain.control.mine(1)
    expect([first, better].map(status)).toEqual(['Dropped', 'Accepted'])
  })

  test('of one nonce conflict too, and one that was dropped may come back', async () => {
    const first = rich.export(net.site, avax, 0n)
    const better = rich.export(net.site, avax, 0n, { burn: 2n * burned })
    await net.issue(first)
    await net.issue(better)
    expect(await net.refusal(first)).toMatch(/^conflict present/)
    const mark = await net.network.snapshot()
    await net.network.world.cChain.control.mine(1)
    expect(await net.refusal(first)).toBe('invalid nonce')
    await net.network.revert(mark)
    expect([first, better].map(status)).toEqual(['Dropped', 'Processing'])
  })

  test('are dropped when the chain changes over to Helicon, and come back with a revert', async () => {
    net = await atomicNetwork({ upgrades: { helicon: '2026-11-21T08:00:05Z' } })
    const { network, site } = net
    const { cChain, atomic } = network.world
    cChain.control.setMining({ mode: 'manual' })
    const waiting = rich.export(site, avax, 0n)
    await net.issue(waiting)
    const mark = await network.snapshot()
    // The next block is too dear for it.
    cChain.overrides.setNextBaseFee(2_000_000_000n)
    await cChain.submissions.submit(
      richAccount.sign({ nonce: 0n, to: bob.evmAddress, gasFeeCap: 3_000_000_000n }),
    )
    await cChain.control.mine(1)
    expect(cChain.head).toMatchObject({ transactions: [{ nonce: 0n }], extData: new Uint8Array(0) })
    expect([status(waiting), atomic.pendingCount]).toEqual([undefined, 0])
    await network.revert(mark)
    expect(status(waiting)).toBe('Processing')
  })

  test('are in one block with transactions of the EVM, best paying first', async () => {
    const { cChain } = net.network.world
    const [one, two] = net.exportToC(alice, avax, avax + 1n)
    const txs = [alice.import(net.site, [one!]), alice.import(net.site, [two!], { burn: 2n * burned })]
    for (const tx of txs) await net.issue(tx)
    await cChain.submissions.submit(richAccount.sign({ nonce: 0n, to: bob.evmAddress, value: 7n }))
    await cChain.control.mine(1)
    expect(cChain.head.transactions).toHaveLength(1)
    expect(cChain.head.extData).toEqual(packAtomicTxs([...txs].reverse()))
    const { gasUsed, extDataGasUsed, extraData } = cChain.head.header
    expect(parseAcp176State(extraData).excess).toBe(gasUsed + extDataGasUsed!)
  })

  test('whose nonce an EVM transaction of the block took are dropped', async () => {
    const { cChain } = net.network.world
    const exported = rich.export(net.site, avax, 0n)
    await net.issue(exported)
    await cChain.submissions.submit(richAccount.sign({ nonce: 0n, to: bob.evmAddress, value: 8n }))
    await cChain.control.mine(1)
    expect(status(exported)).toBe('Dropped')
    expect(cChain.head.transactions).toHaveLength(1)
    expect(cChain.head.extData).toHaveLength(0)
  })

  test('leave no room for EVM transactions of their nonce', async () => {
    const { cChain } = net.network.world
    await net.issue(rich.export(net.site, avax, 0n))
    await cChain.control.mine(1)
    await expect(async () => cChain.submissions.submit(richAccount.sign({ nonce: 0n }))).rejects.toThrow(
      /^nonce too low/,
    )
    await cChain.submissions.submit(richAccount.sign({ nonce: 1n }))
    expect(cChain.pool.stats()).toEqual({ pending: 1, queued: 0 })
  })

  test('that spend what an EVM transaction of the block moved away are dropped', async () => {
    const { cChain } = net.network.world
    await net.issue(alice.import(net.site, net.exportToC(alice, 2n * avax)))
    await cChain.control.mine(1)
    const poor = alice.export(net.site, avax, 0n)
    await net.issue(poor)
    await cChain.control.editAccount(alice.evmAddress, { balance: avax })
    await cChain.submissions.submit(richAccount.sign({ nonce: 0n, to: bob.evmAddress, value: 7n }))
    await cChain.control.mine(1)
    expect(status(poor)).toBe('Dropped')
    expect(cChain.head.transactions).toHaveLength(1)
    expect(net.balance(alice)).toBe(avax)
  })

  test('fill a block up to 40 KiB; the rest waits for the next', async () => {
    const utxos = net.exportToC(alice, ...Array.from({ length: 200 }, (_, i) => avax + BigInt(i)))
    const txs = utxos.map((utxo, i) => alice.import(net.site, [utxo], { burn: burned + BigInt(i) }))
    for (const tx of txs) await net.issue(tx)
    const size = txs[0]!.bytes.length
    const first = Math.floor((40 * 1024) / size)
    const { cChain } = net.network.world
    await cChain.control.mine(1)
    const best = [...txs].reverse()
    expect(cChain.head.extData).toEqual(packAtomicTxs(best.slice(0, first)))
    await cChain.control.mine(1)
    expect(cChain.head.extData).toEqual(packAtomicTxs(best.slice(first, 2 * first)))
  })

  test('that cannot pay the base fee keep a node from making a block', async () => {
    await net.issue(alice.import(net.site, net.exportToC(alice, avax)))
    const { world } = net.network.world.cChain.tip()
    const draft = { world, gasLeft: 1_000_000n }
    expect(net.network.world.atomic.assemble({ ...draft, baseFee: 10n * weiPerNAVAX })).toMatchObject({
      blocked: true,
      ids: [],
    })
    expect(net.network.world.atomic.assemble({ ...draft, baseFee: 1n })).toMatchObject({ blocked: false })
  })
})

describe('with real delays', () => {
  test('a block comes when its time has come, and holds all that waits', async () => {
    net = await atomicNetwork({ ...granite, blockDelay: 'strict' })
    const { network, site } = net
    const utxos = net.exportToC(alice, avax, avax)
    await network.time.set(network.world.clock.now() + 5000)
    const [first, second] = utxos.map((utxo) => alice.import(site, [utxo]))
    const { cChain, atomic } = network.world
    await net.issue(first!)
    expect(cChain.head.header.number).toBe(1n)
    await net.issue(second!)
    const exported = rich.export(site, avax, 0n)
    await net.issue(exported)
    expect([second, exported].map((tx) => atomic.find(tx!.id)?.status)).toEqual(['Processing', 'Processing'])
    const due = cChain.due.nextDueMs()!
    expect(due).toBe(Number(cChain.head.header.timestampMs) + 2000)
    await network.time.set(due)
    expect(cChain.head.header).toMatchObject({ number: 2n, timestampMs: BigInt(due) })
    expect(atomic.find(exported.id)).toMatchObject({ status: 'Accepted', height: 2n })
    expect(cChain.due.nextDueMs()).toBeUndefined()
  })
})
