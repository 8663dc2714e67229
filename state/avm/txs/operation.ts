import { type Id, idToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import type { AddressFormat } from '../../utxo/owners.js'
import type { OutputReference } from '../../utxo/transferables.js'
import { fxIds } from '../fxs/fxs.js'
import {
  type FxOperation,
  fxOfOperation,
  fxOperationJson,
  readFxOperation,
  writeFxOperation,
} from '../fxs/operations.js'

/** An operation on UTXOs of an asset (AvalancheGo `vms/avm/txs/operation.go`). */
export type Operation = {
  readonly assetId: Id
  /** The UTXOs that the operation spends, ordered, without duplicates. */
  readonly utxoIds: readonly OutputReference[]
  readonly operation: FxOperation
}

/** Reads an operation with its asset and UTXOs. */
export function readOperation(reader: Reader): Operation {
  return {
    assetId: reader.id(),
    utxoIds: reader.list((item) => ({ txId: item.id(), outputIndex: item.u32() })),
    operation: readFxOperation(reader),
  }
}

/** Writes an operation with its asset and UTXOs. */
export function writeOperation({ assetId, utxoIds, operation }: Operation, writer: Writer): void {
  writer.id(assetId).list(utxoIds, ({ txId, outputIndex }, out) => out.id(txId).u32(outputIndex))
  writeFxOperation(writer, operation)
}

/** Returns an operation as the node prints it. */
export function operationJson(
  { assetId, utxoIds, operation }: Operation,
  format: AddressFormat,
): JsonWritable {
  return {
    assetID: idToString(assetId),
    inputIDs: utxoIds.map(({ txId, outputIndex }) => ({ txID: idToString(txId), outputIndex })),
    fxID: idToString(fxIds[fxOfOperation(operation)]),
    operation: fxOperationJson(operation, format),
  }
}
