import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { hashHeader } from '../../../../state/evm/blocks/encodeHeader.js'
import { headerTimeMs } from '../../../../state/evm/blocks/Header.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { ann, bea, cid, makeChain, rich, startMs } from './makeChain.js'

const unknown = `0x${'77'.repeat(32)}` as Hash

describe('EvmChain with instant blocks', () => {
  it('includes a transaction in a block before submit resolves', async () => {
    const { chain } = makeChain()
    const tx = rich.sign({ nonce: 0n, value: 5n })
    const hash = await chain.submissions.submit(tx)
    const { block, index } = chain.transactionByHash(hash) ?? {}
    expect(block).toBe(chain.head)
    expect(index).toBe(0)
    expect(chain.head.header.number).toBe(1n)
    expect(chain.head.header.timestampMs).toBe(BigInt(startMs))
    expect(chain.head.receipts[0]).toMatchObject({ status: 1n, gasUsed: 21_000n, effectiveGasPrice: 2n })
    expect(chain.stateAt(chain.head).balance(tx.to as Address)).toBe(5n)
    expect(chain.blockByHash(chain.head.hash)).toBe(chain.head)
    expect(chain.head.hash).toBe(hashHeader(chain.head.header, 'coreth'))
    expect(chain.pool.stats()).toEqual({ pending: 0, queued: 0 })
  })

  it('has a raw transaction in a block when it is sent', async () => {
    const { chain } = makeChain()
    const tx = rich.sign({ nonce: 0n, to: ann.address, value: 5n })
    expect(await chain.submissions.submitRaw(tx.raw)).toBe(tx.hash)
    expect(chain.head.transactions.map(({ hash }) => hash)).toEqual([tx.hash])
  })

  it('credits the whole fee to the blackhole', async () => {
    const { chain } = makeChain()
    await chain.submissions.submit(rich.sign({ nonce: 0n, gasTipCap: 9n }))
    expect(chain.head.header.coinbase).toBe('0x0100000000000000000000000000000000000000')
    expect(chain.stateAt(chain.head).balance(chain.head.header.coinbase)).toBe(210_000n)
  })

  it('makes blocks at the same millisecond while the clock is frozen', async () => {
    const { chain } = makeChain()
    for (let nonce = 0n; nonce < 3n; nonce++) await chain.submissions.submit(rich.sign({ nonce }))
    expect([1n, 2n, 3n].map((number) => chain.blockByNumber(number)?.header.timestampMs)).toEqual(
      Array(3).fill(BigInt(startMs)),
    )
  })

  it('moves ahead only as far as the gas capacity requires', async () => {
    const { chain } = makeChain()
    // Init code that consumes all its gas: 6,000,000 of the capacity of 10,000,000.
    const burn = { to: undefined, data: hexToBytes('fe'), value: 0n, gasLimit: 6_000_000n }
    await chain.submissions.submit(rich.sign({ nonce: 0n, ...burn }))
    expect(chain.head.header).toMatchObject({ gasUsed: 6_000_000n, timestampMs: BigInt(startMs) })
    await chain.submissions.submit(rich.sign({ nonce: 1n, ...burn }))
    // 2,000,000 are missing, and 2,000 are added each millisecond.
    expect(chain.head.header).toMatchObject({ gasUsed: 6_000_000n, timestampMs: BigInt(startMs + 1000) })
    expect(chain.head.receipts[0]?.status).toBe(0n)
  })

  it('keeps a transaction that pays less than the base fee pending until the price falls', async () => {
    const { chain, goTo, clock } = makeChain()
    const burn = { to: undefined, data: hexToBytes('fe'), value: 0n, gasLimit: 9_900_000n }
    for (let nonce = 0n; nonce < 14n; nonce++) await chain.submissions.submit(rich.sign({ nonce, ...burn }))
    clock.set(Number(headerTimeMs(chain.head.header)))
    expect(chain.prices.nextBaseFee()).toBeGreaterThan(1n)
    const hash = await chain.submissions.submit(ann.sign({ nonce: 0n, gasFeeCap: 1n, gasTipCap: 0n }))
    expect(chain.transactionByHash(hash)).toBeUndefined()
    const due = chain.due.nextDueMs() ?? 0
    expect(due).toBeGreaterThan(clock.now())
    await goTo(due - 1)
    expect(chain.transactionByHash(hash)).toBeUndefined()
    await goTo(due)
    expect(chain.transactionByHash(hash)?.block.header.baseFee).toBe(1n)
  })

  it('executes contracts and keeps their logs with their positions', async () => {
    const { chain } = makeChain()
    // LOG1 with topic 7 and no data, twice, in the constructor.
    const data = hexToBytes('600760006000a1600760006000a1')
    await chain.submissions.submit(
      rich.sign({ nonce: 0n, to: undefined, data, value: 0n, gasLimit: 100_000n }),
    )
    const [receipt] = chain.head.receipts
    expect(receipt?.logs.map(({ topics }) => BigInt(topics[0] ?? 0))).toEqual([7n, 7n])
    expect(receipt?.contractAddress).toBe(receipt?.logs[0]?.address)
    expect(chain.head.header.logsBloom).toEqual(receipt?.logsBloom)
  })

  it('calls the beacon roots contract where it is deployed', async () => {
    const { chain } = makeChain()
    const beaconRoots = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02' as Address
    const { WorldState } = await import('../../../../state/evm/state/WorldState.js')
    const world = new WorldState(chain.stateAt(chain.head))
    // Stores the caller in slot 1.
    world.setCode(beaconRoots, hexToBytes('33600155'))
    world.finalise()
    chain.control.replaceHeadState(world.commit())
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    const slot = `0x${'1'.padStart(64, '0')}` as Hash
    expect(chain.stateAt(chain.head).storage(beaconRoots, slot)).toBe(
      `0x${'fe'.padStart(40, 'f').padStart(64, '0')}`,
    )
  })

  it('returns nothing above the head', () => {
    const { chain } = makeChain()
    expect(chain.blockByNumber(1n)).toBeUndefined()
    expect(chain.blockByNumber(-1n)).toBeUndefined()
    expect(chain.blockByHash(unknown)).toBeUndefined()
    expect(chain.transactionByHash(unknown)).toBeUndefined()
  })

  it('provides BLOCKHASH for the last 256 blocks', async () => {
    const { chain } = makeChain()
    await chain.control.mine(300)
    const { blockHash } = chain.contexts.ofHeader(chain.head.header)
    expect(blockHash(299n)).toBe(chain.blockByNumber(299n)?.hash)
    expect(blockHash(44n)).toBe(chain.blockByNumber(44n)?.hash)
    expect(blockHash(43n)).toBeUndefined()
    expect(blockHash(300n)).toBeUndefined()
  })
})

describe('EvmChain with strict delays', () => {
  it('makes the first block at once and the next after the minimum delay', async () => {
    const { chain, goTo } = makeChain({ blockDelay: 'strict' })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    expect(chain.head.header.timestampMs).toBe(BigInt(startMs))
    await goTo(startMs + 700)
    await chain.submissions.submit(rich.sign({ nonce: 1n }))
    expect(chain.head.header.number).toBe(1n)
    expect(chain.pool.pendingNonce(rich.address)).toBe(2n)
    expect(chain.due.nextDueMs()).toBe(startMs + 2000)
    await goTo(startMs + 1999)
    expect(chain.head.header.number).toBe(1n)
    await goTo(startMs + 2000)
    expect(chain.head.header).toMatchObject({ number: 2n, timestampMs: BigInt(startMs + 2000) })
    expect(chain.due.nextDueMs()).toBeUndefined()
  })

  it('makes the block at the time to which a frozen clock was set, even if it was possible earlier', async () => {
    const { chain, goTo } = makeChain({ blockDelay: 'strict' })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    await chain.submissions.submit(rich.sign({ nonce: 1n }))
    await goTo(startMs + 2345)
    expect(chain.head.header.timestampMs).toBe(BigInt(startMs + 2345))
  })

  it('gives each block its due time while the clock runs', async () => {
    const { chain, goTo } = makeChain({ blockDelay: 'strict', clockMode: 'running' })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    await chain.submissions.submit(rich.sign({ nonce: 1n }))
    await goTo(startMs + 60_000)
    expect(chain.head.header).toMatchObject({ number: 2n, timestampMs: BigInt(startMs + 2000) })
  })

  it('orders by tip, then by arrival, and keeps nonces in order', async () => {
    const { chain, goTo } = makeChain({ blockDelay: 'strict' })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    const sent = [
      ann.sign({ nonce: 0n, gasTipCap: 5n }),
      bea.sign({ nonce: 0n, gasTipCap: 50n }),
      ann.sign({ nonce: 1n, gasTipCap: 5000n }),
      cid.sign({ nonce: 0n, gasTipCap: 5n }),
      bea.sign({ nonce: 1n, gasTipCap: 5n }),
    ]
    for (const tx of sent) await chain.submissions.submit(tx)
    await goTo(startMs + 2000)
    const order = chain.head.transactions.map(({ hash }) => sent.findIndex((tx) => tx.hash === hash))
    expect(order).toEqual([1, 0, 2, 3, 4])
  })

  it('skips an account whose gas limit does not fit, and waits for capacity before the next block', async () => {
    const { chain, goTo } = makeChain({ blockDelay: 'strict' })
    const burn = { to: undefined, data: hexToBytes('fe'), value: 0n, gasLimit: 4_000_000n }
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    await chain.submissions.submit(ann.sign({ nonce: 0n, ...burn, gasTipCap: 3n }))
    await chain.submissions.submit(bea.sign({ nonce: 0n, ...burn, gasTipCap: 2n }))
    await chain.submissions.submit(cid.sign({ nonce: 0n, ...burn, gasTipCap: 2n }))
    await chain.submissions.submit(rich.sign({ nonce: 1n }))
    await goTo(startMs + 2000)
    expect(chain.head.header.gasUsed).toBe(8_021_000n)
    // 1,979,000 are left. No block is built with less than 8,000,000, which takes 3010.5 ms.
    expect(chain.due.nextDueMs()).toBe(startMs + 2000 + 3011)
    await goTo(startMs + 5010)
    expect(chain.head.header.number).toBe(2n)
    await goTo(startMs + 5011)
    expect(chain.head.header).toMatchObject({ number: 3n, gasUsed: 4_000_000n })
  })

  it('votes for a gas target and a minimum delay', async () => {
    const { chain } = makeChain({
      blockDelay: 'strict',
      config: { 'gas-target': 3_000_000, 'min-delay-target': 500 },
    })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    expect(chain.head.header.minDelayExcess).toBe(7_970_124n - 200n)
    expect(chain.head.header.extraData.subarray(16, 24)).toEqual(hexToBytes('0000000000008000'))
  })
})

describe('EvmChain under control', () => {
  it('waits for mine in manual mode', async () => {
    const { chain } = makeChain()
    chain.control.setMining({ mode: 'manual' })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    await chain.submissions.submit(rich.sign({ nonce: 1n }))
    expect(chain.head.header.number).toBe(0n)
    expect(chain.due.nextDueMs()).toBeUndefined()
    const [block] = await chain.control.mine(1)
    expect(block?.transactions).toHaveLength(2)
  })

  it('makes blocks at an interval, even empty ones', async () => {
    const { chain, goTo } = makeChain()
    chain.control.setMining({ mode: 'interval', intervalMs: 5000 })
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    expect(chain.head.header.number).toBe(0n)
    await goTo(startMs + 11_000)
    expect(chain.head.header.number).toBe(2n)
    expect(chain.blockByNumber(1n)).toMatchObject({
      header: { timestampMs: BigInt(startMs + 5000) },
      transactions: [{ nonce: 0n }],
    })
    expect(chain.due.nextDueMs()).toBe(startMs + 15_000)
  })

  it('skips intervals when the clock moves far ahead', async () => {
    const { chain, goTo } = makeChain()
    chain.control.setMining({ mode: 'interval', intervalMs: 1000 })
    await goTo(startMs + 10 ** 11)
    expect(chain.head.header).toMatchObject({ number: 1000n, timestampMs: BigInt(startMs + 10 ** 11) })
    expect(chain.due.nextDueMs()).toBe(startMs + 10 ** 11 + 1000)
  })

  it('uses a timestamp for the next block only', async () => {
    const { chain } = makeChain()
    await chain.control.setNextBlockTimestamp(startMs + 9000)
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    expect(chain.head.header.timestampMs).toBe(BigInt(startMs + 9000))
    await expect(chain.control.setNextBlockTimestamp(startMs)).rejects.toThrow('block timestamp is too old')
  })

  it('mines empty blocks a minimum delay apart with strict delays', async () => {
    const { chain } = makeChain({ blockDelay: 'strict' })
    await chain.control.mine(3)
    expect(chain.head.header.timestampMs).toBe(BigInt(startMs + 4000))
  })

  it('reverts to a snapshot repeatedly, with chain, pool and filters', async () => {
    const { chain, undo } = makeChain()
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    await chain.submissions.submit(ann.sign({ nonce: 3n }))
    const id = chain.filters.install({ kind: 'blocks' })
    const mark = undo.checkpoint()
    const before = undo.digest()
    const head = chain.head
    for (let round = 0; round < 2; round++) {
      chain.control.setMining({ mode: 'auto' })
      await chain.submissions.submit(rich.sign({ nonce: 1n, value: BigInt(round) }))
      await chain.control.mine(2)
      chain.prices.suggestedTip()
      expect(chain.filters.poll(id)).toMatchObject({ hashes: { length: 3 } })
      chain.filters.uninstall(id)
      expect(undo.digest()).not.toBe(before)
      undo.revert(mark)
      expect(undo.digest()).toBe(before)
      expect(chain.head).toBe(head)
      expect(chain.pool.stats()).toEqual({ pending: 0, queued: 1 })
      expect(chain.stateAt(chain.head).nonce(rich.address)).toBe(1n)
    }
  })

  it('leaves no trace of a refused transaction', async () => {
    const { chain, undo } = makeChain()
    const before = undo.digest()
    await expect(async () =>
      chain.submissions.submit(rich.sign({ nonce: 0n, gasLimit: 20_000n })),
    ).rejects.toThrow('intrinsic gas too low')
    expect(undo.digest()).toBe(before)
  })
})

describe('EvmChain history', () => {
  it('keeps every height', async () => {
    const { chain } = makeChain()
    await chain.control.mine(40)
    expect(chain.stateAt(chain.blockByNumber(1n) ?? chain.head).balance(ann.address)).toBe(10n ** 18n)
  })

  it('answers like a pruning node when the chain is configured as one', async () => {
    const { chain } = makeChain({ config: { 'snowglobe-history': 'node' } })
    await chain.control.mine(40)
    const at = (number: bigint) => chain.stateAt(chain.blockByNumber(number) ?? chain.genesis)
    expect(at(0n).balance(ann.address)).toBe(10n ** 18n)
    expect(at(9n).balance(ann.address)).toBe(10n ** 18n)
    const { stateRoot } = chain.genesis.header
    expect(() => at(8n)).toThrow(
      `missing trie node ${stateRoot.slice(2)} (path ) state ${stateRoot} is not available, not found`,
    )
  })

  it('keeps everything when pruning is off', async () => {
    const { chain } = makeChain({ config: { 'snowglobe-history': 'node', 'pruning-enabled': false } })
    await chain.control.mine(40)
    expect(chain.stateAt(chain.blockByNumber(8n) ?? chain.head).balance(ann.address)).toBe(10n ** 18n)
  })
})
