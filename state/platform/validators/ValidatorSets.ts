import type { Id, NodeId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { UndoCell, UndoLog, UndoMap } from '../../UndoLog.js'

/** A member of a validator set. */
export type ValidatorOutput = {
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes; undefined when it registered none. */
  readonly publicKey: Uint8Array | undefined
  /** Its own and its delegators'. */
  readonly weight: bigint
}

/** The validators of one subnet. */
export type ValidatorSet = ReadonlyMap<NodeId, ValidatorOutput>

type Version = { readonly height: bigint; readonly set: ValidatorSet }

const nobody: ValidatorSet = new Map()

/**
 * Who validates each subnet, now and at every height before (AvalancheGo `snow/validators/manager.go` and `vms/platformvm/validators`).
 * Changes apply to the height that is being built; the sets at earlier heights stay as they were.
 */
export class ValidatorSets {
  /** Versions of each subnet's set by their number, ascending in height; only heights that changed something have one. */
  readonly #versions: UndoMap<string, Version>
  readonly #counts: UndoMap<Id, number>
  readonly #height: UndoCell<bigint>

  constructor(undo: UndoLog) {
    this.#versions = undo.map('platform.validatorSets')
    this.#counts = undo.map('platform.validatorSetVersions')
    this.#height = undo.cell('platform.validatorSetHeight', 0n)
  }

  /** Changes from here on belong to this height. */
  startHeight(height: bigint): void {
    this.#height.value = height
  }

  /** A subnet's validators now. */
  current(subnetId: Id): ValidatorSet {
    return this.#version(subnetId, (this.#counts.get(subnetId) ?? 0) - 1)?.set ?? nobody
  }

  /** A subnet's validators once the block of a height was accepted. */
  at(height: bigint, subnetId: Id): ValidatorSet {
    let low = 0
    let high = this.#counts.get(subnetId) ?? 0
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#version(subnetId, middle)?.height ?? 0n) <= height) low = middle + 1
      else high = middle
    }
    return this.#version(subnetId, low - 1)?.set ?? nobody
  }

  /** The validators of all subnets that had any at a height. */
  allAt(height: bigint): Map<Id, ValidatorSet> {
    const sets = new Map<Id, ValidatorSet>()
    for (const subnetId of this.#counts.keys()) {
      const set = this.at(height, subnetId)
      if (set.size > 0) sets.set(subnetId, set)
    }
    return sets
  }

  /** The weight of all validators of a subnet. */
  totalWeight(subnetId: Id): bigint {
    let total = 0n
    for (const { weight } of this.current(subnetId).values()) total += weight
    return total
  }

  /** Adds a validator, replacing one of the same node. */
  add(subnetId: Id, validator: ValidatorOutput): void {
    this.#replace(subnetId, new Map(this.current(subnetId)).set(validator.nodeId, validator))
  }

  /** Adds to a validator's weight, or takes from it; at zero it is gone. */
  changeWeight(subnetId: Id, nodeId: NodeId, by: bigint): void {
    const set = new Map(this.current(subnetId))
    const validator = set.get(nodeId)
    invariant(validator !== undefined, 'a validator whose weight changes exists')
    const weight = validator.weight + by
    if (weight === 0n) set.delete(nodeId)
    else set.set(nodeId, { ...validator, weight })
    this.#replace(subnetId, set)
  }

  #replace(subnetId: Id, set: ValidatorSet): void {
    const height = this.#height.value
    const count = this.#counts.get(subnetId) ?? 0
    const sameHeight = this.#version(subnetId, count - 1)?.height === height
    this.#versions.set(versionKey(subnetId, sameHeight ? count - 1 : count), { height, set })
    if (!sameHeight) this.#counts.set(subnetId, count + 1)
  }

  #version(subnetId: Id, number: number): Version | undefined {
    return this.#versions.get(versionKey(subnetId, number))
  }
}

function versionKey(subnetId: Id, number: number): string {
  return `${subnetId}/${number}`
}
