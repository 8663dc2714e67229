import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/**
 * Changes or ends the renewal of an auto-renewed validator (ACP-236, Helicon; AvalancheGo
 * `txs/set_auto_renewed_validator_config_tx.go`).
 */
export type SetAutoRenewedValidatorConfigTx = {
  readonly kind: 'SetAutoRenewedValidatorConfigTx'
  readonly base: BaseFields
  /** The transaction that added the validator. */
  readonly stakerTxId: Id
  readonly authorization: Verifiable
  /** The share of the rewards that is restaked, in millionths. */
  readonly autoCompoundRewardShares: number
  /** The length of the next period; 0 ends the validator with the current one. */
  readonly periodSeconds: bigint
}

/** The encoding and the JSON form of {@link SetAutoRenewedValidatorConfigTx}. */
export const setAutoRenewedValidatorConfigTx: TxType<SetAutoRenewedValidatorConfigTx> = {
  typeId: 41,
  kind: 'SetAutoRenewedValidatorConfigTx',
  read: (reader) => ({
    kind: 'SetAutoRenewedValidatorConfigTx',
    base: readBase(reader),
    stakerTxId: reader.id(),
    authorization: readVerifiable(reader),
    autoCompoundRewardShares: reader.u32(),
    periodSeconds: reader.u64(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.stakerTxId)
    writeVerifiable(tx.authorization, writer)
    writer.u32(tx.autoCompoundRewardShares)
    writer.u64(tx.periodSeconds)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    txID: idToString(tx.stakerTxId),
    auth: verifiableJson(tx.authorization),
    autoCompoundRewardShares: tx.autoCompoundRewardShares,
    period: tx.periodSeconds,
  }),
}
