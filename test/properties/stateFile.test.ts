import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { nodeIdOf } from '../methods/platform/made.js'
import { reloaded } from '../state/stateFile/reloaded.js'
import { eras } from './eras.js'
import { crossing, networkStep, take } from './networkSteps.js'
import { platformStep, platformTxOf } from './platformSteps.js'

/** Returns the containers in which two networks differ. */
function differences(a: Network, b: Network): string[] {
  const [ofA, ofB] = [a.world.undo.texts(), b.world.undo.texts()]
  return [...new Set([...ofA.keys(), ...ofB.keys()])].filter((name) => ofA.get(name) !== ofB.get(name))
}

const node = fc.integer({ min: 1, max: 4 })
/** A step in the life of the P-Chain: stakes, subnets, their chains and L1s, days that pass, validators that go offline. */
const stakingStep = fc.oneof(
  { arbitrary: platformStep, weight: 8 },
  {
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 15 }) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('connect' as const), node, connected: fc.boolean() }),
    weight: 1,
  },
)
type StakingStep = typeof stakingStep extends fc.Arbitrary<infer T> ? T : never

/** Takes steps; one that the chain refuses changes nothing. */
async function stake(network: Network, steps: readonly StakingStep[]): Promise<void> {
  const { platform, platformProducer } = network.world
  for (const next of steps)
    if (next.kind === 'days') await network.time.increase(next.days * 86_400_000)
    else if (next.kind === 'connect') network.setConnected(nodeIdOf(next.node), next.connected)
    else {
      const tx = platformTxOf(platform, next)
      try {
        if (tx !== undefined) platformProducer.issue(tx)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
      }
    }
}

/** A subnet with a chain becomes an L1, whose validator ends. */
const l1Life: StakingStep[] = [
  { kind: 'subnet' },
  { kind: 'chain', number: 0 },
  { kind: 'convert', number: 0 },
  { kind: 'topUp', number: 0 },
]

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
    const life = (minLength: number) => fc.array(stakingStep, { minLength, maxLength: 15 })
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
