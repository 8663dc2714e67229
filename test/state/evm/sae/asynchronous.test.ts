import { describe, expect, it } from '@jest/globals'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { headerTimeMs } from '../../../../state/evm/blocks/Header.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { firstMsAtOrAfter } from '../../../../state/gas/GasTime.js'
import { Account, ann, bea, cid, makeChain, startMs, type TestChain } from '../chain/makeChain.js'

const heliconTime = '2020-12-05T05:00:00Z'
const anAvax = 10n ** 18n
const poor = new Account('d4')

/** Sends a transfer of an account and returns the block that it is in. */
async function transfer(
  { chain }: TestChain,
  from: typeof ann,
  fields: Parameters<typeof ann.sign>[0],
): Promise<Block | undefined> {
  const hash = await chain.submissions.submitRaw(from.sign({ gasFeeCap: 500_000_000_000n, ...fields }).raw)
  return chain.transactionByHash(hash)?.block
}

function fieldsOf({ header }: Block) {
  const { sae } = header
  invariant(sae !== undefined, 'a block of Helicon has its fields')
  return sae
}

describe('a C-Chain with Helicon', () => {
  it('charges half of the gas limit at least, and the header has the whole limit', async () => {
    const network = makeChain({ heliconTime })
    const block = await transfer(network, ann, { nonce: 0n, gasLimit: 1_000_001n })
    expect(block?.header.gasUsed).toBe(1_000_001n)
    expect(block?.receipts).toMatchObject([{ gasUsed: 500_001n, cumulativeGasUsed: 500_001n }])
    const price = block?.receipts[0]?.effectiveGasPrice ?? 0n
    const { chain } = network
    expect(chain.stateAt(chain.head).balance(ann.address)).toBe(anAvax - 1n - 500_001n * price)
  })

  it('settles a block five seconds after its gas time, and shows its results then', async () => {
    const network = makeChain({ heliconTime })
    const first = await transfer(network, ann, { nonce: 0n })
    await network.goTo(startMs + 4000)
    const second = await transfer(network, ann, { nonce: 1n })
    await network.goTo(startMs + 6000)
    const third = await transfer(network, ann, { nonce: 2n })
    invariant(first !== undefined && second !== undefined && third !== undefined, 'each is in a block')
    expect([first, second, third].map((block) => fieldsOf(block).settledHeight)).toEqual([0n, 0n, 1n])
    const { chain } = network
    expect(third.header.stateRoot).toBe(chain.keptStateAt(first).root)
    expect(second.header.stateRoot).toBe(chain.genesis.header.stateRoot)
    expect(fieldsOf(third)).toMatchObject({
      settledGasUnix: first.execution?.gasTime.seconds,
      settledGasNumerator: first.execution?.gasTime.fraction,
    })
  })

  it('pays the price of execution, which is at most that of the header', async () => {
    const network = makeChain({ heliconTime })
    for (let nonce = 0n; nonce < 4n; nonce++)
      await transfer(network, ann, { nonce, gasLimit: 10_000_000n, gasFeeCap: 1_000n })
    for (let height = 1n; height <= 4n; height++) {
      const block = network.chain.blockByNumber(height)
      expect(block?.execution?.baseFee).toBeLessThanOrEqual(block?.header.baseFee ?? 0n)
    }
  })

  it('moves time to the settlement of funds that only a block before it brings', async () => {
    const network = makeChain({ heliconTime })
    const { chain, clock } = network
    await transfer(network, ann, { nonce: 0n, to: poor.address, value: anAvax / 2n })
    expect(chain.stateAt(chain.head).balance(poor.address)).toBe(anAvax / 2n)
    const block = await transfer(network, poor, { nonce: 0n })
    expect(block?.header.number).toBe(2n)
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(5000)
    expect(clock.now() - startMs).toBeLessThan(5100)
  })

  it('moves time to when enough of a full queue is settled', async () => {
    const network = makeChain({ heliconTime })
    const blocks: Block[] = []
    for (let nonce = 0n; nonce < 5n; nonce++) {
      const block = await transfer(network, ann, { nonce, gasLimit: 15_000_000n, gasFeeCap: 1_000n })
      invariant(block !== undefined, 'each is in a block')
      blocks.push(block)
    }
    const start = BigInt(startMs)
    const timesMs = blocks.map(({ header }) => headerTimeMs(header) - start)
    // Three blocks fill the queue. Each of the next ones waits, no longer than needed, for the settlement of one of the
    // first, five seconds after its gas time.
    const settledMs = blocks.map(({ execution }) => {
      invariant(execution !== undefined, 'each is executed')
      return firstMsAtOrAfter(execution.gasTime) - start + 5_000n
    })
    expect(timesMs).toEqual([0n, 0n, 0n, settledMs[0], settledMs[1]])
    expect(blocks.map((block) => fieldsOf(block).settledHeight)).toEqual([0n, 0n, 0n, 1n, 2n])
  })

  it('moves no time for a transaction that does not even fit when the queue has room', async () => {
    const network = makeChain({ heliconTime })
    const full = { gasLimit: 15_000_000n, gasFeeCap: 1_000n }
    for (const nonce of [0n, 1n, 2n]) await transfer(network, ann, { ...full, nonce })
    expect(await transfer(network, bea, { nonce: 0n, gasFeeCap: 0n, gasTipCap: 0n })).toBeUndefined()
    expect(network.clock.now()).toBe(startMs)
  })

  it('builds a block anew when the P-Chain makes blocks before its time', async () => {
    const network: TestChain = makeChain({
      heliconTime,
      host: {
        advanceTo: (timeMs) => {
          network.clock.set(timeMs)
          network.chain.overrides.setCoinbase(cid.address)
          return true
        },
      },
    })
    const full = { gasLimit: 15_000_000n, gasFeeCap: 1_000n }
    for (const nonce of [0n, 1n, 2n])
      expect((await transfer(network, ann, { ...full, nonce }))?.header.coinbase).not.toBe(cid.address)
    const block = await transfer(network, ann, { ...full, nonce: 3n })
    expect(block?.header).toMatchObject({ coinbase: cid.address, timestampMs: BigInt(network.clock.now()) })
  })

  it('moves time on from when the queue has room to the settlement of the funds of a sender', async () => {
    const network = makeChain({ heliconTime })
    const full = { gasLimit: 15_000_000n, gasFeeCap: 1_000n }
    for (const nonce of [0n, 1n]) await transfer(network, ann, { ...full, nonce })
    const paying = await transfer(network, ann, {
      ...full,
      nonce: 2n,
      to: poor.address,
      value: anAvax / 2n,
    })
    const block = await transfer(network, poor, { nonce: 0n })
    invariant(paying?.execution !== undefined && block !== undefined, 'both are in blocks')
    expect(headerTimeMs(paying.header)).toBe(BigInt(startMs))
    expect(headerTimeMs(block.header)).toBe(firstMsAtOrAfter(paying.execution.gasTime) + 5_000n)
    expect(fieldsOf(block).settledHeight).toBe(3n)
  })

  it('takes transactions of any price, which wait until the price has fallen', async () => {
    const network = makeChain({ heliconTime, blockDelay: 'strict' })
    await transfer(network, ann, { nonce: 0n, gasFeeCap: 0n, gasTipCap: 0n })
    await network.goTo(startMs + 10_000)
    expect(network.chain.head.header.number).toBe(0n)
    expect(network.chain.pool.stats()).toEqual({ pending: 1, queued: 0 })
  })

  it('sorts by tip, then by arrival, those of one account by nonce', async () => {
    const network = makeChain({ heliconTime })
    const { chain } = network
    chain.control.setMining({ mode: 'manual' })
    const sent = [
      ann.sign({ nonce: 0n, gasTipCap: 1n }),
      bea.sign({ nonce: 0n, gasTipCap: 5n }),
      ann.sign({ nonce: 1n, gasTipCap: 1n }),
      cid.sign({ nonce: 0n, gasTipCap: 5n }),
    ]
    for (const { raw } of sent) await chain.submissions.submitRaw(raw)
    await chain.control.mine(1)
    const order = chain.head.transactions.map(({ hash }) => sent.findIndex((tx) => tx.hash === hash))
    expect(order).toEqual([1, 3, 0, 2])
  })

  it('makes the same blocks again after a revert', async () => {
    const network = makeChain({ heliconTime })
    const { undo } = network
    await transfer(network, ann, { nonce: 0n })
    const mark = undo.begin()
    const hashes = async (chain: EvmChain) => {
      for (const nonce of [1n, 2n])
        await transfer(network, ann, { nonce, gasLimit: 9_000_000n, gasFeeCap: 1_000n })
      return [chain.blockByNumber(2n)?.hash, chain.head.hash]
    }
    const before = await hashes(network.chain)
    undo.revert(mark)
    network.clock.set(startMs)
    expect(network.chain.head.header.number).toBe(1n)
    expect(await hashes(network.chain)).toEqual(before)
    undo.release(mark)
  })
})
