import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import { type OutputOwners, ownersJson } from '../../utxo/owners.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  readTransferableOutput,
  type TransferableOutput,
  transferableOutputJson,
  writeTransferableOutput,
} from '../../utxo/transferables.js'
import { readSigner, type Signer, signerJson, writeSigner } from './signer.js'
import { readValidator, type ValidatorFields, validatorJson, writeValidator } from './validator.js'
import { readOwner, writeOwner } from './verifiable.js'

/**
 * Adds a validator of the primary network or of a permissionless subnet (AvalancheGo
 * `txs/add_permissionless_validator_tx.go`).
 */
export type AddPermissionlessValidatorTx = {
  readonly kind: 'AddPermissionlessValidatorTx'
  readonly base: BaseFields
  readonly validator: ValidatorFields
  readonly subnetId: Id
  /** The BLS key: present on the primary network, empty elsewhere. */
  readonly signer: Signer
  /** The outputs that are locked until the end. */
  readonly stake: readonly TransferableOutput[]
  readonly validationRewardsOwner: OutputOwners
  /** The owner of the validator's share of its delegators' rewards. */
  readonly delegationRewardsOwner: OutputOwners
  /** The share of its delegators' rewards that the validator keeps, in millionths. */
  readonly delegationShares: number
}

/** The encoding and the JSON form of {@link AddPermissionlessValidatorTx}. */
export const addPermissionlessValidatorTx: TxType<AddPermissionlessValidatorTx> = {
  typeId: 25,
  kind: 'AddPermissionlessValidatorTx',
  read: (reader) => ({
    kind: 'AddPermissionlessValidatorTx',
    base: readBase(reader),
    validator: readValidator(reader),
    subnetId: reader.id(),
    signer: readSigner(reader),
    stake: reader.list(readTransferableOutput),
    validationRewardsOwner: readOwner(reader),
    delegationRewardsOwner: readOwner(reader),
    delegationShares: reader.u32(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writeValidator(writer, tx.validator)
    writer.id(tx.subnetId)
    writeSigner(writer, tx.signer)
    writer.list(tx.stake, writeTransferableOutput)
    writeOwner(writer, tx.validationRewardsOwner)
    writeOwner(writer, tx.delegationRewardsOwner)
    writer.u32(tx.delegationShares)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    validator: validatorJson(tx.validator),
    subnetID: idToString(tx.subnetId),
    signer: signerJson(tx.signer),
    stake: tx.stake.map((output) => transferableOutputJson(output, format)),
    validationRewardsOwner: ownersJson(tx.validationRewardsOwner, format),
    delegationRewardsOwner: ownersJson(tx.delegationRewardsOwner, format),
    shares: tx.delegationShares,
  }),
}
