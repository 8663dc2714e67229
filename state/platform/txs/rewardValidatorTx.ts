import { type Id, idToString } from '../../codec/ids.js'
import type { TxType } from '../../utxo/TxType.js'

/**
 * Proposes to remove a staker at its end, with (commit) or without (abort) a reward (AvalancheGo
 * `txs/reward_validator_tx.go`).
 */
export type RewardValidatorTx = {
  readonly kind: 'RewardValidatorTx'
  /** The transaction that added the staker. */
  readonly stakerTxId: Id
}

/** The encoding and the JSON form of {@link RewardValidatorTx}. */
export const rewardValidatorTx: TxType<RewardValidatorTx> = {
  typeId: 20,
  kind: 'RewardValidatorTx',
  read: (reader) => ({
    kind: 'RewardValidatorTx',
    stakerTxId: reader.id(),
  }),
  write(writer, tx) {
    writer.id(tx.stakerTxId)
  },
  json: (tx) => ({
    txID: idToString(tx.stakerTxId),
  }),
}
