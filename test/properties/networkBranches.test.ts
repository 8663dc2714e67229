import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { make, transferStep } from './crossChainSteps.js'
import { eras, passingMs } from './eras.js'

const step = fc.oneof(
  { arbitrary: transferStep, weight: 8 },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('mine' as const) }), weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Passes the time at which the last of the eras changes, and makes a block. */
const crossing: Step[] = [{ kind: 'pass' }, { kind: 'pass' }, { kind: 'mine' }]

/** Takes steps; one that a chain refuses changes nothing. */
async function take(network: Network, steps: readonly Step[]): Promise<void> {
  for (const next of steps) {
    if (next.kind === 'pass') await network.time.set(network.world.clock.now() + passingMs)
    else if (next.kind === 'mine') await network.world.cChain.control.mine(1)
    else {
      try {
        await make(network, next)?.issue()
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
      }
    }
  }
}

describe.each(eras)('the branches of a network $name', ({ upgrades, asynchronous }) => {
  const networkOf = () => nodeNetwork({ blockDelay: 'instant', upgrades })
  const steps = (minLength: number) => fc.array(step, { minLength, maxLength: 12 })

  test('go back to one state, and a branch that is taken again ends as before, on another network too', async () => {
    const reached = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(steps(0), steps(1), steps(1), async (trunk, left, right) => {
        const network = await networkOf()
        const digest = () => network.world.undo.digest()
        await take(network, trunk)
        const fork = digest()
        const snapshot = await network.snapshot()
        await take(network, left)
        const end = digest()
        reached.add(network.world.cChain.isAsynchronous)
        await network.revert(snapshot)
        expect(digest()).toBe(fork)
        const again = await network.snapshot()
        await take(network, right)
        await network.revert(again)
        expect(digest()).toBe(fork)
        await take(network, left)
        expect(digest()).toBe(end)

        const other = await networkOf()
        await take(other, trunk)
        await take(other, left)
        expect(other.world.undo.digest()).toBe(end)
      }),
      {
        numRuns: 15,
        examples: [
          [[], [{ kind: 'mine' }], crossing],
          [[], crossing, [{ kind: 'mine' }]],
        ],
      },
    )
    expect([...reached].sort()).toEqual(asynchronous)
  }, 120_000)
})
