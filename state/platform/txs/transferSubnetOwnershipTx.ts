import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import { type OutputOwners, ownersJson } from '../../utxo/owners.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  readOwner,
  readVerifiable,
  type Verifiable,
  verifiableJson,
  writeOwner,
  writeVerifiable,
} from './verifiable.js'

/** Changes the owner of a subnet (AvalancheGo `txs/transfer_subnet_ownership_tx.go`). */
export type TransferSubnetOwnershipTx = {
  readonly kind: 'TransferSubnetOwnershipTx'
  readonly base: BaseFields
  readonly subnetId: Id
  readonly subnetAuthorization: Verifiable
  readonly newOwner: OutputOwners
}

/** The encoding and the JSON form of {@link TransferSubnetOwnershipTx}. */
export const transferSubnetOwnershipTx: TxType<TransferSubnetOwnershipTx> = {
  typeId: 33,
  kind: 'TransferSubnetOwnershipTx',
  read: (reader) => ({
    kind: 'TransferSubnetOwnershipTx',
    base: readBase(reader),
    subnetId: reader.id(),
    subnetAuthorization: readVerifiable(reader),
    newOwner: readOwner(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.subnetId)
    writeVerifiable(tx.subnetAuthorization, writer)
    writeOwner(writer, tx.newOwner)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    subnetID: idToString(tx.subnetId),
    subnetAuthorization: verifiableJson(tx.subnetAuthorization),
    newOwner: ownersJson(tx.newOwner, format),
  }),
}
