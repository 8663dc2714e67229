import { compare } from '../../codec/compare.js'
import { emptyNodeId, type Id, type NodeId } from '../../codec/ids.js'
import type { UndoLog, UndoMap } from '../../time/UndoLog.js'
import type { UndoSorted } from '../../time/UndoSorted.js'
import type { PChainOwner } from '../../warp/PChainOwner.js'
import type { ValidationUptimes } from '../staking/ValidationUptimes.js'
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

/** The validators of all L1s, active or not. Keeps the validator sets and who is watched in step. */
export class L1Validators {
  readonly #sets: ValidatorSets
  readonly #uptimes: ValidationUptimes
  readonly #validators: UndoMap<Id, L1Validator>
  /** By L1 and node ID. */
  readonly #byNode: UndoSorted<L1Validator>
  /** Those who pay, by the end of their balance. */
  readonly #active: UndoSorted<L1Validator>
  readonly #weights: UndoMap<Id, bigint>

  constructor(undo: UndoLog, sets: ValidatorSets, uptimes: ValidationUptimes) {
    this.#sets = sets
    this.#uptimes = uptimes
    this.#validators = undo.map('platform.l1Validators')
    this.#byNode = undo.sorted<L1Validator>('platform.l1ValidatorsByNode', compareByNode)
    this.#active = undo.sorted('platform.activeL1Validators', compareByEnd)
    this.#weights = undo.map('platform.l1Weights')
  }

  /** The validator with a validation ID. */
  get(validationId: Id): L1Validator | undefined {
    return this.#validators.get(validationId)
  }

  /** Whether a node validates an L1, actively or not. */
  has(subnetId: Id, nodeId: NodeId): boolean {
    for (const _ of this.#byNode.within((validator) => compareByNode(validator, { subnetId, nodeId })))
      return true
    return false
  }

  /** The validators of an L1 by node ID. */
  ofSubnet(subnetId: Id): L1Validator[] {
    return [...this.#byNode.within((validator) => compare(validator.subnetId, subnetId))]
  }

  /** Those who pay, the one whose balance ends first in front. */
  active(): L1Validator[] {
    return [...this.#active]
  }

  /** How many pay. */
  get activeCount(): number {
    return this.#active.size
  }

  /** Of those who pay, the one whose balance ends first. */
  get firstActive(): L1Validator | undefined {
    return this.#active.first
  }

  /** The weight of an L1's validators, active or not. */
  weightOf(subnetId: Id): bigint {
    return this.#weights.get(subnetId) ?? 0n
  }

  /** Adds a validator or replaces it by a changed one; weight 0 removes it. */
  put(validator: L1Validator): void {
    const previous = this.#validators.get(validator.validationId)
    if (previous !== undefined) this.#takeOut(previous)
    if (validator.weight === 0n) {
      this.#validators.delete(validator.validationId)
      this.#uptimes.forget(validator.validationId)
      return
    }
    this.#validators.set(validator.validationId, validator)
    this.#byNode.add(validator)
    if (isActive(validator)) this.#active.add(validator)
    this.#weights.set(validator.subnetId, this.weightOf(validator.subnetId) + validator.weight)
    this.#addToSet(validator)
    this.#watch(validator, previous === undefined)
  }

  #watch(validator: L1Validator, isNew: boolean): void {
    const { validationId, nodeId, startTime } = validator
    if (isNew) this.#uptimes.track(validationId, nodeId, startTime, isActive(validator))
    else this.#uptimes.setActive(validationId, isActive(validator))
  }

  #takeOut(validator: L1Validator): void {
    this.#byNode.delete(validator)
    this.#active.delete(validator)
    this.#weights.set(validator.subnetId, this.weightOf(validator.subnetId) - validator.weight)
    this.#sets.changeWeight(validator.subnetId, effectiveNodeId(validator), -validator.weight)
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
  return compare(a.validationId, b.validationId)
}

type OfNode = Pick<L1Validator, 'subnetId' | 'nodeId'>

function compareByNode(a: OfNode, b: OfNode): number {
  return compare(a.subnetId, b.subnetId) || compare(a.nodeId, b.nodeId)
}
