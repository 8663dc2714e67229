import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyId, type Id, idToBytes, shortIdFromBytes } from '../../state/codec/ids.js'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Tx } from '../../state/platform/txs/Tx.js'
import { authorizationOf } from '../../state/platform/wallet/authorizationOf.js'
import { convertSubnetToL1Tx, createChainTx, createSubnetTx } from '../../state/platform/wallet/l1Txs.js'
import {
  addPrimaryValidatorTx,
  addSubnetValidatorTx,
  removeSubnetValidatorTx,
} from '../../state/platform/wallet/stakingTxs.js'
import { Wallet } from '../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'
import type { Mark } from '../../state/time/UndoLog.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { PlatformView } from '../../state/views/platform/PlatformView.js'
import { nodeIdOf } from '../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../methods/platform/platformNetwork.js'

const avax = 1_000_000_000n
const day = 86_400
const signer = blsProvePossession(new Uint8Array(32).fill(7))
const owners = [8, 9].map((byte) => ownedBy(shortIdFromBytes(new Uint8Array(20).fill(byte))))
const wantsOwner = { threshold: 1, addresses: owners[0]?.addresses ?? [] }

const node = fc.integer({ min: 1, max: 4 })
const days = fc.integer({ min: 1, max: 40 })
const number = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('validate' as const), node, days }),
  fc.record({ kind: fc.constant('renew' as const), node, days }),
  fc.record({ kind: fc.constant('delegate' as const), node, days, owner: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('connect' as const), node, connected: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 20 * day }) }),
  fc.record({ kind: fc.constant('subnet' as const) }),
  fc.record({ kind: fc.constantFrom('chain', 'handOver', 'convert'), number }),
  fc.record({ kind: fc.constantFrom('permit', 'remove'), number, node, days }),
  fc.record({ kind: fc.constantFrom('topUp', 'disable'), number }),
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
      platformProducer.settle(clock.now())
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
        const tx = txOf(network, made)
        if (tx !== undefined) platformProducer.issue(tx)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
      }
  }
}

/** Returns the transaction of a step; undefined when there is nothing that it could concern. */
function txOf({ platform, clock }: PlatformNetwork, made: Step): Tx | undefined {
  const wallet = new Wallet(platform, privateKeyBytes(ewoqKey))
  const end = (length: number) => clock.nowSeconds() + BigInt(length * day)
  const subnet = (place: number): Id | undefined => platform.subnets.ids().at(-1 - place)
  const [rewardsOwner = wallet.owner, other = wallet.owner] = owners
  switch (made.kind) {
    case 'validate':
      return addPrimaryValidatorTx(
        wallet,
        { nodeId: nodeIdOf(made.node), weight: 2000n * avax, end: end(made.days) },
        { signer, rewardsOwner, delegationShares: 33_333 },
      )
    case 'renew':
      return wallet.build(
        (base) => ({
          kind: 'AddAutoRenewedValidatorTx',
          base,
          nodeIdBytes: idToBytes(nodeIdOf(made.node)),
          signer,
          stake: [wallet.output(2000n * avax, wallet.owner)],
          validationRewardsOwner: rewardsOwner,
          delegationRewardsOwner: other,
          validatorAuthority: wallet.owner,
          delegationShares: 50_000,
          autoCompoundRewardShares: 300_000,
          periodSeconds: BigInt(made.days * day),
        }),
        { elsewhereNAVAX: 2000n * avax },
      )
    case 'delegate': {
      const plan = { nodeId: nodeIdOf(made.node), weight: 30n * avax, end: end(made.days) }
      return wallet.build(
        (base) => ({
          kind: 'AddPermissionlessDelegatorTx',
          base,
          validator: { start: 0n, ...plan },
          subnetId: emptyId,
          stake: [wallet.output(plan.weight, wallet.owner)],
          rewardsOwner: made.owner === 0 ? rewardsOwner : other,
        }),
        { elsewhereNAVAX: plan.weight },
      )
    }
    case 'subnet':
      return createSubnetTx(wallet)
    default:
      break
  }
  if (made.kind === 'topUp' || made.kind === 'disable') {
    const validationId = [...platform.subnets.ids()]
      .flatMap((id) => platform.l1Validators.ofSubnet(id))
      .at(made.number)?.validationId
    if (validationId === undefined) return undefined
    return made.kind === 'topUp'
      ? wallet.build(
          (base) => ({ kind: 'IncreaseL1ValidatorBalanceTx', base, validationId, balanceNAVAX: 5_000_000n }),
          { elsewhereNAVAX: 5_000_000n },
        )
      : wallet.build(
          (base) => ({
            kind: 'DisableL1ValidatorTx',
            base,
            validationId,
            disableAuthorization: { kind: 'input', signatureIndices: [0] },
          }),
          { authorizes: true },
        )
  }
  const subnetId = 'number' in made ? subnet(made.number) : undefined
  if (subnetId === undefined) return undefined
  const nodeId = nodeIdOf('node' in made ? made.node : 1)
  switch (made.kind) {
    case 'chain':
      return createChainTx(platform, wallet, subnetId, {
        chainName: 'games',
        vmId: emptyId,
        genesisData: Uint8Array.of(1),
      })
    case 'handOver':
      return wallet.build(
        (base) => ({
          kind: 'TransferSubnetOwnershipTx',
          base,
          subnetId,
          subnetAuthorization: authorizationOf(platform, wallet, subnetId),
          newOwner: { ...wallet.owner, addresses: [...wallet.owner.addresses, ...other.addresses].sort() },
        }),
        { authorizes: true },
      )
    case 'convert':
      return convertSubnetToL1Tx(platform, wallet, subnetId, {
        managerChainId: subnetId,
        managerAddress: Uint8Array.of(1),
        validators: [1, 2].map((byte) => ({
          nodeIdBytes: idToBytes(nodeIdOf(byte)),
          weight: 10n,
          // A balance for some hours or days.
          balanceNAVAX: BigInt(byte) * 50_000_000n,
          signer,
          remainingBalanceOwner: wantsOwner,
          deactivationOwner: { threshold: 1, addresses: wallet.owner.addresses },
        })),
      })
    case 'permit':
      return addSubnetValidatorTx(platform, wallet, subnetId, { nodeId, weight: 20n, end: end(made.days) })
    case 'remove':
      return removeSubnetValidatorTx(platform, wallet, subnetId, nodeId)
    default:
      return undefined
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
    owners: owners.flatMap(({ addresses }) =>
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

test('a view that is asked now and then equals one that is built anew, and its rewards are those of the chain', async () => {
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
