import {
  type FaultPlanInput,
  type FaultRuleInput,
  faultPlanInput,
  faultRuleInput,
} from '../../methods/params/faultInputs.js'
import type { FaultBackend } from './Backend.js'
import { readOptions } from './readOptions.js'

/** A fault rule that {@link Faults.add} added. */
export type Fault = {
  /** The rule's number, as `emulator.getFaults` shows it. */
  readonly id: number
  /** The number of requests that the rule failed, delayed or changed; 0 after it is removed, also by a revert. */
  readonly hits: number
  /** Removes the rule. @returns false when it was removed before */
  remove(): boolean
}

/** Requests that fail, wait or are answered wrongly on purpose: `net.faults`. */
export class Faults {
  readonly #backend: FaultBackend

  /** @internal */
  constructor(backend: FaultBackend) {
    this.#backend = backend
  }

  /**
   * Makes requests fail, wait or be answered wrongly from now on, through every entrance but the control API. The rule comes after those
   * that are there. A revert to an earlier snapshot takes it away.
   *
   * @example
   * const fault = net.faults.add({ method: 'eth_getBalance', status: 503, headers: { 'retry-after': '1' }, times: 2 })
   * const response = await net.fetch('/ext/bc/C/rpc', {
   *   method: 'POST',
   *   headers: { 'content-type': 'application/json' },
   *   body: '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x000000000000000000000000000000000000dEaD"]}',
   * })
   * console.log(response.status, fault.hits) // 503 1
   * fault.remove()
   *
   * @throws {InvalidOptionError} for an invalid rule
   */
  add(rule: FaultRuleInput): Fault {
    const backend = this.#backend
    const read = readOptions('net.faults.add', faultRuleInput, rule)
    return {
      id: backend.add(read),
      get hits() {
        return backend.hitsOf(read)
      },
      remove: () => backend.remove(read),
    }
  }

  /**
   * Replaces all rules. A preset is a set of rules for a common case: `public-api` (rate limits, latency), `flaky`,
   * `stale-replica`, `outage` or `helicon-crossing`. Its rules come after the given ones. With equal seeds, equal
   * requests fail.
   *
   * @example
   * net.faults.set({ preset: 'public-api', rules: [{ service: 'health', status: 503 }], seed: 'monday' })
   *
   * @throws {InvalidOptionError} for invalid rules
   */
  set(plan: FaultPlanInput): void {
    this.#backend.set(readOptions('net.faults.set', faultPlanInput, plan))
  }

  /**
   * Removes all rules.
   *
   * @example
   * net.faults.clear()
   */
  clear(): void {
    this.#backend.clear()
  }
}
