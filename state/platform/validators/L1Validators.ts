import { emptyNodeId, type Id, type NodeId } from '../../codec/ids.js'
import type { UndoLog, UndoMap } from '../../UndoLog.js'
import type { PChainOwner } from '../txs/conversionValidator.js'
import type { ValidatorSets } from './ValidatorSets.js'

/** A validator of an L1 (ACP-77; AvalancheGo `vms/platformvm/state/l1_validator.go`). Only weight, nonce and balance ever change. */
export type L1Validator = {
  readonly validationId: Id
  readonly subnetId: Id
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes. */
  readonly publicKey: Uint8Array
  /** Gets what is left of the balance. */
  readonly remainingBalanceOwner: PChainOwner
  readonly deactivationOwner: PChainOwner
  /** Unix seconds. */
  readonly startTime: bigint
  /** 0 removes it. */
  readonly weight: bigint
  /** The smallest nonce that may change the weight. */
  readonly minNonce: bigint
  /** The sum of fees per validator since Etna at which its balance is used up; 0 when it is inactive. */
  readonly endAccumulatedFee: bigint
}

/** The validators of all L1s, active or not. Keeps the validator sets in step. */
export class L1Validators {
  readonly #sets: ValidatorSets
  readonly #validators: UndoMap<Id, L1Validator>
  readonly #byNode: UndoMap<string, Id>

  constructor(undo: UndoLog, sets: ValidatorSets) {
    this.#sets = sets
    this.#validators = undo.map('platform.l1Validators')
    this.#byNode = undo.map('platform.l1ValidatorsByNode')
  }

  /** The validator with a validation ID. */
  get(validationId: Id): L1Validator | undefined {
    return this.#validators.get(validationId)
  }

  /** Whether a node validates an L1, actively or not. */
  has(subnetId: Id, nodeId: NodeId): boolean {
    return this.#byNode.has(nodeKey(subnetId, nodeId))
  }

  /** The validators of an L1 by node ID. */
  ofSubnet(subnetId: Id): L1Validator[] {
    return [...this.#validators.values()]
      .filter((validator) => validator.subnetId === subnetId)
      .sort((a, b) => (a.nodeId < b.nodeId ? -1 : 1))
  }

  /** Those who pay, the one whose balance ends first in front. */
  active(): L1Validator[] {
    return [...this.#validators.values()].filter(isActive).sort(compareByEnd)
  }

  /** The weight of an L1's validators, active or not. */
  weightOf(subnetId: Id): bigint {
    return this.ofSubnet(subnetId).reduce((sum, { weight }) => sum + weight, 0n)
  }

  /** Adds a validator or replaces it by a changed one; weight 0 removes it. */
  put(validator: L1Validator): void {
    const previous = this.#validators.get(validator.validationId)
    if (previous !== undefined)
      this.#sets.changeWeight(previous.subnetId, effectiveNodeId(previous), -previous.weight)
    const node = nodeKey(validator.subnetId, validator.nodeId)
    if (validator.weight === 0n) {
      this.#validators.delete(validator.validationId)
      this.#byNode.delete(node)
      return
    }
    this.#validators.set(validator.validationId, validator)
    this.#byNode.set(node, validator.validationId)
    this.#addToSet(validator)
  }

  #addToSet(validator: L1Validator): void {
    const { subnetId, weight } = validator
    const nodeId = effectiveNodeId(validator)
    if (this.#sets.current(subnetId).has(nodeId)) this.#sets.changeWeight(subnetId, nodeId, weight)
    else
      this.#sets.add(subnetId, {
        nodeId,
        publicKey: isActive(validator) ? validator.publicKey : undefined,
        weight,
      })
  }
}

/** Whether a validator pays and so takes part. */
export function isActive(validator: L1Validator): boolean {
  return validator.weight !== 0n && validator.endAccumulatedFee !== 0n
}

/** Inactive validators weigh in the set all together, under the zero node ID. */
function effectiveNodeId(validator: L1Validator): NodeId {
  return isActive(validator) ? validator.nodeId : emptyNodeId
}

function compareByEnd(a: L1Validator, b: L1Validator): number {
  if (a.endAccumulatedFee !== b.endAccumulatedFee) return a.endAccumulatedFee < b.endAccumulatedFee ? -1 : 1
  return a.validationId < b.validationId ? -1 : 1
}

function nodeKey(subnetId: Id, nodeId: NodeId): string {
  return `${subnetId}/${nodeId}`
}
