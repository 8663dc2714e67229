import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import { type OutputOwners, ownersJson } from '../../utxo/owners.js'
import type { TxType } from '../../utxo/TxType.js'
import { readOwner, writeOwner } from './verifiable.js'

/** Creates a subnet (AvalancheGo `txs/create_subnet_tx.go`). */
export type CreateSubnetTx = {
  readonly kind: 'CreateSubnetTx'
  readonly base: BaseFields
  /** The owners that may change the subnet. */
  readonly owner: OutputOwners
}

/** The encoding and the JSON form of {@link CreateSubnetTx}. */
export const createSubnetTx: TxType<CreateSubnetTx> = {
  typeId: 16,
  kind: 'CreateSubnetTx',
  read: (reader) => ({
    kind: 'CreateSubnetTx',
    base: readBase(reader),
    owner: readOwner(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writeOwner(writer, tx.owner)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    owner: ownersJson(tx.owner, format),
  }),
}
