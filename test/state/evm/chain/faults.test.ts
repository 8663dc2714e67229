import { describe, expect, it } from '@jest/globals'
import { breakEngine, unlucky } from './breakEngine.js'
import { ann, bea, makeChain, rich, startMs, type TestChain } from './makeChain.js'

/** A chain with a broken engine, and the errors that it reports. */
function brokenChain(options: Parameters<typeof makeChain>[0] = {}): TestChain & { reports: unknown[][] } {
  const reports: unknown[][] = []
  const made = makeChain({ ...options, host: { report: (...report) => reports.push(report) } })
  breakEngine(made.chain)
  return { ...made, reports }
}

const broken = rich.sign({ nonce: 0n, to: unlucky })
const reported = [
  [expect.stringContaining(broken.hash), expect.objectContaining({ message: 'the engine broke' })],
]

describe('a transaction that breaks the making of its block', () => {
  it('fails the call that sent it, is dropped and reported, and leaves no trace', async () => {
    const { chain, reports } = brokenChain()
    await expect(async () => chain.submissions.submit(broken)).rejects.toThrow('the engine broke')
    expect(chain.pool.get(broken.hash)).toBeUndefined()
    expect(chain.head).toBe(chain.genesis)
    expect(reports).toEqual(reported)
    expect(chain.due.nextDueMs()).toBeUndefined()
    expect(chain.stateAt(chain.head).balance(unlucky)).toBe(0n)
    await chain.submissions.submit(rich.sign({ nonce: 0n }))
    expect(chain.head.header.number).toBe(1n)
  })

  it('does not affect the other transactions of a mined block', async () => {
    const { chain, reports } = brokenChain()
    chain.control.setMining({ mode: 'manual' })
    const others = [ann.sign({ nonce: 0n }), bea.sign({ nonce: 0n })]
    for (const tx of [others[0]!, broken, others[1]!]) await chain.submissions.submit(tx)
    const behind = rich.sign({ nonce: 1n })
    await chain.submissions.submit(behind)
    await chain.control.mine(1)
    expect(chain.head.transactions.map(({ hash }) => hash)).toEqual(others.map(({ hash }) => hash))
    expect(reports).toEqual(reported)
    expect(chain.stateAt(chain.head).balance(unlucky)).toBe(0n)
    // As after anvil_dropTransaction: later transactions wait for its nonce.
    expect(chain.pool.stats()).toEqual({ pending: 0, queued: 1 })
  })

  it('is dropped at an interval', async () => {
    const { chain, goTo, reports } = brokenChain()
    chain.control.setMining({ mode: 'interval', intervalMs: 1000 })
    await chain.submissions.submit(broken)
    await goTo(startMs + 2000)
    expect(chain.head.header.number).toBe(2n)
    expect(reports).toEqual(reported)
  })

  it('is dropped when its time comes with strict delays', async () => {
    const { chain, goTo, reports } = brokenChain({ blockDelay: 'strict' })
    await chain.submissions.submit(ann.sign({ nonce: 0n }))
    await chain.submissions.submit(broken)
    await chain.submissions.submit(bea.sign({ nonce: 0n }))
    await goTo(startMs + 10_000)
    expect(chain.head.transactions.map(({ from }) => from)).toEqual([bea.address])
    expect(reports).toEqual(reported)
    expect(chain.due.nextDueMs()).toBeUndefined()
  })
})

describe('a block that cannot be sealed', () => {
  it('loses its transactions, and the next block is made', async () => {
    const { chain, reports } = brokenChain()
    const { run } = chain.engine
    chain.engine.run = (world, ...rest) => {
      world.commit = () => {
        throw new TypeError('no state')
      }
      return run(world, ...rest)
    }
    const lost = ann.sign({ nonce: 0n })
    await expect(async () => chain.submissions.submit(lost)).rejects.toThrow('no state')
    expect(reports).toEqual([[expect.stringContaining(lost.hash), expect.any(TypeError)]])
    chain.engine.run = run
    await chain.submissions.submit(ann.sign({ nonce: 0n }))
    expect(chain.head.header.number).toBe(1n)
  })
})
