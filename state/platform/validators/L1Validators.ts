import { compare } from '../../codec/compare.js'
import { emptyNodeId, type Id, type NodeId } from '../../codec/ids.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { UndoSorted } from '../../time/UndoSorted.js'
import type { PChainOwner } from '../../warp/PChainOwner.js'
import type { ValidationUptimes } from '../staking/ValidationUptimes.js'
import type { ValidatorSets } from './ValidatorSets.js'

/**
 * A validator of an L1 (ACP-77; AvalancheGo `vms/platformvm/state/l1_validator.go`). Only weight, nonce and
 * balance change.
 */
export type L1Validator = {
  readonly validationId: Id
  readonly subnetId: Id
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes. */
  readonly publicKey: Uint8Array
  /** The owner of the remaining balance. */
  readonly remainingBalanceOwner: PChainOwner
  readonly deactivationOwner: PChainOwner
  /** Unix seconds. */
  readonly startTime: bigint
  /** A weight of 0 removes the validator. */
  readonly weight: bigint
  /** The smallest nonce of a message that may change the weight. */
  readonly minNonce: bigint
  /**
   * The accumulated fee per validator since Etna at which the balance is used up; 0 when the validator is
   * inactive.
   */
  readonly endAccumulatedFee: bigint
}

/** The validators of all L1s, active or not. It also updates the validator sets and the tracked uptimes. */
export class L1Validators {
  readonly #sets: ValidatorSets
  readonly #uptimes: ValidationUptimes
  readonly #validators: UndoMap<Id, L1Validator>
  /** By L1 and node ID. */
  readonly #byNode: UndoSorted<L1Validator>
  /** Active validators, by the end of their balance. */
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

  /** Returns the validator with a validation ID. */
  get(validationId: Id): L1Validator | undefined {
    return this.#validators.get(validationId)
  }

  /** Whether a node validates an L1, even if it is inactive. */
  has(subnetId: Id, nodeId: NodeId): boolean {
    for (const _ of this.#byNode.within((validator) => compareByNode(validator, { subnetId, nodeId })))
      return true
    return false
  }

  /** Returns the validators of an L1 by node ID. */
  ofSubnet(subnetId: Id): L1Validator[] {
    return [...this.#byNode.within((validator) => compare(validator.subnetId, subnetId))]
  }

  /** Returns the active validators, ordered by the end of their balance. */
  active(): L1Validator[] {
    return [...this.#active]
  }

  /** The number of active validators. */
  get activeCount(): number {
    return this.#active.size
  }

  /** The active validator whose balance ends first. */
  get firstActive(): L1Validator | undefined {
    return this.#active.first
  }

  /** Returns the total weight of an L1's validators, active or not. */
  weightOf(subnetId: Id): bigint {
    return this.#weights.get(subnetId) ?? 0n
  }

  /** Adds or replaces a validator; weight 0 removes it. */
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

/** Whether a validator is active: it pays the continuous fee and takes part in consensus. */
export function isActive(validator: L1Validator): boolean {
  return validator.weight !== 0n && validator.endAccumulatedFee !== 0n
}

/**
 * Returns the balance that a validator has left after the fees since Etna, nAVAX.
 * @param accruedFees per validator since Etna, nAVAX
 */
export function remainingBalance(validator: L1Validator, accruedFees: bigint): bigint {
  return isActive(validator) ? validator.endAccumulatedFee - accruedFees : 0n
}

/** Inactive validators share one entry of the validator set, with the zero node ID. */
function effectiveNodeId(validator: L1Validator): NodeId {
  return isActive(validator) ? validator.nodeId : emptyNodeId
}

function compareByEnd(a: L1Validator, b: L1Validator): number {
  return compare(a.endAccumulatedFee, b.endAccumulatedFee) || compare(a.validationId, b.validationId)
}

type OfNode = Pick<L1Validator, 'subnetId' | 'nodeId'>

function compareByNode(a: OfNode, b: OfNode): number {
  return compare(a.subnetId, b.subnetId) || compare(a.nodeId, b.nodeId)
}
