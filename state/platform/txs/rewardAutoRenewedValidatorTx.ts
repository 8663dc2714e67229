import { type Id, idToString } from '../../codec/ids.js'
import type { TxType } from '../../utxo/TxType.js'

/**
 * Proposes to reward an auto-renewed validator at the end of a period (ACP-236, Helicon; AvalancheGo
 * `txs/reward_auto_renewed_validator_tx.go`).
 */
export type RewardAutoRenewedValidatorTx = {
  readonly kind: 'RewardAutoRenewedValidatorTx'
  /** The transaction that added the validator. */
  readonly stakerTxId: Id
  /** The end of the period, Unix seconds. It distinguishes the rewards of one validator. */
  readonly timestamp: bigint
}

/** The encoding and the JSON form of {@link RewardAutoRenewedValidatorTx}. */
export const rewardAutoRenewedValidatorTx: TxType<RewardAutoRenewedValidatorTx> = {
  typeId: 42,
  kind: 'RewardAutoRenewedValidatorTx',
  read: (reader) => ({
    kind: 'RewardAutoRenewedValidatorTx',
    stakerTxId: reader.id(),
    timestamp: reader.u64(),
  }),
  write(writer, tx) {
    writer.id(tx.stakerTxId)
    writer.u64(tx.timestamp)
  },
  json: (tx) => ({
    txID: idToString(tx.stakerTxId),
    timestamp: tx.timestamp,
  }),
}
