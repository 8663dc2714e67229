/**
 * Writes log lines to standard error, but buffers them until the network has started, so that a start that
 * fails prints one sentence with the reason and nothing else.
 */
export class BufferedConsole {
  #buffered: string[] | undefined = []
  #beforeLine: () => void = () => undefined

  write(text: string): void {
    if (this.#buffered === undefined) {
      this.#beforeLine()
      process.stderr.write(text)
    } else this.#buffered.push(text)
  }

  /** Calls a function before each later line: a line of the log separates the output above it from the output below. */
  onLine(listener: () => void): void {
    this.#beforeLine = listener
  }

  /** Writes the buffered lines, and every later line at once. */
  open(): void {
    const text = (this.#buffered ?? []).join('')
    this.#buffered = undefined
    if (text !== '') process.stderr.write(text)
  }
}
