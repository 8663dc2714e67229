import type { Id, NodeId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { UndoCell, UndoList, UndoLog, UndoMap } from '../../time/UndoLog.js'

/** A member of a validator set. */
export type ValidatorOutput = {
  readonly nodeId: NodeId
  /** Compressed BLS key, 48 bytes; undefined when it registered none. */
  readonly publicKey: Uint8Array | undefined
  /** Its own and its delegators'. */
  readonly weight: bigint
}

/** The validators of one subnet. The current one changes with the chain: use it up before anything else happens. */
export type ValidatorSet = ReadonlyMap<NodeId, ValidatorOutput>

/** What a validator was before a block changed it; undefined when it was none. */
type Change = {
  readonly height: bigint
  readonly nodeId: NodeId
  readonly before: ValidatorOutput | undefined
}

/** Who validates one subnet, and everything that changed about it, ascending in height. */
type Members = {
  readonly current: UndoMap<NodeId, ValidatorOutput>
  readonly changes: UndoList<Change>
  readonly totalWeight: UndoCell<bigint>
}

const nobody: ValidatorSet = new Map()

/**
 * Who validates each subnet, now and at every height before (AvalancheGo `snow/validators/manager.go`, `vms/platformvm/validators`, and the
 * validator diffs of `vms/platformvm/state`). Changes apply to the height that is being built. A set at an earlier height is the current one
 * with everything taken back that changed since, so a change costs the same however many validators there are.
 */
export class ValidatorSets {
  readonly #undo: UndoLog
  readonly #subnets = new Map<Id, Members>()
  readonly #height: UndoCell<bigint>

  constructor(undo: UndoLog) {
    this.#undo = undo
    this.#height = undo.cell('platform.validatorSetHeight', 0n)
  }

  /** Changes from here on belong to this height. */
  startHeight(height: bigint): void {
    this.#height.value = height
  }

  /** A subnet's validators now. */
  current(subnetId: Id): ValidatorSet {
    return this.#subnets.get(subnetId)?.current ?? nobody
  }

  /** A subnet's validators once the block of a height was accepted. */
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

  /** The validators of all subnets that had any at a height. */
  allAt(height: bigint): Map<Id, ValidatorSet> {
    const sets = new Map<Id, ValidatorSet>()
    for (const subnetId of this.#subnets.keys()) {
      const set = this.at(height, subnetId)
      if (set.size > 0) sets.set(subnetId, set)
    }
    return sets
  }

  /** The weight of all validators of a subnet. */
  totalWeight(subnetId: Id): bigint {
    return this.#subnets.get(subnetId)?.totalWeight.value ?? 0n
  }

  /** Adds a validator, replacing one of the same node. */
  add(subnetId: Id, validator: ValidatorOutput): void {
    this.#set(this.#membersOf(subnetId), validator.nodeId, validator)
  }

  /** Adds to a validator's weight, or takes from it; at zero it is gone. */
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
    totalWeight.value += (validator?.weight ?? 0n) - (before?.weight ?? 0n)
    if (validator === undefined) current.delete(nodeId)
    else current.set(nodeId, validator)
  }

  #membersOf(subnetId: Id): Members {
    const known = this.#subnets.get(subnetId)
    if (known !== undefined) return known
    const name = `platform.validatorSets.${subnetId}`
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
