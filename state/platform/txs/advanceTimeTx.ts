import type { TxType } from '../../utxo/TxType.js'

/**
 * Proposes a new chain time. Since Banff blocks have a time of their own instead (AvalancheGo
 * `txs/advance_time_tx.go`).
 */
export type AdvanceTimeTx = {
  readonly kind: 'AdvanceTimeTx'
  /** Unix seconds. */
  readonly time: bigint
}

/** The encoding and the JSON form of {@link AdvanceTimeTx}. */
export const advanceTimeTx: TxType<AdvanceTimeTx> = {
  typeId: 19,
  kind: 'AdvanceTimeTx',
  read: (reader) => ({
    kind: 'AdvanceTimeTx',
    time: reader.u64(),
  }),
  write(writer, tx) {
    writer.u64(tx.time)
  },
  json: (tx) => ({
    time: tx.time,
  }),
}
