import { expect } from '@jest/globals'
import fc from 'fast-check'
import type { Id } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import type { ChosenUpgrades } from '../../state/profiles/UpgradeSchedule.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { addresses, chainNames, exported, make, people, type Sums, transferStep } from './crossChainSteps.js'
import { passingMs } from './eras.js'

const weiPerNAVAX = 1_000_000_000n

const step = fc.oneof(
  { arbitrary: transferStep, weight: 23 },
  { arbitrary: fc.record({ kind: fc.constant('snapshot' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('revert' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const) }), weight: 2 },
)

/** Returns all that the people have: on each chain, and between the chains. */
function everything(network: Network): Sums {
  const { platform, avm, cChain, genesis } = network.world
  const sums = new Map<Id, bigint>()
  const add = (assetId: Id, more: bigint) => sums.set(assetId, (sums.get(assetId) ?? 0n) + more)
  const onChains = [...platform.utxos.allOf(addresses), ...avm.utxos.allOf(addresses)]
  const between = chainNames.flatMap((source) =>
    chainNames.flatMap((destination) => exported(network, source, destination, addresses)),
  )
  for (const { assetId, output } of [...onChains, ...between]) {
    if (output.kind === 'transfer') add(assetId, output.amount)
    if (output.kind === 'stakeableLock') add(assetId, output.output.amount)
  }
  const state = cChain.stateAt(cChain.head)
  for (const { holder } of people) add(genesis.avaxAssetId, state.balance(holder.evmAddress) / weiPerNAVAX)
  return sums
}

function added(sums: Sums, changes: Sums): Sums {
  const next = new Map(sums)
  for (const [assetId, change] of changes) next.set(assetId, (next.get(assetId) ?? 0n) + change)
  return next
}

function nonZero(sums: Sums): [Id, bigint][] {
  return [...sums].filter(([, sum]) => sum !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Takes networks through random sequences of transfers between all chains. AVAX and every other asset are conserved, and a refused
 * transfer changes nothing.
 * @param accepted counts the accepted transfers of each kind
 */
export async function transfersConserve(
  upgrades: ChosenUpgrades,
  numRuns: number,
  accepted = new Map<string, number>(),
): Promise<void> {
  const sequence = fc.array(step, { minLength: 10, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const network = await nodeNetwork({ blockDelay: 'instant', upgrades })
      let expected = everything(network)
      let snapshot: { id: number; expected: Sums; digest: string } | undefined
      for (const next of steps) {
        const before = network.world.undo.digest()
        if (next.kind === 'snapshot') {
          snapshot = { id: await network.snapshot(), expected, digest: before }
        } else if (next.kind === 'revert') {
          if (snapshot === undefined) continue
          await network.revert(snapshot.id)
          expected = snapshot.expected
          expect(network.world.undo.digest()).toBe(snapshot.digest)
        } else if (next.kind === 'pass') {
          await network.time.set(network.world.clock.now() + passingMs)
        } else {
          const made = make(network, next)
          if (made === undefined) continue
          try {
            await made.issue()
            expected = added(expected, made.changes)
            accepted.set(made.name, (accepted.get(made.name) ?? 0) + 1)
          } catch (error) {
            if (!(error instanceof NodeError)) throw error
            expect(network.world.undo.digest()).toBe(before)
          }
        }
        expect(nonZero(everything(network))).toEqual(nonZero(expected))
      }
    }),
    { numRuns },
  )
}
