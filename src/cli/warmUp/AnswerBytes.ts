const headEnd = '\r\n\r\n'

/** An answer that arrives in pieces. */
export class AnswerBytes {
  #received = ''
  #isWhole = true

  /** Whether all of it is there. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** The body as far as it is there. */
  get body(): string {
    return this.#received.slice(this.#received.indexOf(headEnd) + headEnd.length)
  }

  /** Begins to wait for the next answer. */
  clear(): void {
    this.#received = ''
    this.#isWhole = false
  }

  add(bytes: string | Uint8Array): void {
    this.#received += typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString()
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#received)?.[1]
    const hasHead = this.#received.includes(headEnd)
    this.#isWhole = hasHead && length !== undefined && Buffer.byteLength(this.body) >= Number(length)
  }
}
