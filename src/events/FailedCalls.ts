import { toQuantity } from '../../state/codec/hex.js'
import type { Json } from '../../state/codec/json.js'
import type { Network } from '../../state/Network.js'
import type { Call, Interceptor } from '../rpc/Dispatcher.js'
import { giveTurn } from '../rpc/giveTurn.js'
import { WorkInTurns } from '../rpc/WorkInTurns.js'
import { callTreeLines } from './callTree.js'
import { codeCallEndpoint, isCodeCall } from './codeCalls.js'
import type { FailedCallEvent } from './events.types.js'
import { framesOfCall, stackOfCall } from './executedFrames.js'
import type { KnownAbis } from './KnownAbis.js'

/** The most failed calls that wait to be run again. Further ones are not reported. */
const mostWaiting = 16
/** The most time for running one call again, milliseconds. A call that takes longer is not reported. */
const mostMs = 1_000

/** The end of a network's calls, with which the work in the background ends. */
export type CallsEnd = {
  /** Calls `listener` once when calls are ended. @returns a function that removes it */
  onEnd(listener: () => void): () => void
  /** Makes the end wait for work. */
  note(work: Promise<unknown>): void
}

/**
 * Runs each `eth_call` and `eth_estimateGas` that fails again, to report its calls as a tree. This happens after the answer, in turns
 * with other work, for one call after the other.
 */
export class FailedCalls {
  readonly interceptor: Interceptor = { call: (call, next) => this.#call(call, next) }
  readonly #network: Network
  readonly #abis: KnownAbis
  readonly #end: CallsEnd
  readonly #report: (event: FailedCallEvent) => void
  readonly #turns = new WorkInTurns()
  readonly #waiting: (() => Promise<void>)[] = []
  #isRunning = false

  constructor(network: Network, abis: KnownAbis, end: CallsEnd, report: (event: FailedCallEvent) => void) {
    this.#network = network
    this.#abis = abis
    this.#end = end
    this.#report = report
  }

  /** Drops the calls that wait, and ends the one that is being run. */
  stop(): void {
    this.#waiting.length = 0
    this.#turns.end()
  }

  async #call(call: Call, next: Parameters<NonNullable<Interceptor['call']>>[1]) {
    if (!isCodeCall(call.method)) return next()
    const params = this.#pinned(call)
    const outcome = await next()
    if (outcome.error !== undefined && params !== undefined && this.#waiting.length < mostWaiting) {
      this.#waiting.push(() => this.#runAgain(call, params))
      if (!this.#isRunning) this.#end.note(this.#runWaiting())
    }
    return outcome
  }

  /**
   * Returns the parameters of a call with the head's number instead of `latest`, so that later blocks do not change
   * the report.
   */
  #pinned({ service, params }: Call): readonly Json[] | undefined {
    const chain = codeCallEndpoint(this.#network, service, this.#turns)?.chain
    if (chain === undefined || !Array.isArray(params)) return undefined
    const [transaction = null, block = null, ...overrides]: readonly Json[] = params
    const isHead = block === null || block === 'latest' || block === 'pending'
    return [transaction, isHead ? toQuantity(chain.head.header.number) : block, ...overrides]
  }

  async #runWaiting(): Promise<void> {
    this.#isRunning = true
    const stopListening = this.#end.onEnd(() => this.stop())
    for (;;) {
      // The answer is written first.
      await giveTurn()
      const run = this.#waiting.shift()
      if (run === undefined) break
      await run()
    }
    stopListening()
    this.#isRunning = false
  }

  async #runAgain({ service: chain, method }: Call, params: readonly Json[]): Promise<void> {
    try {
      const endpoint = codeCallEndpoint(this.#network, chain, this.#turns)
      const top = endpoint && (await framesOfCall(endpoint, params, mostMs))
      if (endpoint === undefined || top === undefined || top.error === '') return
      const reason = this.#abis.reasonOf(top.output) ?? top.error
      const callTree = callTreeLines(top, this.#abis)
      this.#report({
        chain,
        method,
        reason,
        callTree,
        stackTrace: await stackOfCall(endpoint, params, mostMs),
      })
    } catch (error) {
      this.#network.internalErrors.report('a failed call could not be run again', error)
    }
  }
}
