import fc from 'fast-check'
import { emptyId, type Id, idToBytes, type NodeId, shortIdFromBytes } from '../../state/codec/ids.js'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { smaller } from '../../state/gas/bounds.js'
import type { PlatformChain } from '../../state/platform/PlatformChain.js'
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
import { ownedBy } from '../../state/utxo/owners.js'
import { nodeIdOf } from '../methods/platform/made.js'

// Random stakes, subnets and L1s of the P-Chain, all paid by the key that the genesis funds.

const avax = 1_000_000_000n
const day = 86_400
const signer = blsProvePossession(new Uint8Array(32).fill(7))
/** Who gets rewards and what is left of balances. No key of theirs is known. */
export const stakeOwners = [8, 9].map((byte) => ownedBy(shortIdFromBytes(new Uint8Array(20).fill(byte))))
const wantsOwner = { threshold: 1, addresses: stakeOwners[0]?.addresses ?? [] }

const node = fc.integer({ min: 1, max: 4 })
const days = fc.integer({ min: 1, max: 40 })
const number = fc.nat({ max: 3 })
/** One transaction; `platformTxOf` makes it. Numbers choose among what is there, the newest first. */
export const platformStep = fc.oneof(
  fc.record({ kind: fc.constant('validate' as const), node, days }),
  fc.record({ kind: fc.constant('renew' as const), node, days }),
  fc.record({ kind: fc.constant('delegate' as const), node, days, owner: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('subnet' as const) }),
  fc.record({ kind: fc.constantFrom('chain', 'handOver', 'convert'), number }),
  fc.record({ kind: fc.constantFrom('permit', 'remove'), number, node, days }),
  fc.record({ kind: fc.constantFrom('topUp', 'disable'), number }),
)
export type PlatformStep = typeof platformStep extends fc.Arbitrary<infer T> ? T : never

/** Returns the transaction of a step; undefined when there is nothing that it could concern. */
export function platformTxOf(platform: PlatformChain, made: PlatformStep): Tx | undefined {
  const wallet = new Wallet(platform, privateKeyBytes(ewoqKey))
  const end = (length: number) => platform.clock.nowSeconds() + BigInt(length * day)
  const subnet = (place: number): Id | undefined => platform.subnets.ids().at(-1 - place)
  const [rewardsOwner = wallet.owner, other = wallet.owner] = stakeOwners
  const within = { node: 'node' in made ? made.node : 1, end: end('days' in made ? made.days : 1) }
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
      const plan = { ...validatorFor(platform, within), weight: 30n * avax }
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
      return addSubnetValidatorTx(platform, wallet, subnetId, {
        ...validatorFor(platform, within),
        weight: 20n,
      })
    case 'remove':
      return removeSubnetValidatorTx(platform, wallet, subnetId, validatorFor(platform, within).nodeId)
    default:
      return undefined
  }
}

/** Returns the node of a number if it validates, else one that does, and when a stake on it ends at the latest. */
function validatorFor(
  platform: PlatformChain,
  wanted: { readonly node: number; readonly end: bigint },
): { readonly nodeId: NodeId; readonly end: bigint } {
  const validators = platform.currentStakers.validatorsOf(emptyId)
  const nodeId = nodeIdOf(wanted.node)
  const found =
    validators.find((validator) => validator.nodeId === nodeId) ?? validators[wanted.node % validators.length]
  if (found === undefined) return { nodeId, end: wanted.end }
  return { nodeId: found.nodeId, end: smaller(found.endTime, wanted.end) }
}
