import type { OutputOwners } from '../../utxo/owners.js'
import type { TransferableOutput } from '../../utxo/transferables.js'
import type { Signer } from '../txs/signer.js'
import type { Tx } from '../txs/Tx.js'

/** The attributes of a validator in the transaction that added it. */
export type ValidatorAttributes = {
  readonly validationRewardsOwner: OutputOwners
  readonly delegationRewardsOwner: OutputOwners
  /** In millionths. */
  readonly delegationShares: number
  readonly signer: Signer
  /** The owner who may change the renewal of an auto-renewed validator; undefined for other validators. */
  readonly validatorAuthority: OutputOwners | undefined
}

/**
 * Returns the attributes of a validator; undefined when the transaction adds none (AvalancheGo
 * `txs.ValidatorTx`).
 */
export function validatorAttributes({ unsigned }: Tx): ValidatorAttributes | undefined {
  switch (unsigned.kind) {
    case 'AddValidatorTx':
      return {
        validationRewardsOwner: unsigned.rewardsOwner,
        delegationRewardsOwner: unsigned.rewardsOwner,
        delegationShares: unsigned.delegationShares,
        signer: undefined,
        validatorAuthority: undefined,
      }
    case 'AddPermissionlessValidatorTx':
      return { ...unsigned, validatorAuthority: undefined }
    case 'AddAutoRenewedValidatorTx':
      return unsigned
    default:
      return undefined
  }
}

/**
 * Returns the owner of a delegator's rewards; undefined when the transaction adds no delegator (AvalancheGo
 * `txs.DelegatorTx`).
 */
export function delegatorRewardsOwner({ unsigned }: Tx): OutputOwners | undefined {
  switch (unsigned.kind) {
    case 'AddDelegatorTx':
    case 'AddPermissionlessDelegatorTx':
      return unsigned.rewardsOwner
    default:
      return undefined
  }
}

/**
 * Returns the outputs that a staker's transaction locks (AvalancheGo `txs.PermissionlessStaker`); empty for
 * permissioned stakers.
 */
export function stakeOf({ unsigned }: Tx): readonly TransferableOutput[] {
  return 'stake' in unsigned ? unsigned.stake : []
}
