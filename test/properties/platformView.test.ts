import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyId, type Id } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Mark } from '../../state/time/UndoLog.js'
import { PlatformView } from '../../state/views/platform/PlatformView.js'
import { nodeIdOf } from '../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../methods/platform/platformNetwork.js'
import { platformStep, platformTxOf, stakeOwners } from './platformSteps.js'

const day = 86_400

const node = fc.integer({ min: 1, max: 4 })
const step = fc.oneof(
  { weight: 11, arbitrary: platformStep },
  fc.record({ kind: fc.constant('connect' as const), node, connected: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 20 * day }) }),
  fc.record({ kind: fc.constantFrom('ask', 'snapshot', 'revert') }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A network, and the snapshots that were made of it. */
type Run = { readonly network: PlatformNetwork; readonly snapshots: { mark: Mark; nowMs: number }[] }

/** Performs a step; one that the chain refuses changes nothing. */
function take(run: Run, made: Step): void {
  const { network, snapshots } = run
  const { platform, platformProducer, clock, undo } = network
  switch (made.kind) {
    case 'ask':
      return
    case 'connect':
      if (made.connected) platform.uptimes.connect(nodeIdOf(made.node))
      else platform.uptimes.disconnect(nodeIdOf(made.node))
      return
    case 'pass':
      clock.set(clock.now() + made.seconds * 1000)
      platformProducer.makeDueBlocks(clock.now())
      return
    case 'snapshot':
      snapshots.push({ mark: undo.checkpoint(), nowMs: clock.now() })
      return
    case 'revert': {
      const last = snapshots.at(-1)
      if (last === undefined) return
      undo.revert(last.mark)
      clock.set(last.nowMs)
      return
    }
    default:
      try {
        const tx = platformTxOf(platform, made)
        if (tx !== undefined) platformProducer.issue(tx)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
      }
  }
}

/** Everything that a view tells. */
function contents({ stakes, totals, l1Validations, subnets, height, figures }: PlatformView): object {
  const nodes = [...stakes.nodes].sort()
  const all = [...stakes.validations, ...stakes.delegations]
  return {
    height,
    figures,
    stakes: all.map((id) => [stakes.get(id), stakes.delegationsTo(id), stakes.paidTo(id)]),
    rewards: stakes.rewards,
    nodes: nodes.map((id) => [stakes.validationsOf(id), stakes.delegationsOf(id), stakes.rewardsOf(id)]),
    owners: stakeOwners.flatMap(({ addresses }) =>
      addresses.map((address) => [stakes.delegationsBy(address), stakes.rewardsTo(address)]),
    ),
    l1Validations: [...l1Validations.all],
    paidIn: l1Validations.paidIn,
    chains: subnets.chains,
    subnets: subnets.ids.map((id) => [subnets.get(id), subnets.chainsOf(id), totals.historyOf(id)]),
  }
}

/** A life with everything in it, since random steps may do little. */
const fullLife: Step[] = [
  { kind: 'connect', node: 1, connected: true },
  { kind: 'connect', node: 3, connected: true },
  { kind: 'validate', node: 1, days: 10 },
  { kind: 'validate', node: 2, days: 12 },
  { kind: 'renew', node: 3, days: 6 },
  { kind: 'delegate', node: 1, days: 5, owner: 0 },
  { kind: 'delegate', node: 3, days: 5, owner: 1 },
  { kind: 'subnet' },
  { kind: 'permit', number: 0, node: 1, days: 3 },
  { kind: 'permit', number: 0, node: 2, days: 8 },
  { kind: 'chain', number: 0 },
  { kind: 'handOver', number: 0 },
  { kind: 'ask' },
  { kind: 'snapshot' },
  { kind: 'pass', seconds: 4 * day },
  { kind: 'remove', number: 0, node: 2, days: 1 },
  { kind: 'convert', number: 0 },
  { kind: 'disable', number: 0 },
  { kind: 'topUp', number: 0 },
  { kind: 'ask' },
  { kind: 'pass', seconds: 20 * day },
  { kind: 'ask' },
  { kind: 'revert' },
  { kind: 'pass', seconds: 1 * day },
  { kind: 'ask' },
]

test('a view that is queried now and then equals one that is built from the beginning, and its rewards are those of the chain', async () => {
  const seen = { rewards: 0, removed: 0, l1Validations: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const network = await platformNetwork({ upgradeTimes: { helicon: 0n } })
      const { platform } = network
      const kept = new PlatformView(platform)
      const run: Run = { network, snapshots: [] }
      const check = () => {
        kept.follow(Number(platform.blocks.height))
        const anew = new PlatformView(platform)
        anew.follow(kept.height)
        expect(contents(kept)).toEqual(contents(anew))
        const paid = new Map<Id, unknown[]>()
        for (const { utxo } of kept.stakes.rewards)
          paid.set(utxo.txId, [...(paid.get(utxo.txId) ?? []), utxo])
        for (const [txId, utxos] of paid) expect(utxos).toEqual(platform.transactions.rewardUtxos(txId))
        for (const { txId } of platform.currentStakers.all())
          expect(kept.stakes.get(txId)?.end).toBeUndefined()
        const running = [...kept.stakes.validations, ...kept.stakes.delegations].filter(
          (id) => kept.stakes.get(id)?.end === undefined,
        )
        expect(running).toHaveLength(platform.currentStakers.size)
        expect(kept.totals.of(emptyId)).toMatchObject({
          validators: platform.currentStakers.validatorsOf(emptyId).length,
        })
        seen.rewards += kept.stakes.rewards.length
        seen.removed += kept.stakes.validations.filter(
          (id) => kept.stakes.get(id)?.end?.how === 'removed',
        ).length
        seen.l1Validations += [...kept.l1Validations.all].length
      }
      for (const made of steps) {
        take(run, made)
        if (made.kind === 'ask') check()
      }
      check()
      kept.follow(0)
      const start = new PlatformView(platform)
      start.follow(0)
      expect(contents(kept)).toEqual(contents(start))
    }),
    { numRuns: 25, examples: [[fullLife]] },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 120_000)
