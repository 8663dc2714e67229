import { setTimeout } from 'node:timers'
import { fitsMethod } from '../../../methods/matching/fitsCall.js'
import { faultMatchInputs } from '../../../methods/params/faultInputs.js'
import { optionally } from '../../../methods/params/Input.js'
import { integerInput, textInput, wordInput } from '../../../methods/params/inputs.js'
import { type AcceptedOf, objectInput, type ReadOf } from '../../../methods/params/objectInput.js'
import type { Json } from '../../../state/codec/json.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { userRejected } from '../../../state/errors/wallet.js'
import { longestDelayMs } from '../../../state/node/FaultRules.js'
import { InvalidOptionError } from '../../inProcess/InvalidOptionError.js'
import { readOptions } from '../readOptions.js'

const inputs = {
  method: faultMatchInputs.method,
  params: faultMatchInputs.params,
  decision: optionally(wordInput('approve', 'refuse')),
  error: optionally(
    objectInput({ code: integerInput({ min: -(2n ** 31n), max: 2n ** 31n - 1n }), message: textInput() }),
  ),
  delay: optionally(integerInput({ unit: 'milliseconds', max: BigInt(longestDelayMs) })),
  times: optionally(integerInput({ min: 1n })),
  after: optionally(integerInput()),
}
const ruleInput = objectInput(inputs)

/**
 * A rule by which the user of a wallet decides requests: `decision` is `approve` (default) or `refuse`, which answers
 * with {@link error}, by default code 4001. `delay` is the time until then, in milliseconds of real time. `method`
 * and `params` select requests, as those of fault rules do; `after` of them pass before, and at most `times` are
 * concerned.
 */
export type WalletRule = AcceptedOf<typeof inputs>

/** A rule that {@link WalletRules.add} added. */
export type AddedWalletRule = {
  /** The number of requests that the rule decided. */
  readonly hits: number
  /** Removes it. @returns whether it was still there */
  remove(): boolean
}

type Counted = { readonly rule: ReadOf<typeof inputs>; seen: number; hits: number }

/** The rules by which the user of a wallet approves, refuses or delays requests: `wallet.rules`. */
export class WalletRules {
  readonly #rules: Counted[] = []

  /**
   * Decides requests from now on. The first rule that fits decides; requests without a rule are approved at once.
   *
   * @example
   * const wallet = net.walletProvider()
   * const refusal = wallet.rules.add({ method: 'eth_requestAccounts', decision: 'refuse', times: 1 })
   * await wallet.request({ method: 'eth_requestAccounts' }).catch(({ code }) => console.log(code)) // 4001
   * console.log(refusal.hits) // 1
   *
   * @throws {InvalidOptionError} for an invalid rule
   */
  add(rule: WalletRule): AddedWalletRule {
    const read = readOptions('wallet.rules.add', ruleInput, rule)
    if (read.error !== undefined && read.decision !== 'refuse')
      throw new InvalidOptionError("wallet.rules.add: an error needs { decision: 'refuse' }")
    const counted: Counted = { rule: read, seen: 0, hits: 0 }
    this.#rules.push(counted)
    return {
      get hits() {
        return counted.hits
      },
      remove: () => this.#remove(counted),
    }
  }

  /**
   * Removes all rules.
   *
   * @example
   * net.walletProvider().rules.clear()
   */
  clear(): void {
    this.#rules.length = 0
  }

  /** Waits as long as the user takes. @throws {NodeError} when the request is refused @internal */
  async decide(method: string, params: Json | undefined): Promise<void> {
    const rule = this.#hit(method, params)
    if (rule === undefined) return
    const { decision, delay, error } = rule
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay))
    if (decision !== 'refuse') return
    throw error === undefined ? userRejected() : new NodeError(error.message, { code: error.code })
  }

  #hit(method: string, params: Json | undefined): Counted['rule'] | undefined {
    for (const counted of this.#rules) {
      const { rule, hits } = counted
      if (!fitsMethod({ method, params }, rule) || hits >= (rule.times ?? Number.POSITIVE_INFINITY)) continue
      if (++counted.seen <= (rule.after ?? 0)) continue
      counted.hits++
      return rule
    }
    return undefined
  }

  #remove(counted: Counted): boolean {
    const index = this.#rules.indexOf(counted)
    if (index >= 0) this.#rules.splice(index, 1)
    return index >= 0
  }
}
