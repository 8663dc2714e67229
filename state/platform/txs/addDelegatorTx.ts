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

/** Adds a delegator of the primary network. Refused since Durango (AvalancheGo `txs/add_delegator_tx.go`). */
export type AddDelegatorTx = {
  readonly kind: 'AddDelegatorTx'
  readonly base: BaseFields
  /** The delegation: node, period and weight. */
  readonly validator: ValidatorFields
  /** The outputs that are locked until the end. */
  readonly stake: readonly TransferableOutput[]
  readonly rewardsOwner: OutputOwners
}

/** The encoding and the JSON form of {@link AddDelegatorTx}. */
export const addDelegatorTx: TxType<AddDelegatorTx> = {
  typeId: 14,
  kind: 'AddDelegatorTx',
  read: (reader) => ({
    kind: 'AddDelegatorTx',
    base: readBase(reader),
    validator: readValidator(reader),
    stake: reader.list(readTransferableOutput),
    rewardsOwner: readOwner(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writeValidator(writer, tx.validator)
    writer.list(tx.stake, writeTransferableOutput)
    writeOwner(writer, tx.rewardsOwner)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validator: validatorJson(tx.validator),
    stake: tx.stake.map((output) => transferableOutputJson(output, format)),
    rewardsOwner: ownersJson(tx.rewardsOwner, format),
  }),
}
