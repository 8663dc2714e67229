import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'

/**
 * Increases the balance from which an L1 validator's continuous fee is paid (ACP-77; AvalancheGo
 * `txs/increase_l1_validator_balance_tx.go`).
 */
export type IncreaseL1ValidatorBalanceTx = {
  readonly kind: 'IncreaseL1ValidatorBalanceTx'
  readonly base: BaseFields
  readonly validationId: Id
  /** The amount that is added. */
  readonly balanceNAVAX: bigint
}

/** The encoding and the JSON form of {@link IncreaseL1ValidatorBalanceTx}. */
export const increaseL1ValidatorBalanceTx: TxType<IncreaseL1ValidatorBalanceTx> = {
  typeId: 38,
  kind: 'IncreaseL1ValidatorBalanceTx',
  read: (reader) => ({
    kind: 'IncreaseL1ValidatorBalanceTx',
    base: readBase(reader),
    validationId: reader.id(),
    balanceNAVAX: reader.u64(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.validationId)
    writer.u64(tx.balanceNAVAX)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validationID: idToString(tx.validationId),
    balance: tx.balanceNAVAX,
  }),
}
