import { consoleLines } from '../events/eventLines.js'
import { shortened } from '../events/lineText.js'
import { failedCallLines, failureLines, lineWidth, transactionLine } from '../events/transactionLine.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import { RepeatedRequests } from './RepeatedRequests.js'
import type { TextStyle } from './textStyle.js'

/** A stream of text; in a terminal, whose lines can be written again. */
export type RequestLogStream = {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** Lines of a request fit into a row of a terminal, else its rows could not be counted. */
const widestRequest = 500
/** The number of printed failed calls that are not printed again. */
const mostFailures = 16

/**
 * Prints a line for each transaction, with the calls of those that fail; one for each line that contracts print by
 * `console.log`; and one for each request: service, method, time and error. Repeated requests are counted in one line. The calls of an
 * `eth_call` or `eth_estimateGas` that fails follow a moment after its line.
 */
export class RequestLog {
  readonly #stream: RequestLogStream
  readonly #style: TextStyle
  readonly #withRequests: boolean
  readonly #requests: RepeatedRequests
  /** The last failed calls that were printed, each in one text. */
  readonly #failures: string[] = []

  /** @param withRequests whether requests are printed, beside transactions */
  constructor(stream: RequestLogStream, style: TextStyle, withRequests: boolean) {
    this.#stream = stream
    this.#style = style
    this.#withRequests = withRequests
    this.#requests = new RepeatedRequests({
      print: (lines) => this.#write(lines),
      width: () => (stream.isTTY === true ? (stream.columns ?? 80) : widestRequest),
      ...(stream.isTTY === true
        ? {
            replace: (above, line) =>
              void stream.write(`\u001b[${above}A\u001b[2K${this.#coloured(line)}\u001b[${above}B\r`),
          }
        : {}),
    })
  }

  /**
   * Prints the events of a network from now on.
   * @param prefix the beginning of each line
   */
  follow(network: Pick<Snowglobe, 'on'>, prefix = ''): void {
    const print = (lines: readonly string[]): void => {
      this.#requests.end()
      this.#write(lines)
    }
    network.on('transaction', (event) =>
      print(
        [transactionLine(event), ...failureLines(event)].map((line) =>
          shortened(`${prefix}${line}`, lineWidth),
        ),
      ),
    )
    network.on('console', (event) => print(consoleLines(event).map((line) => `${prefix}${line}`)))
    if (!this.#withRequests) return
    network.on('request', (event) => this.#requests.add(prefix, event))
    network.on('failedCall', (event) => {
      const lines = failedCallLines(event).map((line) => shortened(`${prefix}${line}`, lineWidth))
      if (this.#isNewFailure(lines)) print(lines)
    })
  }

  /** Prints the counts of repeated requests: something else is written to the terminal, or the network ends. */
  interrupt(): void {
    this.#requests.end()
  }

  /** Whether a failed call is not one of the last that were printed: clients repeat calls. */
  #isNewFailure(lines: readonly string[]): boolean {
    const text = lines.join('\n')
    if (this.#failures.includes(text)) return false
    this.#failures.push(text)
    if (this.#failures.length > mostFailures) this.#failures.shift()
    return true
  }

  #write(lines: readonly string[]): void {
    this.#stream.write(lines.map((line) => `${this.#coloured(line)}\n`).join(''))
  }

  /**
   * Returns a line in its colour: red for failures. Lines that contracts print, and the calls below a failure, have
   * none.
   */
  #coloured(line: string): string {
    const { dim, red } = this.#style
    const failure = line.search(/ {2}(failed: |error -?\d)/)
    const [start, end] = failure < 0 ? [line, ''] : [line.slice(0, failure), line.slice(failure)]
    const [, time, count] = /( {2}\d+\.\d ms)( {2}×\d+)?$/.exec(start) ?? []
    if (time === undefined) return `${start}${red(end)}`
    return `${start.slice(0, start.lastIndexOf(time))}${dim(time)}${count ?? ''}${red(end)}`
  }
}
