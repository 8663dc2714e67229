import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Network } from '../../state/Network.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { reloaded } from '../state/stateFile/reloaded.js'
import { eras } from './eras.js'
import { crossing, networkStep, take } from './networkSteps.js'
import { differences, l1Life, life, stake } from './stakingSteps.js'

describe.each(eras)('the branches of a network $name', ({ upgrades }) => {
  const steps = (minLength: number) => fc.array(networkStep, { minLength, maxLength: 12 })
  const newNetwork = (): Promise<Network> => nodeNetwork({ blockDelay: 'instant', upgrades })
  const digest = (network: Network): string => network.world.undo.digest()

  test('are in its state, go on as it would, and nothing shows on the other side', async () => {
    await fc.assert(
      fc.asyncProperty(steps(0), steps(1), steps(1), async (trunk, left, right) => {
        const network = await newNetwork()
        await take(network, trunk)
        const branch = await network.branch()
        const fork = digest(network)
        expect(differences(branch, network)).toEqual([])
        const snapshot = await network.snapshot()
        await take(network, left)
        const end = digest(network)
        expect(digest(branch)).toBe(fork)
        await take(branch, right)
        expect(digest(network)).toBe(end)

        const fromFork = await newNetwork()
        await take(fromFork, trunk)
        await take(fromFork, right)
        expect(differences(branch, fromFork)).toEqual([])
        expect(differences(await reloaded(branch), branch)).toEqual([])

        await network.revert(snapshot)
        expect(digest(network)).toBe(fork)
        expect(differences(branch, fromFork)).toEqual([])
        await branch.reset()
        expect(digest(branch)).toBe(fork)
        await take(branch, left)
        expect(digest(branch)).toBe(end)
      }),
      {
        numRuns: 15,
        examples: [
          [[], crossing, [{ kind: 'mine' }]],
          [crossing, [{ kind: 'mine' }], crossing],
        ],
      },
    )
  }, 120_000)

  test('have stakes, subnets and L1s, and go on, branches of branches too', async () => {
    await fc.assert(
      fc.asyncProperty(life(0), life(1), life(1), async (trunk, first, second) => {
        const network = await newNetwork()
        await stake(network, trunk)
        const branch = await network.branch()
        await stake(network, first)
        await stake(branch, first)
        const later = await branch.branch()
        const snapshot = await branch.snapshot()
        await stake(branch, l1Life)
        await stake(network, second)
        await stake(later, second)
        expect(differences(later, network)).toEqual([])
        await branch.revert(snapshot)
        await stake(branch, second)
        expect(differences(branch, network)).toEqual([])
      }),
      { numRuns: 15, examples: [[l1Life, l1Life, [{ kind: 'days', days: 15 }]]] },
    )
  }, 120_000)
})
