import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { readVerifiable, type Verifiable, verifiableJson, writeVerifiable } from './verifiable.js'

/**
 * Makes a subnet permissionless, with a token of its own. Refused since Etna (AvalancheGo
 * `txs/transform_subnet_tx.go`).
 */
export type TransformSubnetTx = {
  readonly kind: 'TransformSubnetTx'
  readonly base: BaseFields
  readonly subnetId: Id
  /** The staking token. */
  readonly assetId: Id
  readonly initialSupply: bigint
  readonly maximumSupply: bigint
  /** In millionths. */
  readonly minConsumptionRate: bigint
  /** In millionths. */
  readonly maxConsumptionRate: bigint
  readonly minValidatorStake: bigint
  readonly maxValidatorStake: bigint
  readonly minStakeDurationSeconds: number
  readonly maxStakeDurationSeconds: number
  /** In millionths. */
  readonly minDelegationFee: number
  readonly minDelegatorStake: bigint
  /** The greatest ratio of a validator's weight with its delegators to its own stake. */
  readonly maxValidatorWeightFactor: number
  /** In millionths. */
  readonly uptimeRequirement: number
  readonly subnetAuthorization: Verifiable
}

/** The encoding and the JSON form of {@link TransformSubnetTx}. */
export const transformSubnetTx: TxType<TransformSubnetTx> = {
  typeId: 24,
  kind: 'TransformSubnetTx',
  read: (reader) => ({
    kind: 'TransformSubnetTx',
    base: readBase(reader),
    subnetId: reader.id(),
    assetId: reader.id(),
    initialSupply: reader.u64(),
    maximumSupply: reader.u64(),
    minConsumptionRate: reader.u64(),
    maxConsumptionRate: reader.u64(),
    minValidatorStake: reader.u64(),
    maxValidatorStake: reader.u64(),
    minStakeDurationSeconds: reader.u32(),
    maxStakeDurationSeconds: reader.u32(),
    minDelegationFee: reader.u32(),
    minDelegatorStake: reader.u64(),
    maxValidatorWeightFactor: reader.u8(),
    uptimeRequirement: reader.u32(),
    subnetAuthorization: readVerifiable(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.subnetId)
    writer.id(tx.assetId)
    writer.u64(tx.initialSupply)
    writer.u64(tx.maximumSupply)
    writer.u64(tx.minConsumptionRate)
    writer.u64(tx.maxConsumptionRate)
    writer.u64(tx.minValidatorStake)
    writer.u64(tx.maxValidatorStake)
    writer.u32(tx.minStakeDurationSeconds)
    writer.u32(tx.maxStakeDurationSeconds)
    writer.u32(tx.minDelegationFee)
    writer.u64(tx.minDelegatorStake)
    writer.u8(tx.maxValidatorWeightFactor)
    writer.u32(tx.uptimeRequirement)
    writeVerifiable(tx.subnetAuthorization, writer)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    subnetID: idToString(tx.subnetId),
    assetID: idToString(tx.assetId),
    initialSupply: tx.initialSupply,
    maximumSupply: tx.maximumSupply,
    minConsumptionRate: tx.minConsumptionRate,
    maxConsumptionRate: tx.maxConsumptionRate,
    minValidatorStake: tx.minValidatorStake,
    maxValidatorStake: tx.maxValidatorStake,
    minStakeDuration: tx.minStakeDurationSeconds,
    maxStakeDuration: tx.maxStakeDurationSeconds,
    minDelegationFee: tx.minDelegationFee,
    minDelegatorStake: tx.minDelegatorStake,
    maxValidatorWeightFactor: tx.maxValidatorWeightFactor,
    uptimeRequirement: tx.uptimeRequirement,
    subnetAuthorization: verifiableJson(tx.subnetAuthorization),
  }),
}
