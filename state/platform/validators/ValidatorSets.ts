import type { Id, NodeId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoList } from '../../time/UndoList.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'

/** A member of a validator set. */
export type ValidatorOutput = {
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes; undefined when the validator registered none. */
  readonly publicKey: Uint8Array | undefined
  /** The weight of the validator and its delegators. */
  readonly weight: bigint
}

/**
 * The validators of one subnet. The current set changes with the chain: read it before anything else is
 * executed.
 */
export type ValidatorSet = ReadonlyMap<NodeId, ValidatorOutput>

/** The state of a validator before a block changed it; undefined when it was not in the set. */
type Change = {
  readonly height: bigint
  readonly nodeId: NodeId
  readonly before: ValidatorOutput | undefined
}

/** The validators of one subnet, and all their changes, by ascending height. */
type Members = {
  readonly current: UndoMap<NodeId, ValidatorOutput>
  readonly changes: UndoList<Change>
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
    undo.family(containerNames, (subnetId) => this.#membersOf(subnetId as Id))
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
    const members = this.#subnets.get(subnetId)
    if (members === undefined) return nobody
    const { current, changes } = members
    if ((changes.at(-1)?.height ?? 0n) <= height) return current
    const set = new Map(current)
    for (let i = changes.length - 1; i >= 0; i--) {
      const change = changes.at(i)
      if (change === undefined || change.height <= height) break
      if (change.before === undefined) set.delete(change.nodeId)
      else set.set(change.nodeId, change.before)
    }
    return set
  }

  /**
   * Returns an object that is the same for all heights after whose blocks a subnet has the same validators:
   * the last change. Undefined before the first.
   */
  versionAt(height: bigint, subnetId: Id): object | undefined {
    const changes = this.#subnets.get(subnetId)?.changes
    if (changes === undefined) return undefined
    let [above, count] = [0, changes.length]
    while (above < count) {
      const middle = (above + count) >> 1
      if ((changes.at(middle)?.height ?? 0n) <= height) above = middle + 1
      else count = middle
    }
    return above === 0 ? undefined : changes.at(above - 1)
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
    changes.push({ height: this.#height.value, nodeId, before })
    totalWeight.set(totalWeight.value + ((validator?.weight ?? 0n) - (before?.weight ?? 0n)))
    if (validator === undefined) current.delete(nodeId)
    else current.set(nodeId, validator)
  }

  #membersOf(subnetId: Id): Members {
    const known = this.#subnets.get(subnetId)
    if (known !== undefined) return known
    const name = `${containerNames}${subnetId}`
    const members: Members = {
      current: this.#undo.map(`${name}.current`),
      changes: this.#undo.list(`${name}.changes`),
      totalWeight: this.#undo.cell(`${name}.totalWeight`, 0n),
    }
    this.#subnets.set(subnetId, members)
    this.#undo.record(() => this.#subnets.delete(subnetId))
    return members
  }
}
