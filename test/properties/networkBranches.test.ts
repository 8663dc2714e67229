import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { eras } from './eras.js'
import { crossing, networkStep, take } from './networkSteps.js'

describe.each(eras)('the branches of a network $name', ({ upgrades, asynchronous }) => {
  const networkOf = () => nodeNetwork({ blockDelay: 'instant', upgrades })
  const steps = (minLength: number) => fc.array(networkStep, { minLength, maxLength: 12 })

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
