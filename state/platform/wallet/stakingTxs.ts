import type { Id, NodeId } from '../../codec/ids.js'
import type { OutputOwners } from '../../utxo/owners.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import type { Signer } from '../txs/signer.js'
import type { Tx } from '../txs/Tx.js'
import { authorizationOf } from './authorizationOf.js'
import type { Wallet } from './Wallet.js'

/** A validator to be added. */
export type ValidatorPlan = {
  readonly nodeId: NodeId
  /** Unix seconds. It counts before Durango; since then the period starts with the block that adds the validator. */
  readonly start?: bigint
  /** nAVAX on the primary network. */
  readonly weight: bigint
  /** Unix seconds. */
  readonly end: bigint
}

/** Adds a validator of the primary network. The wallet pays the stake, and owns it unless the terms name an owner. */
export function addPrimaryValidatorTx(
  wallet: Wallet,
  plan: ValidatorPlan,
  terms: {
    readonly signer: Signer
    readonly rewardsOwner: OutputOwners
    /** Who gets the stake back; by default the wallet. */
    readonly stakeOwner?: OutputOwners | undefined
    /** In millionths. */
    readonly delegationShares: number
  },
): Tx {
  return wallet.build(
    (base) => ({
      kind: 'AddPermissionlessValidatorTx',
      base,
      validator: { start: 0n, ...plan },
      subnetId: primaryNetworkId,
      signer: terms.signer,
      stake: [wallet.output(plan.weight, terms.stakeOwner ?? wallet.owner)],
      validationRewardsOwner: terms.rewardsOwner,
      delegationRewardsOwner: terms.rewardsOwner,
      delegationShares: terms.delegationShares,
    }),
    { elsewhereNAVAX: plan.weight },
  )
}

/** Adds a delegator of the primary network. The wallet pays the stake. */
export function addPrimaryDelegatorTx(
  wallet: Wallet,
  plan: ValidatorPlan,
  terms: { readonly rewardsOwner: OutputOwners; readonly stakeOwner: OutputOwners },
): Tx {
  return wallet.build(
    (base) => ({
      kind: 'AddPermissionlessDelegatorTx',
      base,
      validator: { start: 0n, ...plan },
      subnetId: primaryNetworkId,
      stake: [wallet.output(plan.weight, terms.stakeOwner)],
      rewardsOwner: terms.rewardsOwner,
    }),
    { elsewhereNAVAX: plan.weight },
  )
}

/**
 * Adds a validator of a permissioned subnet that the wallet owns. @throws {NodeError} when the wallet does
 * not own it
 */
export function addSubnetValidatorTx(
  chain: PlatformChain,
  wallet: Wallet,
  subnetId: Id,
  plan: ValidatorPlan,
): Tx {
  const subnetAuthorization = authorizationOf(chain, wallet, subnetId)
  return wallet.build(
    (base) => ({
      kind: 'AddSubnetValidatorTx',
      base,
      validator: { start: 0n, ...plan, subnetId },
      subnetAuthorization,
    }),
    { authorizes: true },
  )
}

/**
 * Removes a validator of a permissioned subnet that the wallet owns. @throws {NodeError} when the wallet does
 * not own it
 */
export function removeSubnetValidatorTx(
  chain: PlatformChain,
  wallet: Wallet,
  subnetId: Id,
  nodeId: NodeId,
): Tx {
  const subnetAuthorization = authorizationOf(chain, wallet, subnetId)
  return wallet.build(
    (base) => ({ kind: 'RemoveSubnetValidatorTx', base, nodeId, subnetId, subnetAuthorization }),
    { authorizes: true },
  )
}
