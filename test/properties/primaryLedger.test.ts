import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Id, NodeId, ShortId } from '../../state/codec/ids.js'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import { platformChainId, primaryNetworkId } from '../../state/platform/PlatformChain.js'
import type { Tx } from '../../state/platform/txs/Tx.js'
import type { OutputOwners } from '../../state/utxo/owners.js'
import { utxoId } from '../../state/utxo/utxo.js'
import type { LedgerOutput } from '../../state/views/primary/LedgerOutput.js'
import type { OutputListing } from '../../state/views/primary/OutputList.js'
import { PrimaryView } from '../../state/views/primary/PrimaryView.js'
import { Views } from '../../state/views/Views.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { fundedKey, Wallet } from '../state/platform/Wallet.js'
import { eras } from './eras.js'
import { InterruptedWork } from './InterruptedWork.js'

const avax = 1_000_000_000n
const day = 86_400
const wallets = [new Wallet(fundedKey), new Wallet(1), new Wallet(2)] as const
const people: readonly ShortId[] = wallets.map(({ address }) => address)
const signer = blsProvePossession(new Uint8Array(32).fill(9))

const wallet = fc.constantFrom(...wallets)
const amount = fc.bigInt({ min: 1n, max: 3_000n }).map((whole) => whole * avax)
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('pay', 'share', 'export', 'delegate'), from: wallet, to: wallet, amount }),
  fc.record({ do: fc.constant('validate' as const), from: wallet, node: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constantFrom('ask', 'snapshot', 'revert', 'hold', 'go on') }),
  fc.record({ do: fc.constantFrom('ask in passing' as const, 'go on reading' as const), steps: fc.nat(4) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A history of each kind of transaction, all accepted: random ones need not have each. */
const everyKind: readonly Step[] = [
  ...(['pay', 'share', 'export', 'delegate'] as const).map((kind) => ({
    do: kind,
    from: wallets[0],
    to: wallets[1],
    amount: 50n * avax,
  })),
  { do: 'validate', from: wallets[0], node: 1 },
]

/** Returns the transaction of a step; the P-Chain may refuse it. */
function txOf({ world: { platform, genesis } }: Network, made: Step): Tx | undefined {
  const end = platform.clock.nowSeconds() + BigInt(15 * day)
  if ('node' in made) {
    const nodeId = made.node.toString(16).padStart(2, '0').repeat(20) as NodeId
    const weight = 2_000n * avax
    return made.from.pay(
      platform,
      (base) => ({
        kind: 'AddPermissionlessValidatorTx',
        base,
        validator: { nodeId, start: 0n, end, weight },
        subnetId: primaryNetworkId,
        signer,
        stake: [made.from.output(platform, weight)],
        validationRewardsOwner: made.from.owners,
        delegationRewardsOwner: made.from.owners,
        delegationShares: 20_000,
      }),
      { elsewhere: weight },
    )
  }
  if (!('to' in made)) return undefined
  const { from, to, amount } = made
  const paid = [from.output(platform, amount, made.do === 'share' ? sharedBy(from, to) : to.owners)]
  switch (made.do) {
    case 'export':
      return from.pay(
        platform,
        (base) => ({
          kind: 'ExportTx',
          base,
          destinationChain: genesis.xChain.chainId,
          exportedOutputs: paid,
        }),
        { elsewhere: amount },
      )
    case 'delegate': {
      const [validator] = genesis.pChain.validators
      if (validator === undefined || !('validator' in validator.unsigned)) return undefined
      const { nodeId } = validator.unsigned.validator
      return from.pay(
        platform,
        (base) => ({
          kind: 'AddPermissionlessDelegatorTx',
          base,
          validator: { nodeId, start: 0n, end, weight: amount },
          subnetId: primaryNetworkId,
          stake: paid,
          rewardsOwner: to.owners,
        }),
        { elsewhere: amount },
      )
    }
    default:
      return from.pay(platform, (base) => ({ kind: 'BaseTx', base }), { outputs: paid })
  }
}

/** Returns owners who must both sign, or one owner. */
function sharedBy(a: Wallet, b: Wallet): OutputOwners {
  const addresses = [...new Set([a.address, b.address])].sort()
  return { locktime: 0n, threshold: addresses.length, addresses }
}

/** @param accepted what was done, and not refused */
async function take(
  network: Network,
  snapshots: number[],
  taken: Step,
  accepted: Set<string>,
): Promise<void> {
  const tx = txOf(network, taken)
  if (tx !== undefined) {
    try {
      network.world.platformProducer.issue(tx)
      accepted.add(taken.do)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
    }
  }
  if ('days' in taken) await network.time.set(network.world.clock.now() + taken.days * day * 1000)
  if (taken.do === 'snapshot') snapshots.push(await network.snapshot())
  const snapshot = snapshots.at(-1)
  if (taken.do === 'revert' && snapshot !== undefined) await network.revert(snapshot)
  if (taken.do === 'hold')
    network.world.dataApi.hold(platformChainId, Number(network.world.platform.blocks.height))
  if (taken.do === 'go on') network.world.dataApi.hold(platformChainId, undefined)
}

const listings: readonly OutputListing[] = (['timestamp', 'amount'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [true, false].flatMap((includeSpent) => [
      { by, direction, includeSpent },
      { by, direction, includeSpent, minAmount: 1_000_000_000n },
    ]),
  ),
)

/** Everything that a view tells about some addresses. */
function contents({ ledger, heights }: PrimaryView, txs: readonly Id[]): object {
  return {
    heights,
    people: people.map((person) => ({
      rows: ledger.rowsOf(platformChainId, person),
      outputs: listings.map((listing) =>
        ledger.sortedOutputsOf(platformChainId, [person], listing).map((list) => [...list]),
      ),
    })),
    txs: txs.map((txId) => ledger.position(txId)),
    locked: [...ledger.timeLocked].map(({ id }) => id).sort(),
    missing: people.flatMap((person) =>
      (ledger.outputsOf(platformChainId, person)?.all ?? []).map(({ assetId }) =>
        ledger.missingOn(platformChainId, assetId),
      ),
    ),
  }
}

/** Returns the outputs of the people that are unspent on the P-Chain and in no stake: those that the node lists. */
function unspent({ ledger }: PrimaryView, { world: { platform } }: Network): Id[] {
  const staked = new Set(platform.currentStakers.all().map(({ txId }) => txId))
  const isListed = ({ kind, txId, consumed, consumableOn }: LedgerOutput) =>
    consumed === undefined && consumableOn === platformChainId && (kind !== 'stake' || !staked.has(txId))
  const outputs = people.flatMap((person) => ledger.outputsOf(platformChainId, person)?.all ?? [])
  return [...new Set(outputs.filter(isListed).map(({ id }) => id))].sort()
}

function txIds({ world: { platform } }: Network): Id[] {
  const ids: Id[] = []
  for (let height = 1n; height <= platform.blocks.height; height++) {
    const block = platform.blocks.byHeight(height)
    if (block !== undefined && 'txs' in block) ids.push(...block.txs.map(({ id }) => id))
    if (block !== undefined && 'tx' in block) ids.push(block.tx.id)
  }
  return ids
}

test.each(eras)(
  'a ledger that is queried now and then equals one that is built from the beginning, and the unspent outputs of the node $name',
  async ({ upgrades }) => {
    const network = await nodeNetwork({ blockDelay: 'instant', upgrades })
    const start = await network.snapshot()
    const accepted = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await network.revert(start)
        const work = new InterruptedWork()
        const views = new Views(network, work.doWork)
        const snapshots: number[] = []
        for (const taken of [...steps, { do: 'go on' } as const]) {
          await take(network, snapshots, taken, accepted)
          if (taken.do === 'ask in passing') work.ask(taken.steps, () => contents(views.primary(), []))
          if (taken.do === 'go on reading') work.advance(taken.steps)
          if (taken.do !== 'ask' && taken.do !== 'go on') continue
          const kept = views.primary()
          const anew = new PrimaryView(network.world)
          anew.follow(kept.heights)
          expect(contents(kept, txIds(network))).toEqual(contents(anew, txIds(network)))
        }
        const kept = views.primary()
        const owned = network.world.platform.utxos.allOf(new Set(people)).map(utxoId)
        expect(unspent(kept, network)).toEqual(owned.sort())
        kept.follow({ platform: 0, avm: 0, cChain: 0 })
        const empty = new PrimaryView(network.world)
        empty.follow({ platform: 0, avm: 0, cChain: 0 })
        expect(contents(kept, txIds(network))).toEqual(contents(empty, txIds(network)))
      }),
      { numRuns: 30, examples: [[[...everyKind]]] },
    )
    expect([...accepted].sort()).toEqual(['delegate', 'export', 'pay', 'share', 'validate'])
  },
)
