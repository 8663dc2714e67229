import { toHex } from '../../codec/hex.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'

/**
 * Changes the weight of an L1 validator, or removes the validator, by a warp message (ACP-77; AvalancheGo
 * `txs/set_l1_validator_weight_tx.go`).
 */
export type SetL1ValidatorWeightTx = {
  readonly kind: 'SetL1ValidatorWeightTx'
  readonly base: BaseFields
  /** A signed warp message with an L1ValidatorWeight payload. */
  readonly message: Uint8Array
}

/** The encoding and the JSON form of {@link SetL1ValidatorWeightTx}. */
export const setL1ValidatorWeightTx: TxType<SetL1ValidatorWeightTx> = {
  typeId: 37,
  kind: 'SetL1ValidatorWeightTx',
  read: (reader) => ({
    kind: 'SetL1ValidatorWeightTx',
    base: readBase(reader),
    message: reader.bytes(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.bytes(tx.message)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    message: toHex(tx.message),
  }),
}
