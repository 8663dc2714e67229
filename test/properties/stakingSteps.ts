import fc from 'fast-check'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import { nodeIdOf } from '../methods/platform/made.js'
import { platformStep, platformTxOf } from './platformSteps.js'

/** Returns the containers in which two networks differ. */
export function differences(a: Network, b: Network): string[] {
  const [ofA, ofB] = [a.world.undo.texts(), b.world.undo.texts()]
  return [...new Set([...ofA.keys(), ...ofB.keys()])].filter((name) => ofA.get(name) !== ofB.get(name))
}

const node = fc.integer({ min: 1, max: 4 })
/** A step in the life of the P-Chain: stakes, subnets, their chains and L1s, days that pass, validators that go offline. */
export const stakingStep = fc.oneof(
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
export async function stake(network: Network, steps: readonly StakingStep[]): Promise<void> {
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
export const l1Life: StakingStep[] = [
  { kind: 'subnet' },
  { kind: 'chain', number: 0 },
  { kind: 'convert', number: 0 },
  { kind: 'topUp', number: 0 },
]

/** Steps in the life of the P-Chain. */
export const life = (minLength: number) => fc.array(stakingStep, { minLength, maxLength: 15 })
