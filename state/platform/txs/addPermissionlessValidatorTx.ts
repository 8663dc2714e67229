import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import { type OutputOwners, ownersJson } from '../../utxo/owners.js'
import {
  readTransferableOutput,
  type TransferableOutput,
  transferableOutputJson,
  writeTransferableOutput,
} from '../../utxo/transferables.js'
import { readSigner, type Signer, signerJson, writeSigner } from './signer.js'
import type { TxType } from './TxType.js'
import { readValidator, type ValidatorFields, validatorJson, writeValidator } from './validator.js'
import { readOwner, writeOwner } from './verifiable.js'

/** Adds a validator of the primary network or of a permissionless subnet (AvalancheGo `txs/add_permissionless_validator_tx.go`). */
export type AddPermissionlessValidatorTx = {
  readonly kind: 'AddPermissionlessValidatorTx'
  readonly base: BaseFields
  readonly validator: ValidatorFields
  readonly subnetId: Id
  /** The BLS key: given on the primary network, empty elsewhere. */
  readonly signer: Signer
  /** What is locked until the end. */
  readonly stake: readonly TransferableOutput[]
  readonly validationRewardsOwner: OutputOwners
  /** Who gets the share of the delegators' rewards. */
  readonly delegationRewardsOwner: OutputOwners
  /** That share, in millionths. */
  readonly delegationShares: number
}

/** How it is read, written and printed. */
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
