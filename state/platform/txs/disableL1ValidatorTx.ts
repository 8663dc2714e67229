import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/**
 * Deactivates an L1 validator and refunds its balance (ACP-77; AvalancheGo `txs/disable_l1_validator_tx.go`).
 */
export type DisableL1ValidatorTx = {
  readonly kind: 'DisableL1ValidatorTx'
  readonly base: BaseFields
  readonly validationId: Id
  readonly disableAuthorization: Verifiable
}

/** The encoding and the JSON form of {@link DisableL1ValidatorTx}. */
export const disableL1ValidatorTx: TxType<DisableL1ValidatorTx> = {
  typeId: 39,
  kind: 'DisableL1ValidatorTx',
  read: (reader) => ({
    kind: 'DisableL1ValidatorTx',
    base: readBase(reader),
    validationId: reader.id(),
    disableAuthorization: readVerifiable(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.validationId)
    writeVerifiable(tx.disableAuthorization, writer)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validationID: idToString(tx.validationId),
    disableAuthorization: verifiableJson(tx.disableAuthorization),
  }),
}
