import { type Id, idToString } from '../../codec/ids.js'
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
 * Adds a delegator of the primary network or of a permissionless subnet (AvalancheGo
 * `txs/add_permissionless_delegator_tx.go`).
 */
export type AddPermissionlessDelegatorTx = {
  readonly kind: 'AddPermissionlessDelegatorTx'
  readonly base: BaseFields
  /** The delegation: node, period and weight. */
  readonly validator: ValidatorFields
  readonly subnetId: Id
  /** The outputs that are locked until the end. */
  readonly stake: readonly TransferableOutput[]
  readonly rewardsOwner: OutputOwners
}

/** The encoding and the JSON form of {@link AddPermissionlessDelegatorTx}. */
export const addPermissionlessDelegatorTx: TxType<AddPermissionlessDelegatorTx> = {
  typeId: 26,
  kind: 'AddPermissionlessDelegatorTx',
  read: (reader) => ({
    kind: 'AddPermissionlessDelegatorTx',
    base: readBase(reader),
    validator: readValidator(reader),
    subnetId: reader.id(),
    stake: reader.list(readTransferableOutput),
    rewardsOwner: readOwner(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writeValidator(writer, tx.validator)
    writer.id(tx.subnetId)
    writer.list(tx.stake, writeTransferableOutput)
    writeOwner(writer, tx.rewardsOwner)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validator: validatorJson(tx.validator),
    subnetID: idToString(tx.subnetId),
    stake: tx.stake.map((output) => transferableOutputJson(output, format)),
    rewardsOwner: ownersJson(tx.rewardsOwner, format),
  }),
}
