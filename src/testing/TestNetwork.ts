import { requestLine } from '../events/eventLines.js'
import { stackTraceOf, transactionLine } from '../events/transactionLine.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { ListenOptions } from '../library/callOptions.js'
import { createNetwork } from '../library/createNetwork.js'
import type { CreateNetworkOptions } from '../library/networkOptions.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import type { StrictOptions } from '../library/Strict.js'

/** The options of a network for tests: those of `createNetwork`, and options of the test runner. */
export type TestNetworkOptions = CreateNetworkOptions & {
  /**
   * Runs once, after the start: deploys contracts, funds accounts. Each test begins with the state after it.
   *
   * @example
   * useNetwork({ prepare: async (net) => net.setBalance('0x000000000000000000000000000000000000dEaD', 5n) })
   */
  readonly prepare?: (net: Snowglobe) => unknown
  /**
   * Whether each test has a network of its own, which branches off the prepared one (`net.branch`). A test may then leave work
   * behind, such as calls that nobody waits for, and no later test sees it. Default false: all tests have one network, which
   * is reverted before each. Tests that run at the same time (`test.concurrent`) take branches themselves.
   *
   * @example
   * useNetwork({ branch: true, accounts: 2 })
   */
  readonly branch?: boolean
  /** Whether, or where, the network serves HTTP, so that `net.url` is known. Default false. */
  readonly listen?: boolean | ListenOptions
  /**
   * The calls that each test allows, as in `net.strict`; `true` for all that the node serves. Any other call fails
   * the test. Default false.
   */
  readonly strict?: boolean | StrictOptions
  /** The number of last calls and transactions that are printed when a test fails. Default 10; 0 for none. */
  readonly lastCalls?: number
}

/**
 * One network for all tests of a file, or a branch of it for each. Each test begins with the state after `prepare`, and with its
 * clock.
 */
export class TestNetwork {
  readonly #options: TestNetworkOptions
  readonly #lines: string[] = []
  /** The network of the test; between tests the prepared one. */
  #net: Snowglobe | undefined
  #prepared: Snowglobe | undefined
  #start = 0
  /** The tests that have begun and not ended. */
  #underway = 0

  constructor(options: TestNetworkOptions) {
    this.#options = options
  }

  /** Returns the network. @throws {InvalidOptionError} outside of hooks and tests */
  readonly current = (): Snowglobe => {
    if (this.#net !== undefined) return this.#net
    throw new InvalidOptionError(
      'useNetwork: the network exists in hooks and tests only: call the function there that useNetwork returned',
    )
  }

  /** Creates the network. Runs before all tests. */
  async start(): Promise<void> {
    const { prepare, listen: _, lastCalls: __, strict: ___, branch, ...options } = this.#options
    const net = await createNetwork(options)
    this.#prepared = net
    this.#net = net
    if (branch !== true || net.backend !== 'emulated') await this.#listen(net)
    await prepare?.(net)
    if (branch === true || net.backend !== 'emulated') return
    this.#start = await net.snapshot()
    this.#watch(net)
  }

  /**
   * Reverts the changes of the previous test, or branches off. Runs before each test. A real node takes nothing back that it
   * accepted.
   */
  async begin(): Promise<void> {
    this.#underway++
    if (this.current().backend !== 'emulated') return
    if (this.#underway > 1) this.refuseConcurrent()
    this.#lines.length = 0
    if (this.#options.branch === true) await this.#branch()
    else {
      await this.current().revert(this.#start)
      this.current().journal.clear()
    }
    const { strict = false } = this.#options
    if (strict !== false) this.current().strict(strict === true ? {} : strict)
  }

  /**
   * Checks the requests of a test, and closes its branch. Runs after each test.
   * @throws {SnowglobeError} for requests that the test does not allow
   */
  async end(): Promise<void> {
    if (--this.#underway > 0) return
    const net = this.current()
    if (net === this.#prepared) net.finishStrict()
    else {
      this.#net = this.#prepared
      // It fails for requests that are not allowed, too.
      await net.close()
    }
  }

  /** Returns the text to print after a test that failed; undefined when it made no calls. */
  report(test: string): string | undefined {
    if (this.#lines.length === 0) return undefined
    const lines = this.#lines.map((line) => `  ${line}\n`).join('')
    return `The last calls of the network in "${test}":\n${lines}`
  }

  /** Closes the network. Runs after all tests. */
  async close(): Promise<void> {
    const net = this.#prepared
    this.#net = undefined
    this.#prepared = undefined
    await net?.close()
  }

  /** Refuses a test that runs beside another one, where each would have its branch. @throws {InvalidOptionError} */
  refuseConcurrent(): void {
    if (this.#options.branch !== true) return
    throw new InvalidOptionError(
      'useNetwork: option "branch" is for tests that run one after the other: leave it out, and let each concurrent test ' +
        'begin with "await using net = await network().branch()"',
    )
  }

  async #branch(): Promise<void> {
    const net = await this.#prepared?.branch()
    if (net === undefined) return
    this.#net = net
    await this.#listen(net)
    this.#watch(net)
  }

  async #listen(net: Snowglobe): Promise<void> {
    const { listen = false } = this.#options
    if (listen !== false) await net.listen({ unref: true, ...(listen === true ? {} : listen) })
  }

  /** Records the calls of a network for checks, and the last ones for the report of a test that fails. */
  #watch(net: Snowglobe): void {
    const { lastCalls = 10, journal } = this.#options
    if (!net.journal.recording) net.journal.start(typeof journal === 'object' ? journal : {})
    if (lastCalls > 0) this.#record(net, lastCalls)
  }

  #record(net: Snowglobe, lastCalls: number): void {
    const keep = (line: string): void => {
      this.#lines.push(line)
      if (this.#lines.length > lastCalls) this.#lines.shift()
    }
    // A stack trace belongs to its transaction, and goes with it.
    const withStack = (line: string, stack: readonly string[]): void =>
      keep([line, ...stack.map((each) => `      ${each}`)].join('\n'))
    const traceCalls = whenSourceMapsAreKnown(net, () =>
      net.on('failedCall', ({ method, reason, stackTrace }) => {
        if (stackTrace.length > 0) withStack(`${method}  failed: ${reason}`, stackTrace)
      }),
    )
    traceCalls()
    net.on('request', (event) => {
      keep(requestLine(event))
      traceCalls()
    })
    net.on('transaction', (event) => withStack(transactionLine(event), stackTraceOf(event)))
  }
}

/**
 * Returns a function that calls `start` once, as soon as contracts with source maps are known. A listener of failed calls runs each
 * of them again, which is of no use before.
 */
function whenSourceMapsAreKnown({ network }: Snowglobe, start: () => void): () => void {
  const { contracts } = network
  let version = -1
  let isStarted = false
  return () => {
    if (isStarted || contracts.version === version) return
    version = contracts.version
    if (!contracts.hasSourceMaps) return
    isStarted = true
    start()
  }
}
