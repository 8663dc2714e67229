import type { Id, NodeId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import { type SetVersion, ValidatorChanges } from './ValidatorChanges.js'
import type { ValidatorOutput, ValidatorSet } from './ValidatorSet.js'

/** The validators of one subnet, and all their changes. */
type Members = {
  readonly current: UndoMap<NodeId, ValidatorOutput>
  readonly changes: ValidatorChanges
  readonly totalWeight: UndoCell<bigint>
}

/** The beginning of the names of containers, before the ID of a subnet. */
const containerNames = 'platform.validatorSets.'

const nobody: ValidatorSet = new Map()

/**
 * The validators of each subnet, now and at every earlier height (AvalancheGo `snow/validators/manager.go`,
 * `vms/platformvm/validators`, and the validator diffs of `vms/platformvm/state`). Changes belong to the
 * height of the block under construction. The set at an earlier height is the current one with the later
 * changes reverted, so the cost of a change does not depend on the number of validators.
 */
export class ValidatorSets {
  readonly #undo: UndoLog
  readonly #subnets = new Map<Id, Members>()
  readonly #height: UndoCell<bigint>

  constructor(undo: UndoLog) {
    this.#undo = undo
    this.#height = undo.cell('platform.validatorSetHeight', 0n)
    undo.parts.family(containerNames, (subnetId) => this.#membersOf(subnetId as Id))
  }

  /** Assigns the following changes to a height. */
  startHeight(height: bigint): void {
    this.#height.set(height)
  }

  /** Returns a subnet's current validators. */
  current(subnetId: Id): ValidatorSet {
    return this.#subnets.get(subnetId)?.current ?? nobody
  }

  /** Returns a subnet's validators after the block of a height. */
  at(height: bigint, subnetId: Id): ValidatorSet {
    return this.#subnets.get(subnetId)?.changes.setAt(height) ?? nobody
  }

  /**
   * Returns an object that is the same for all heights after whose blocks a subnet has the same validators:
   * the last change. Undefined before the first.
   */
  versionAt(height: bigint, subnetId: Id): SetVersion | undefined {
    return this.#subnets.get(subnetId)?.changes.versionAt(height)
  }

  /** Returns the validators of a subnet that differ between two versions of it, as {@link ValidatorChanges.between} does. */
  changesBetween(
    from: SetVersion,
    to: SetVersion,
    subnetId: Id,
  ): ReadonlyMap<NodeId, ValidatorOutput | undefined> | undefined {
    return this.#subnets.get(subnetId)?.changes.between(from, to)
  }

  /** Returns the validators of all subnets that had any at a height. */
  allAt(height: bigint): Map<Id, ValidatorSet> {
    const sets = new Map<Id, ValidatorSet>()
    for (const subnetId of this.#subnets.keys()) {
      const set = this.at(height, subnetId)
      if (set.size > 0) sets.set(subnetId, set)
    }
    return sets
  }

  /** Returns the weight of all validators of a subnet. */
  totalWeight(subnetId: Id): bigint {
    return this.#subnets.get(subnetId)?.totalWeight.value ?? 0n
  }

  /** Adds a validator, replacing the one of its node. */
  add(subnetId: Id, validator: ValidatorOutput): void {
    this.#set(this.#membersOf(subnetId), validator.nodeId, validator)
  }

  /** Changes a validator's weight by an amount; at zero the validator is removed. */
  changeWeight(subnetId: Id, nodeId: NodeId, by: bigint): void {
    const members = this.#membersOf(subnetId)
    const validator = members.current.get(nodeId)
    invariant(validator !== undefined, 'a validator whose weight changes exists')
    const weight = validator.weight + by
    this.#set(members, nodeId, weight === 0n ? undefined : { ...validator, weight })
  }

  #set(
    { current, changes, totalWeight }: Members,
    nodeId: NodeId,
    validator: ValidatorOutput | undefined,
  ): void {
    const before = current.get(nodeId)
    changes.add({ height: this.#height.value, nodeId, before })
    totalWeight.set(totalWeight.value + ((validator?.weight ?? 0n) - (before?.weight ?? 0n)))
    if (validator === undefined) current.delete(nodeId)
    else current.set(nodeId, validator)
  }

  #membersOf(subnetId: Id): Members {
    const known = this.#subnets.get(subnetId)
    if (known !== undefined) return known
    const name = `${containerNames}${subnetId}`
    const current = this.#undo.map<NodeId, ValidatorOutput>(`${name}.current`)
    const members: Members = {
      current,
      changes: new ValidatorChanges(this.#undo.list(`${name}.changes`), current),
      totalWeight: this.#undo.cell(`${name}.totalWeight`, 0n),
    }
    this.#subnets.set(subnetId, members)
    this.#undo.record(() => this.#subnets.delete(subnetId))
    return members
  }
}
