import { compare } from '../../codec/compare.js'
import type { Id, NodeId } from '../../codec/ids.js'
import type { UndoLog, UndoMap } from '../../time/UndoLog.js'
import type { UndoSorted } from '../../time/UndoSorted.js'
import { compareStakers, isValidator, type Staker } from './Staker.js'

/** The current or the pending stakers of all subnets (AvalancheGo `vms/platformvm/state/stakers.go`). */
export class StakerSet {
  /** In the order in which they are moved. */
  readonly #sorted: UndoSorted<Staker>
  /** By subnet, then in that order. */
  readonly #bySubnet: UndoSorted<Staker>
  /** Delegators by subnet and node, then in that order. */
  readonly #delegators: UndoSorted<Staker>
  readonly #validators: UndoMap<string, Staker>

  /** @param name unique in the log */
  constructor(undo: UndoLog, name: string) {
    this.#sorted = undo.sorted(`${name}.sorted`, compareStakers)
    this.#bySubnet = undo.sorted(
      `${name}.bySubnet`,
      (a, b) => compare(a.subnetId, b.subnetId) || compareStakers(a, b),
    )
    this.#delegators = undo.sorted(
      `${name}.delegators`,
      (a, b) => compare(a.subnetId, b.subnetId) || compare(a.nodeId, b.nodeId) || compareStakers(a, b),
    )
    this.#validators = undo.map(`${name}.validators`)
  }

  /** How many stakers there are, delegators included. */
  get size(): number {
    return this.#sorted.size
  }

  /** The staker that is moved next. */
  get first(): Staker | undefined {
    return this.#sorted.first
  }

  /** Stakers one by one in the order in which they are moved; the set must not change on the way. */
  inOrder(): Iterable<Staker> {
    return this.#sorted
  }

  /** All stakers in the order in which they are moved. */
  all(): readonly Staker[] {
    return [...this.#sorted]
  }

  /** The stakers of a subnet, delegators included, in that order. */
  ofSubnet(subnetId: Id): Staker[] {
    return [...this.#bySubnet.within((staker) => compare(staker.subnetId, subnetId))]
  }

  /** The validators of a subnet, in that order. */
  validatorsOf(subnetId: Id): Staker[] {
    return this.ofSubnet(subnetId).filter(isValidator)
  }

  /** The validator that a node is on a subnet. */
  validator(subnetId: Id, nodeId: NodeId): Staker | undefined {
    return this.#validators.get(key(subnetId, nodeId))
  }

  /** The delegators of a validator, in the order in which they are moved. */
  delegatorsOf(subnetId: Id, nodeId: NodeId): Staker[] {
    return [
      ...this.#delegators.within(
        (staker) => compare(staker.subnetId, subnetId) || compare(staker.nodeId, nodeId),
      ),
    ]
  }

  /** Adds a validator or delegator. */
  add(staker: Staker): void {
    this.#sorted.add(staker)
    this.#bySubnet.add(staker)
    if (isValidator(staker)) this.#validators.set(key(staker.subnetId, staker.nodeId), staker)
    else this.#delegators.add(staker)
  }

  /** Removes a validator or delegator; true when it was there. */
  remove(staker: Staker): boolean {
    if (!this.#sorted.delete(staker)) return false
    this.#bySubnet.delete(staker)
    if (isValidator(staker)) this.#validators.delete(key(staker.subnetId, staker.nodeId))
    else this.#delegators.delete(staker)
    return true
  }
}

function key(subnetId: Id, nodeId: NodeId): string {
  return `${subnetId}/${nodeId}`
}
