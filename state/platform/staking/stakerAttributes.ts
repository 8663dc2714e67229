import type { OutputOwners } from '../../utxo/owners.js'
import type { TransferableOutput } from '../../utxo/transferables.js'
import type { Signer } from '../txs/signer.js'
import type { Tx } from '../txs/Tx.js'

/** What the transaction says that made somebody a validator. */
export type ValidatorAttributes = {
  readonly validationRewardsOwner: OutputOwners
  readonly delegationRewardsOwner: OutputOwners
  /** In millionths. */
  readonly delegationShares: number
  readonly signer: Signer
  /** Who may change the renewal of an auto-renewed validator; undefined for all others. */
  readonly validatorAuthority: OutputOwners | undefined
}

/** The attributes of a validator; undefined when the transaction made none (AvalancheGo `txs.ValidatorTx`). */
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

/** Who gets a delegator's rewards; undefined when the transaction made none (AvalancheGo `txs.DelegatorTx`). */
export function delegatorRewardsOwner({ unsigned }: Tx): OutputOwners | undefined {
  switch (unsigned.kind) {
    case 'AddDelegatorTx':
    case 'AddPermissionlessDelegatorTx':
      return unsigned.rewardsOwner
    default:
      return undefined
  }
}

/** The outputs that a staker's transaction locks (AvalancheGo `txs.PermissionlessStaker`); none for permissioned ones. */
export function stakeOf({ unsigned }: Tx): readonly TransferableOutput[] {
  return 'stake' in unsigned ? unsigned.stake : []
}
