import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import { type OutputOwners, ownersJson } from '../../utxo/owners.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  readTransferableOutput,
  type TransferableOutput,
  transferableOutputJson,
  writeTransferableOutput,
} from '../../utxo/transferables.js'
import { readValidator, type ValidatorFields, validatorJson, writeValidator } from './validator.js'
import { readOwner, writeOwner } from './verifiable.js'

/**
 * Adds a validator of the primary network without a BLS key. Since Durango only genesis has such transactions
 * (AvalancheGo `txs/add_validator_tx.go`).
 */
export type AddValidatorTx = {
  readonly kind: 'AddValidatorTx'
  readonly base: BaseFields
  readonly validator: ValidatorFields
  /** The outputs that are locked until the end. */
  readonly stake: readonly TransferableOutput[]
  readonly rewardsOwner: OutputOwners
  /** The share of its delegators' rewards that the validator keeps, in millionths. */
  readonly delegationShares: number
}

/** The encoding and the JSON form of {@link AddValidatorTx}. */
export const addValidatorTx: TxType<AddValidatorTx> = {
  typeId: 12,
  kind: 'AddValidatorTx',
  read: (reader) => ({
    kind: 'AddValidatorTx',
    base: readBase(reader),
    validator: readValidator(reader),
    stake: reader.list(readTransferableOutput),
    rewardsOwner: readOwner(reader),
    delegationShares: reader.u32(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writeValidator(writer, tx.validator)
    writer.list(tx.stake, writeTransferableOutput)
    writeOwner(writer, tx.rewardsOwner)
    writer.u32(tx.delegationShares)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validator: validatorJson(tx.validator),
    stake: tx.stake.map((output) => transferableOutputJson(output, format)),
    rewardsOwner: ownersJson(tx.rewardsOwner, format),
    shares: tx.delegationShares,
  }),
}
