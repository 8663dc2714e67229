import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Network } from '../../state/Network.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { reloaded } from '../state/stateFile/reloaded.js'
import { eras } from './eras.js'
import { crossing, networkStep, take } from './networkSteps.js'

/** Returns the containers in which two networks differ. */
function differences(a: Network, b: Network): string[] {
  const [ofA, ofB] = [a.world.undo.texts(), b.world.undo.texts()]
  return [...new Set([...ofA.keys(), ...ofB.keys()])].filter((name) => ofA.get(name) !== ofB.get(name))
}

describe.each(eras)('a network from a state file $name', ({ upgrades }) => {
  const steps = (minLength: number) => fc.array(networkStep, { minLength, maxLength: 12 })

  test('is in the same state, and goes on as the one that was saved', async () => {
    await fc.assert(
      fc.asyncProperty(steps(0), steps(1), async (before, after) => {
        const network = await nodeNetwork({ blockDelay: 'instant', upgrades })
        await take(network, before)
        const copy = await reloaded(network)
        expect(differences(copy, network)).toEqual([])
        expect(copy.world.undo.digest()).toBe(network.world.undo.digest())
        await take(network, after)
        await take(copy, after)
        expect(differences(copy, network)).toEqual([])
        expect(copy.world.undo.digest()).toBe(network.world.undo.digest())
      }),
      { numRuns: 15, examples: [[[], crossing]] },
    )
  }, 120_000)
})
