import { type Id, idToString, type NodeId, nodeIdToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/** Removes a validator from a permissioned subnet (AvalancheGo `txs/remove_subnet_validator_tx.go`). */
export type RemoveSubnetValidatorTx = {
  readonly kind: 'RemoveSubnetValidatorTx'
  readonly base: BaseFields
  readonly nodeId: NodeId
  readonly subnetId: Id
  readonly subnetAuthorization: Verifiable
}

/** The encoding and the JSON form of {@link RemoveSubnetValidatorTx}. */
export const removeSubnetValidatorTx: TxType<RemoveSubnetValidatorTx> = {
  typeId: 23,
  kind: 'RemoveSubnetValidatorTx',
  read: (reader) => ({
    kind: 'RemoveSubnetValidatorTx',
    base: readBase(reader),
    nodeId: reader.nodeId(),
    subnetId: reader.id(),
    subnetAuthorization: readVerifiable(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.nodeId)
    writer.id(tx.subnetId)
    writeVerifiable(tx.subnetAuthorization, writer)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    nodeID: nodeIdToString(tx.nodeId),
    subnetID: idToString(tx.subnetId),
    subnetAuthorization: verifiableJson(tx.subnetAuthorization),
  }),
}
