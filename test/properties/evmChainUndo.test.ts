import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hexToBytes } from '../../state/codec/hex.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { headerTimeMs } from '../../state/evm/blocks/Header.js'
import { ann, bea, makeChain, rich, startMs, type TestChain } from '../state/evm/chain/makeChain.js'
import { verifyBlocks } from './verifyBlocks.js'

const senders = [ann, bea, rich]

/** A step that a user may perform on a chain, sensible or not. */
type Step = (net: TestChain) => Promise<unknown> | unknown

const submit = fc
  .record({
    sender: fc.constantFrom(...senders),
    nonce: fc.bigInt({ min: 0n, max: 4n }),
    type: fc.constantFrom(0 as const, 1 as const, 2 as const),
    gasFeeCap: fc.bigInt({ min: 0n, max: 40n }),
    gasLimit: fc.constantFrom(20_000n, 21_000n, 60_000n, 4_000_000n, 9_000_000n, 11_000_000n),
    creates: fc.boolean(),
    value: fc.constantFrom(0n, 1n, 10n ** 18n),
  })
  .map(({ sender, creates, gasFeeCap, ...fields }): Step => {
    // The init code logs once, then consumes all gas or ends, depending on the gas limit.
    const kind = creates ? { to: undefined, data: hexToBytes('600160006000a1623d0900615a1160fe575b00') } : {}
    const tx = sender.sign({ ...fields, gasFeeCap, gasTipCap: fields.type === 2 ? 1n : gasFeeCap, ...kind })
    return ({ chain }) => chain.submissions.submit(tx)
  })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: submit },
  fc.integer({ min: 1, max: 3 }).map(
    (count): Step =>
      ({ chain }) =>
        chain.control.mine(count),
  ),
  fc.integer({ min: 0, max: 9000 }).map(
    (ms): Step =>
      (net) =>
        net.goTo(net.clock.now() + ms),
  ),
  fc
    .constantFrom(
      { mode: 'auto' } as const,
      { mode: 'manual' } as const,
      { mode: 'interval', intervalMs: 700 } as const,
    )
    .map(
      (mode): Step =>
        ({ chain }) =>
          chain.control.setMining(mode),
    ),
  fc.constantFrom<Step>(
    ({ chain }) => chain.filters.install({ kind: 'blocks' }),
    ({ chain }) => chain.filters.install({ kind: 'pendingTransactions', full: true }),
    ({ chain }) => chain.prices.suggestedTip(),
    ({ chain }) => chain.due.nextDueMs(),
  ),
  fc.integer({ min: -3000, max: 9000 }).map(
    (ms): Step =>
      ({ chain, clock }) =>
        chain.control.setNextBlockTimestamp(clock.now() + ms),
  ),
)

async function run(net: TestChain, steps: readonly Step[]): Promise<void> {
  for (const take of steps) {
    try {
      await take(net)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
    }
  }
}

/** The eras of a C-Chain: coreth's, that of Helicon, and both, with a time that some of the steps pass. */
const eras = [
  { name: 'before Helicon', heliconTime: undefined },
  { name: 'since Helicon', heliconTime: '2020-12-05T05:00:00Z' },
  { name: 'before and since Helicon', heliconTime: new Date(startMs + 15_000).toISOString() },
] as const

describe.each(eras)('an EVM chain $name, under any sequence of steps,', ({ heliconTime }) => {
  it('makes valid blocks, and reverts to exactly its previous state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('instant' as const, 'strict' as const),
        fc.array(step, { maxLength: 12 }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (blockDelay, before, after) => {
          const net = makeChain({ blockDelay, heliconTime })
          await run(net, before)
          const mark = net.undo.checkpoint()
          const digest = net.undo.digest()
          const time = net.clock.now()
          await run(net, after)
          verifyBlocks(net.chain, { keepsDelay: blockDelay === 'strict' })
          expect(net.clock.now()).toBeGreaterThanOrEqual(Number(headerTimeMs(net.chain.head.header)))
          const end = net.undo.digest()
          net.undo.revert(mark)
          net.clock.set(time)
          expect(net.undo.digest()).toBe(digest)
          // Equal steps produce equal states, except for the random ids of filters.
          if (!after.some((take) => String(take).includes('install'))) {
            await run(net, after)
            expect(net.undo.digest()).toBe(end)
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  it('keeps the minimum delay with strict delays, whatever transactions arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            submit,
            fc.constant<Step>((net) => net.goTo(net.clock.now() + 1500)),
          ),
          { maxLength: 15 },
        ),
        async (steps) => {
          const net = makeChain({ blockDelay: 'strict', heliconTime })
          await run(net, steps)
          verifyBlocks(net.chain, { keepsDelay: true })
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})
