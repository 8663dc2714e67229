import { compare } from '../../codec/compare.js'
import type { Id, NodeId } from '../../codec/ids.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { UndoSorted } from '../../time/UndoSorted.js'
import { compareStakers, isValidator, type Staker } from './Staker.js'

/** The current or the pending stakers of all subnets (AvalancheGo `vms/platformvm/state/stakers.go`). */
export class StakerSet {
  /** In the order of their next changes. */
  readonly #sorted: UndoSorted<Staker>
  /** By subnet, then in the order of their next changes. */
  readonly #bySubnet: UndoSorted<Staker>
  /** Delegators by subnet and node, then in the order of their next changes. */
  readonly #delegators: UndoSorted<Staker>
  readonly #validators: UndoMap<string, Staker>

  /** @param name of the containers in the log; unique */
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

  /** The number of stakers, including delegators. */
  get size(): number {
    return this.#sorted.size
  }

  /** The staker whose next change is first. */
  get first(): Staker | undefined {
    return this.#sorted.first
  }

  /** Iterates over the stakers in the order of their next changes. The set must not be changed meanwhile. */
  inOrder(): Iterable<Staker> {
    return this.#sorted
  }

  /** Returns all stakers in the order of their next changes. */
  all(): readonly Staker[] {
    return [...this.#sorted]
  }

  /** Returns the stakers of a subnet, including delegators, in the order of their next changes. */
  ofSubnet(subnetId: Id): Staker[] {
    return [...this.#bySubnet.within((staker) => compare(staker.subnetId, subnetId))]
  }

  /** Returns the validators of a subnet in the order of their next changes. */
  validatorsOf(subnetId: Id): Staker[] {
    return this.ofSubnet(subnetId).filter(isValidator)
  }

  /** Returns the validator of a node on a subnet. */
  validator(subnetId: Id, nodeId: NodeId): Staker | undefined {
    return this.#validators.get(key(subnetId, nodeId))
  }

  /** Returns the delegators of a validator in the order of their next changes. */
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

  /** Removes a validator or delegator. @returns false when it is not in the set */
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
