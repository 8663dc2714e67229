import { bytesToHex } from '../codec/hex.js'
import { Random } from '../time/Random.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { FaultDelay, FaultPlan, FaultRule } from './FaultRule.js'

/** A rule with the number by which it is known. */
export type NumberedFaultRule = { readonly id: number; readonly rule: FaultRule }

/** The number of requests that a rule matched, and the number that it failed or delayed. */
export type FaultCounts = { readonly matches: number; readonly hits: number }

/** The effect of a rule on a request. */
export type FaultHit = { readonly id: number; readonly rule: FaultRule; readonly delayMs: number | undefined }

/** The position in the random sequence of the rules. */
type Chance = { readonly seed: string; readonly position: bigint }

const noCounts: FaultCounts = { matches: 0, hits: 0 }
/** As many equally likely values as a number has binary digits after its point. */
const chanceSteps = 1n << 53n
/** The longest delay, in milliseconds: the longest timer of Node.js. */
export const longestDelayMs = 2 ** 31 - 1

/**
 * The fault rules of a network, with their counters. A revert restores rules and counters. Faults have a random
 * sequence of their own, so they do not change other random choices of the network.
 */
export class FaultRules {
  readonly #rules: UndoCell<readonly NumberedFaultRule[]>
  readonly #counts: UndoMap<number, FaultCounts>
  readonly #lastId: UndoCell<number>
  readonly #chance: UndoCell<Chance | undefined>
  readonly #random: Random
  readonly #watchers = new Set<() => void>()

  /**
   * @param random gives the seed where none is set
   * @param start the rules from the start on
   */
  constructor(undo: UndoLog, random: Random, start: FaultPlan = { rules: [] }) {
    this.#rules = undo.cell<readonly NumberedFaultRule[]>('faults.rules', [])
    this.#counts = undo.map('faults.counts')
    this.#lastId = undo.cell('faults.lastId', 0)
    this.#chance = undo.cell<Chance | undefined>('faults.chance', undefined)
    this.#random = random
    this.set(start)
  }

  /** The rules in their order: the first one that hits decides. */
  get rules(): readonly NumberedFaultRule[] {
    return this.#rules.value
  }

  /** Returns how often a rule was needed so far. A rule that was removed has no counts. */
  countsOf(id: number): FaultCounts {
    return this.#counts.get(id) ?? noCounts
  }

  /** Replaces all rules, and begins the random sequence again. */
  set({ rules, seed }: FaultPlan): void {
    this.clear()
    if (seed !== undefined) this.#chance.set({ seed, position: 0n })
    for (const rule of rules) this.add(rule)
  }

  /** Adds a rule after the others. @returns its number */
  add(rule: FaultRule): number {
    const id = this.#lastId.value + 1
    this.#lastId.set(id)
    this.#replace([...this.rules, { id, rule }])
    return id
  }

  /** Removes a rule. @returns whether there was one */
  remove(id: number): boolean {
    const kept = this.rules.filter((each) => each.id !== id)
    if (kept.length === this.rules.length) return false
    this.#counts.delete(id)
    this.#replace(kept)
    return true
  }

  /** Removes all rules, and begins the random sequence again. */
  clear(): void {
    for (const { id } of this.rules) this.#counts.delete(id)
    this.#chance.set(undefined)
    this.#replace([])
  }

  /** Calls `watcher` when rules are added or removed, but not when that is undone. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher)
  }

  /**
   * Returns the rule that hits a request, with its random choices; undefined when no rule hits it. Every rule before
   * the one that hits counts its match.
   * @param concerns whether a rule is about the request
   */
  hit(concerns: (rule: FaultRule) => boolean): FaultHit | undefined {
    for (const { id, rule } of this.rules) {
      if (!concerns(rule)) continue
      const { matches, hits } = this.countsOf(id)
      const isHit = this.#hits(rule, matches + 1, hits)
      this.#counts.set(id, { matches: matches + 1, hits: isHit ? hits + 1 : hits })
      if (isHit) return { id, rule, delayMs: this.#delayMs(rule.delay) }
    }
    return undefined
  }

  /** @param match the number of the match, from 1 */
  #hits({ times, after = 0, every = 1, probability }: FaultRule, match: number, hits: number): boolean {
    if (times !== undefined && hits >= times) return false
    if (match <= after || (match - after) % every !== 0) return false
    return probability === undefined || Number(this.#below(chanceSteps)) < probability * Number(chanceSteps)
  }

  #delayMs(delay: FaultDelay | undefined): number | undefined {
    if (typeof delay !== 'object') return delay
    if ('min' in delay) return delay.min + Number(this.#below(BigInt(delay.max - delay.min) + 1n))
    const chosenMs = delay.median * Math.exp(delay.sigma * this.#normal())
    return Math.round(Math.min(chosenMs, longestDelayMs))
  }

  /** Returns a number of the standard normal distribution (the method of Box and Muller). */
  #normal(): number {
    const [first, second] = [this.#below(chanceSteps), this.#below(chanceSteps)]
    const radius = Math.sqrt(-2 * Math.log((Number(first) + 1) / Number(chanceSteps)))
    return radius * Math.cos((2 * Math.PI * Number(second)) / Number(chanceSteps))
  }

  /** Returns an integer in [0, bound). */
  #below(bound: bigint): bigint {
    const { seed, position } = this.#chance.value ?? {
      seed: bytesToHex(this.#random.bytes(16)),
      position: 0n,
    }
    const random = new Random(seed)
    random.seek(position)
    const chosen = random.below(bound)
    this.#chance.set({ seed, position: random.position })
    return chosen
  }

  #replace(rules: readonly NumberedFaultRule[]): void {
    this.#rules.set(rules)
    for (const watcher of this.#watchers) watcher()
  }
}
