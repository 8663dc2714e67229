import { toHex } from '../../codec/hex.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'

/**
 * Adds a validator that an L1 announced in a warp message (ACP-77; AvalancheGo
 * `txs/register_l1_validator_tx.go`).
 */
export type RegisterL1ValidatorTx = {
  readonly kind: 'RegisterL1ValidatorTx'
  readonly base: BaseFields
  /** The balance from which the continuous fee is paid. */
  readonly balanceNAVAX: bigint
  /**
   * A signature of 96 bytes for the BLS key in the message. Printed as an array of numbers, as Go prints
   * arrays of bytes.
   */
  readonly proofOfPossession: Uint8Array
  /** A signed warp message with a RegisterL1Validator payload. */
  readonly message: Uint8Array
}

/** The encoding and the JSON form of {@link RegisterL1ValidatorTx}. */
export const registerL1ValidatorTx: TxType<RegisterL1ValidatorTx> = {
  typeId: 36,
  kind: 'RegisterL1ValidatorTx',
  read: (reader) => ({
    kind: 'RegisterL1ValidatorTx',
    base: readBase(reader),
    balanceNAVAX: reader.u64(),
    proofOfPossession: reader.fixed(96),
    message: reader.bytes(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.u64(tx.balanceNAVAX)
    writer.fixed(tx.proofOfPossession)
    writer.bytes(tx.message)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    balance: tx.balanceNAVAX,
    proofOfPossession: [...tx.proofOfPossession],
    message: toHex(tx.message),
  }),
}
