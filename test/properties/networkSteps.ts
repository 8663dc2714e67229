import fc from 'fast-check'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import { make, transferStep } from './crossChainSteps.js'
import { passingMs } from './eras.js'

/** A step in the history of a network: a transfer through its chains, time that passes, or a block. */
export const networkStep = fc.oneof(
  { arbitrary: transferStep, weight: 8 },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('mine' as const) }), weight: 1 },
)
type Step = typeof networkStep extends fc.Arbitrary<infer T> ? T : never

/** Passes the time at which the last of the eras changes, and makes a block. */
export const crossing: Step[] = [{ kind: 'pass' }, { kind: 'pass' }, { kind: 'mine' }]

/** Takes steps; one that a chain refuses changes nothing. */
export async function take(network: Network, steps: readonly Step[]): Promise<void> {
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
