import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/** Creates a chain of a subnet (AvalancheGo `txs/create_chain_tx.go`). */
export type CreateChainTx = {
  readonly kind: 'CreateChainTx'
  readonly base: BaseFields
  readonly subnetId: Id
  /** Need not be unique. */
  readonly chainName: string
  readonly vmId: Id
  /** Feature extensions, sorted, without duplicates. */
  readonly fxIds: readonly Id[]
  readonly genesisData: Uint8Array
  readonly subnetAuthorization: Verifiable
}

/** The encoding and the JSON form of {@link CreateChainTx}. */
export const createChainTx: TxType<CreateChainTx> = {
  typeId: 15,
  kind: 'CreateChainTx',
  read: (reader) => ({
    kind: 'CreateChainTx',
    base: readBase(reader),
    subnetId: reader.id(),
    chainName: reader.string(),
    vmId: reader.id(),
    fxIds: reader.list((item) => item.id()),
    genesisData: reader.bytes(),
    subnetAuthorization: readVerifiable(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.subnetId)
    writer.string(tx.chainName)
    writer.id(tx.vmId)
    writer.list(tx.fxIds, (id, out) => out.id(id))
    writer.bytes(tx.genesisData)
    writeVerifiable(tx.subnetAuthorization, writer)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    subnetID: idToString(tx.subnetId),
    chainName: tx.chainName,
    vmID: idToString(tx.vmId),
    fxIDs: tx.fxIds.map(idToString),
    genesisData: Buffer.from(tx.genesisData).toString('base64'),
    subnetAuthorization: verifiableJson(tx.subnetAuthorization),
  }),
}
