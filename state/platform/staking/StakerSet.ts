import type { Id, NodeId } from '../../codec/ids.js'
import type { UndoCell, UndoLog, UndoMap } from '../../UndoLog.js'
import { compareStakers, isValidator, type Staker } from './Staker.js'

/** The current or the pending stakers of all subnets (AvalancheGo `vms/platformvm/state/stakers.go`). */
export class StakerSet {
  /** In the order in which they are moved. */
  readonly #sorted: UndoCell<readonly Staker[]>
  readonly #validators: UndoMap<string, Staker>

  /** @param name unique in the log */
  constructor(undo: UndoLog, name: string) {
    this.#sorted = undo.cell<readonly Staker[]>(`${name}.sorted`, [])
    this.#validators = undo.map(`${name}.validators`)
  }

  /** All stakers in the order in which they are moved. */
  all(): readonly Staker[] {
    return this.#sorted.value
  }

  /** The stakers of a subnet, delegators included, in that order. */
  ofSubnet(subnetId: Id): Staker[] {
    return this.#sorted.value.filter((staker) => staker.subnetId === subnetId)
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
    return this.ofSubnet(subnetId).filter((staker) => staker.nodeId === nodeId && !isValidator(staker))
  }

  /** Adds a validator or delegator. */
  add(staker: Staker): void {
    const sorted = this.#sorted.value
    const at = firstNotBefore(sorted, staker)
    this.#sorted.value = [...sorted.slice(0, at), staker, ...sorted.slice(at)]
    if (isValidator(staker)) this.#validators.set(key(staker.subnetId, staker.nodeId), staker)
  }

  /** Removes a validator or delegator; true when it was there. */
  remove(staker: Staker): boolean {
    const sorted = this.#sorted.value
    const at = firstNotBefore(sorted, staker)
    if (sorted[at]?.txId !== staker.txId) return false
    this.#sorted.value = [...sorted.slice(0, at), ...sorted.slice(at + 1)]
    if (isValidator(staker)) this.#validators.delete(key(staker.subnetId, staker.nodeId))
    return true
  }
}

function firstNotBefore(sorted: readonly Staker[], staker: Staker): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const candidate = sorted[middle]
    if (candidate !== undefined && compareStakers(candidate, staker) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function key(subnetId: Id, nodeId: NodeId): string {
  return `${subnetId}/${nodeId}`
}
