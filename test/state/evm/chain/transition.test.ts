import { describe, expect, it } from '@jest/globals'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { headerTimeMs } from '../../../../state/evm/blocks/Header.js'
import { ann, bea, makeChain, startMs, type TestChain } from './makeChain.js'

/** Two minutes after the chain's start. */
const heliconTime = '2026-01-01T00:02:00Z'
const heliconMs = startMs + 120_000

type Sent = Partial<Parameters<typeof ann.sign>[0]>

/** Sends a transfer with a limit of 100,000 gas. */
function send({ chain }: TestChain, nonce: bigint, fields: Sent = {}, from = ann) {
  return chain.submissions.submitRaw(
    from.sign({ gasFeeCap: 500_000_000_000n, gasLimit: 100_000n, ...fields, nonce }).raw,
  )
}

/** Sends a transfer and returns its block. */
async function included(network: TestChain, nonce: bigint, fields: Sent = {}): Promise<Block> {
  const hash = await send(network, nonce, fields)
  const found = network.chain.transactionByHash(hash)
  invariant(found !== undefined, 'the transaction is in a block')
  return found.block
}

/** How far a block's timestamp is from the time of Helicon, milliseconds. */
const fromHelicon = ({ header }: Block) => Number(headerTimeMs(header)) - heliconMs
const isAsynchronous = ({ header }: Block) => header.sae !== undefined
const gasUsed = ({ receipts }: Block) => receipts[0]?.gasUsed

describe('the C-Chain before Helicon', () => {
  it('changes over after the first block of the last ten seconds', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    clock.set(heliconMs - 10_001)
    expect(isAsynchronous(await included(network, 0n))).toBe(false)
    expect(chain.isAsynchronous).toBe(false)
    clock.set(heliconMs - 10_000)
    const last = await included(network, 1n)
    expect([isAsynchronous(last), gasUsed(last)]).toEqual([false, 21_000n])
    expect(chain.isAsynchronous).toBe(true)
  })

  it('dates the last block a second before Helicon, however late it comes', async () => {
    const network = makeChain({ heliconTime })
    network.clock.set(heliconMs + 30_000)
    const last = await included(network, 0n)
    expect([isAsynchronous(last), fromHelicon(last), gasUsed(last)]).toEqual([false, -1000, 21_000n])
    expect(last.madeAtMs).toBe(BigInt(heliconMs + 30_000))
    const first = await included(network, 1n)
    expect([isAsynchronous(first), fromHelicon(first), gasUsed(first)]).toEqual([true, 30_000, 50_000n])
    expect(first.madeAtMs).toBeUndefined()
  })

  it('does not make the last block when its price is too high a second before Helicon, since it falls no more', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    // Each block burns what the capacity gives, so the price rises to more than 1 wei.
    let nonce = 0n
    const burning = { to: undefined, value: 0n, data: Uint8Array.of(0xfe), gasLimit: 8_000_000n }
    while (clock.now() < heliconMs - 15_000)
      await included(network, nonce++, { ...burning, gasFeeCap: 1000n })
    clock.set(heliconMs + 3_600_000)
    const { header } = chain.head
    await send(network, nonce, { gasFeeCap: 1n, gasTipCap: 1n })
    expect(chain.due.nextDueMs()).toBeUndefined()
    await network.goTo(heliconMs + 7_200_000)
    expect(chain.head.header).toBe(header)
    const last = await included(network, nonce, { gasFeeCap: 1000n, gasTipCap: 2n })
    expect([fromHelicon(last), last.header.baseFee]).toEqual([-1000, 3n])
  })

  it('is asynchronous from the start when its genesis is in the last ten seconds', async () => {
    const { chain, clock } = makeChain({ heliconTime: '2020-12-05T05:00:05Z' })
    expect(chain.genesis.header.sae).toBeUndefined()
    expect(chain.isAsynchronous).toBe(true)
    clock.set(startMs)
    const [first] = await chain.control.mine(1)
    expect(first?.header.sae).toMatchObject({ settledHeight: 0n })
  })
})

describe('the C-Chain between its last synchronous block and Helicon', () => {
  it('takes transactions, which wait for Helicon', async () => {
    const network = makeChain({ heliconTime, blockDelay: 'strict' })
    const { chain } = network
    await network.goTo(heliconMs - 8000)
    const last = await included(network, 0n)
    const waiting = await send(network, 1n)
    expect(chain.due.nextDueMs()).toBe(heliconMs)
    await network.goTo(heliconMs - 1)
    expect(chain.head).toBe(last)
    await network.goTo(heliconMs + 50)
    const first = chain.transactionByHash(waiting)?.block
    expect(first?.header.sae).toMatchObject({
      settledHeight: 1n,
      settledGasUnix: BigInt(heliconMs / 1000 - 8),
      settledGasNumerator: 0n,
      settledExcess: 0n,
    })
  })

  it('moves the clock to Helicon for a transaction where nothing is waited for', async () => {
    const network = makeChain({ heliconTime })
    const { clock } = network
    clock.set(heliconMs - 5000)
    await included(network, 0n)
    expect(clock.now()).toBe(heliconMs - 5000)
    const first = await included(network, 1n)
    expect([isAsynchronous(first), fromHelicon(first)]).toEqual([true, 0])
    expect(clock.now()).toBe(heliconMs)
  })

  it('keeps the minimum delay after a block of the last second', async () => {
    const network = makeChain({ heliconTime, blockDelay: 'strict' })
    await network.goTo(heliconMs - 500)
    await included(network, 0n)
    await send(network, 1n)
    expect(network.chain.due.nextDueMs()).toBe(heliconMs + 1500)
  })

  it('makes no block at the end of an interval, and moves no clock for it', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    await network.goTo(heliconMs - 9500)
    chain.control.setMining({ mode: 'interval', intervalMs: 1000 })
    await network.goTo(heliconMs - 8000)
    expect(chain.head.header.number).toBe(1n)
    await network.goTo(heliconMs - 1000)
    expect([chain.head.header.number, clock.now()]).toEqual([1n, heliconMs - 1000])
    await network.goTo(heliconMs + 1000)
    expect(chain.head.header).toMatchObject({ number: 2n, sae: { settledHeight: 1n } })
  })

  it('refuses a timestamp for the next block', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    clock.set(heliconMs - 5000)
    await included(network, 0n)
    await expect(chain.control.setNextBlockTimestamp(heliconMs - 1)).rejects.toThrow(
      'no block comes before 2026-01-01T00:02:00.000Z',
    )
    await chain.control.setNextBlockTimestamp(heliconMs + 500)
    expect(fromHelicon(await included(network, 1n))).toBe(500)
  })

  it('gives blocks at a fixed distance the time of Helicon instead', async () => {
    const network = makeChain({ heliconTime })
    network.clock.set(heliconMs - 5000)
    network.chain.control.setTimestampInterval(1000)
    await included(network, 0n)
    expect(fromHelicon(await included(network, 1n))).toBe(0)
    expect(fromHelicon(await included(network, 2n))).toBe(1000)
  })
})

describe('the change of the C-Chain', () => {
  it('drops what waits, the filters and the suggested tip', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    const tipped = { gasTipCap: 7_000_000_000n }
    clock.set(heliconMs - 20_000)
    await included(network, 0n, tipped)
    const gapped = await send(network, 9n, {}, bea)
    const filter = chain.filters.install({ kind: 'blocks' })
    expect(chain.prices.suggestedTip()).toBe(7_000_000_000n)
    expect(chain.pool.stats()).toEqual({ pending: 0, queued: 1 })
    clock.set(heliconMs - 5000)
    await included(network, 1n, tipped)
    expect(chain.pool.stats()).toEqual({ pending: 0, queued: 0 })
    expect(chain.pool.get(gapped)).toBeUndefined()
    expect(chain.filters.poll(filter)).toBeUndefined()
    // It is suggested anew, and 150 wei at most.
    expect(chain.prices.suggestedTip()).toBe(150n)
    await send(network, 9n, {}, bea)
    expect(chain.pool.stats()).toEqual({ pending: 0, queued: 1 })
  })

  it('suggests the least tip until there are transactions again, whatever it suggested before', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    clock.set(heliconMs - 20_000)
    await included(network, 0n, { gasTipCap: 7_000_000_000n })
    expect(chain.prices.suggestedTip()).toBe(7_000_000_000n)
    clock.set(heliconMs - 5000)
    await included(network, 1n, { gasTipCap: 7_000_000_000n })
    // Blocks count for a minute.
    clock.set(heliconMs + 60_000)
    expect(chain.prices.suggestedTip()).toBe(1n)
  })

  it('is undone with the block that brought it: coreth, its pool and its filters are back', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock, undo } = network
    clock.set(heliconMs - 20_000)
    const gapped = await send(network, 9n, {}, bea)
    const filter = chain.filters.install({ kind: 'blocks' })
    const digest = undo.digest()
    const mark = undo.begin()
    const cross = async () => {
      clock.set(heliconMs - 5000)
      const blocks = [await included(network, 0n), await included(network, 1n)]
      return blocks.map(({ hash }) => hash)
    }
    const crossed = await cross()
    expect(chain.isAsynchronous).toBe(true)
    undo.revert(mark)
    expect(undo.digest()).toBe(digest)
    expect(chain.isAsynchronous).toBe(false)
    expect(chain.pool.get(gapped)).toBeDefined()
    expect(chain.filters.poll(filter)).toEqual({ kind: 'blocks', hashes: [] })
    expect(await cross()).toEqual(crossed)
    undo.release(mark)
  })

  it('is undone by a rollback of the block that brought it', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    clock.set(heliconMs - 5000)
    const last = await included(network, 0n)
    await included(network, 1n)
    chain.control.rollbackNow(2)
    expect(chain.isAsynchronous).toBe(false)
    clock.set(heliconMs - 5000)
    expect((await included(network, 0n)).hash).toBe(last.hash)
  })
})

describe('the history of the C-Chain across Helicon', () => {
  it('keeps receipts, states and prices of the blocks before', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    clock.set(heliconMs - 20_000)
    const old = await included(network, 0n)
    const balance = chain.stateAt(old).balance(ann.address)
    clock.set(heliconMs + 1000)
    await included(network, 1n)
    await included(network, 2n)
    expect(chain.isAsynchronous).toBe(true)
    expect(chain.blockByNumber(1n)).toBe(old)
    expect(chain.stateAt(old).balance(ann.address)).toBe(balance)
    expect(chain.stateAt(old).root).toBe(old.header.stateRoot)
  })

  it('settles blocks of both eras in order', async () => {
    const network = makeChain({ heliconTime })
    const { clock } = network
    const settled: bigint[] = []
    for (const [nonce, second] of [-5, 1, 2, 7, 9].entries()) {
      clock.set(heliconMs + second * 1000)
      const { header } = await included(network, BigInt(nonce))
      settled.push(header.sae?.settledHeight ?? header.number)
    }
    expect(settled).toEqual([1n, 1n, 1n, 2n, 3n])
  })
})
