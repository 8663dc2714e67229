import { requestLine } from '../events/eventLines.js'
import { transactionLine } from '../events/transactionLine.js'
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

/** One network for all tests of a file. Each test begins with the state after `prepare`, and with its clock. */
export class TestNetwork {
  readonly #options: TestNetworkOptions
  readonly #lines: string[] = []
  #net: Snowglobe | undefined
  #start = 0

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
    const { prepare, listen = false, lastCalls = 10, strict: _, ...options } = this.#options
    const net = await createNetwork(options)
    this.#net = net
    if (listen !== false) await net.listen({ unref: true, ...(listen === true ? {} : listen) })
    await prepare?.(net)
    if (net.backend !== 'emulated') return
    this.#start = await net.snapshot()
    if (!net.journal.recording) net.journal.start()
    if (lastCalls > 0) this.#record(net, lastCalls)
  }

  /** Reverts the changes of the previous test. Runs before each test. A real node takes nothing back that it accepted. */
  async begin(): Promise<void> {
    if (this.current().backend !== 'emulated') return
    await this.current().revert(this.#start)
    this.#lines.length = 0
    this.current().journal.clear()
    const { strict = false } = this.#options
    if (strict !== false) this.current().strict(strict === true ? {} : strict)
  }

  /**
   * Checks the requests of a test. Runs after each test.
   * @throws {SnowglobeError} for requests that the test does not allow
   */
  end(): void {
    this.current().finishStrict()
  }

  /** Returns the text to print after a test that failed; undefined when it made no calls. */
  report(test: string): string | undefined {
    if (this.#lines.length === 0) return undefined
    const lines = this.#lines.map((line) => `  ${line}\n`).join('')
    return `The last calls of the network in "${test}":\n${lines}`
  }

  /** Closes the network. Runs after all tests. */
  async close(): Promise<void> {
    const net = this.#net
    this.#net = undefined
    await net?.close()
  }

  #record(net: Snowglobe, lastCalls: number): void {
    const keep = (line: string): void => {
      this.#lines.push(line)
      if (this.#lines.length > lastCalls) this.#lines.shift()
    }
    net.on('request', (event) => keep(requestLine(event)))
    net.on('transaction', (event) => keep(transactionLine(event)))
  }
}
