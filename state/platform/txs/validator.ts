import { type Id, idToString, type NodeId, nodeIdToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'

/**
 * The node, period and weight of a validator (AvalancheGo `vms/platformvm/txs/validator.go`). Times are Unix
 * seconds.
 */
export type ValidatorFields = {
  readonly nodeId: NodeId
  /** Ignored since Durango: staking starts when the transaction is accepted. */
  readonly start: bigint
  readonly end: bigint
  /** nAVAX on the primary network. */
  readonly weight: bigint
}

/** A validator of a subnet (AvalancheGo `vms/platformvm/txs/subnet_validator.go`). */
export type SubnetValidatorFields = ValidatorFields & { readonly subnetId: Id }

/** Reads a validator. */
export function readValidator(reader: Reader): ValidatorFields {
  return { nodeId: reader.nodeId(), start: reader.u64(), end: reader.u64(), weight: reader.u64() }
}

/** Writes a validator. */
export function writeValidator(writer: Writer, validator: ValidatorFields): void {
  writer.id(validator.nodeId).u64(validator.start).u64(validator.end).u64(validator.weight)
}

/** Returns a validator as the node prints it inside transactions. */
export function validatorJson(validator: ValidatorFields): Record<string, JsonWritable> {
  return {
    nodeID: nodeIdToString(validator.nodeId),
    start: validator.start,
    end: validator.end,
    weight: validator.weight,
  }
}

/** Reads a validator of a subnet. */
export function readSubnetValidator(reader: Reader): SubnetValidatorFields {
  return { ...readValidator(reader), subnetId: reader.id() }
}

/** Writes a validator of a subnet. */
export function writeSubnetValidator(writer: Writer, validator: SubnetValidatorFields): void {
  writeValidator(writer, validator)
  writer.id(validator.subnetId)
}

/** Returns a validator of a subnet as the node prints it. */
export function subnetValidatorJson(validator: SubnetValidatorFields): Record<string, JsonWritable> {
  return { ...validatorJson(validator), subnetID: idToString(validator.subnetId) }
}
