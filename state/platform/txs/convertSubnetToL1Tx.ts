import { toHex } from '../../codec/hex.js'
import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  type ConversionValidator,
  conversionValidatorJson,
  readConversionValidator,
  writeConversionValidator,
} from './conversionValidator.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/**
 * Converts a permissioned subnet to an L1 with its initial validators (ACP-77; AvalancheGo
 * `txs/convert_subnet_to_l1_tx.go`).
 */
export type ConvertSubnetToL1Tx = {
  readonly kind: 'ConvertSubnetToL1Tx'
  readonly base: BaseFields
  readonly subnetId: Id
  /** The chain of the validator manager. */
  readonly chainId: Id
  /** The validator manager's address on that chain. */
  readonly managerAddress: Uint8Array
  /** Sorted by node ID, without duplicates. */
  readonly validators: readonly ConversionValidator[]
  readonly subnetAuthorization: Verifiable
}

/** The encoding and the JSON form of {@link ConvertSubnetToL1Tx}. */
export const convertSubnetToL1Tx: TxType<ConvertSubnetToL1Tx> = {
  typeId: 35,
  kind: 'ConvertSubnetToL1Tx',
  read: (reader) => ({
    kind: 'ConvertSubnetToL1Tx',
    base: readBase(reader),
    subnetId: reader.id(),
    chainId: reader.id(),
    managerAddress: reader.bytes(),
    validators: reader.list(readConversionValidator),
    subnetAuthorization: readVerifiable(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.subnetId)
    writer.id(tx.chainId)
    writer.bytes(tx.managerAddress)
    writer.list(tx.validators, writeConversionValidator)
    writeVerifiable(tx.subnetAuthorization, writer)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    subnetID: idToString(tx.subnetId),
    chainID: idToString(tx.chainId),
    address: toHex(tx.managerAddress),
    validators: tx.validators.map(conversionValidatorJson),
    subnetAuthorization: verifiableJson(tx.subnetAuthorization),
  }),
}
