import { toHex } from '../../codec/hex.js'
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
import { readOwner, writeOwner } from './verifiable.js'

/**
 * Adds a validator whose staking period renews itself (ACP-236, Helicon; AvalancheGo
 * `txs/add_auto_renewed_validator_tx.go`).
 */
export type AddAutoRenewedValidatorTx = {
  readonly kind: 'AddAutoRenewedValidatorTx'
  readonly base: BaseFields
  /** 20 bytes in a valid transaction; the codec accepts any length. */
  readonly nodeIdBytes: Uint8Array
  readonly signer: Signer
  /** The outputs that are locked until the end. */
  readonly stake: readonly TransferableOutput[]
  readonly validationRewardsOwner: OutputOwners
  readonly delegationRewardsOwner: OutputOwners
  /** The owner who may change the renewal. */
  readonly validatorAuthority: OutputOwners
  /** The share of its delegators' rewards that the validator keeps, in millionths. */
  readonly delegationShares: number
  /** The share of the rewards that is restaked, in millionths. */
  readonly autoCompoundRewardShares: number
  /** The length of a staking period. */
  readonly periodSeconds: bigint
}

/** The encoding and the JSON form of {@link AddAutoRenewedValidatorTx}. */
export const addAutoRenewedValidatorTx: TxType<AddAutoRenewedValidatorTx> = {
  typeId: 40,
  kind: 'AddAutoRenewedValidatorTx',
  read: (reader) => ({
    kind: 'AddAutoRenewedValidatorTx',
    base: readBase(reader),
    nodeIdBytes: reader.bytes(),
    signer: readSigner(reader),
    stake: reader.list(readTransferableOutput),
    validationRewardsOwner: readOwner(reader),
    delegationRewardsOwner: readOwner(reader),
    validatorAuthority: readOwner(reader),
    delegationShares: reader.u32(),
    autoCompoundRewardShares: reader.u32(),
    periodSeconds: reader.u64(),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.bytes(tx.nodeIdBytes)
    writeSigner(writer, tx.signer)
    writer.list(tx.stake, writeTransferableOutput)
    writeOwner(writer, tx.validationRewardsOwner)
    writeOwner(writer, tx.delegationRewardsOwner)
    writeOwner(writer, tx.validatorAuthority)
    writer.u32(tx.delegationShares)
    writer.u32(tx.autoCompoundRewardShares)
    writer.u64(tx.periodSeconds)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    nodeID: toHex(tx.nodeIdBytes),
    signer: signerJson(tx.signer),
    stake: tx.stake.map((output) => transferableOutputJson(output, format)),
    validationRewardsOwner: ownersJson(tx.validationRewardsOwner, format),
    delegationRewardsOwner: ownersJson(tx.delegationRewardsOwner, format),
    validatorAuthority: ownersJson(tx.validatorAuthority, format),
    delegationShares: tx.delegationShares,
    autoCompoundRewardShares: tx.autoCompoundRewardShares,
    period: tx.periodSeconds,
  }),
}
