import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { reloaded } from '../state/stateFile/reloaded.js'
import { eras } from './eras.js'
import { crossing, networkStep, take } from './networkSteps.js'
import { differences, l1Life, life, stake } from './stakingSteps.js'

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

  test('has stakes, rewards, subnets and L1s, and they go on', async () => {
    await fc.assert(
      fc.asyncProperty(life(0), life(1), async (before, after) => {
        const network = await nodeNetwork({ blockDelay: 'instant', upgrades })
        await stake(network, before)
        const copy = await reloaded(network)
        expect(differences(copy, network)).toEqual([])
        await stake(network, after)
        await stake(copy, after)
        expect(differences(copy, network)).toEqual([])
        expect(copy.world.undo.digest()).toBe(network.world.undo.digest())
      }),
      {
        numRuns: 15,
        examples: [
          [
            l1Life,
            [
              { kind: 'disable', number: 0 },
              { kind: 'days', days: 15 },
            ],
          ],
        ],
      },
    )
  }, 120_000)
})
