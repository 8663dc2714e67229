import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  readSubnetValidator,
  type SubnetValidatorFields,
  subnetValidatorJson,
  writeSubnetValidator,
} from './validator.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/** Adds a validator of a permissioned subnet (AvalancheGo `txs/add_subnet_validator_tx.go`). */
export type AddSubnetValidatorTx = {
  readonly kind: 'AddSubnetValidatorTx'
  readonly base: BaseFields
  readonly validator: SubnetValidatorFields
  readonly subnetAuthorization: Verifiable
}

/** The encoding and the JSON form of {@link AddSubnetValidatorTx}. */
export const addSubnetValidatorTx: TxType<AddSubnetValidatorTx> = {
  typeId: 13,
  kind: 'AddSubnetValidatorTx',
  read: (reader) => ({
    kind: 'AddSubnetValidatorTx',
    base: readBase(reader),
    validator: readSubnetValidator(reader),
    subnetAuthorization: readVerifiable(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writeSubnetValidator(writer, tx.validator)
    writeVerifiable(tx.subnetAuthorization, writer)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validator: subnetValidatorJson(tx.validator),
    subnetAuthorization: verifiableJson(tx.subnetAuthorization),
  }),
}
