/** A turn of long work. `next` lets other work run when the turn is over. */
type Turn = { isOver(): boolean; next(): Promise<void> }

/** An answer of at most this length in bytes is joined as text, a longer one as bytes. */
const longAnswer = 256 * 1024

/** The characters `,`, `[`, `]` and newline. */
const comma = 0x2c
const [begin, end, newline] = [0x5b, 0x5d, 0x0a]

/** Collects the responses to the calls of a batch, and joins them to one answer. */
export class BatchAnswer {
  readonly #parts: (string | Uint8Array)[] = []
  #bytes = 0

  /** Adds a response. @returns its length in bytes */
  add(response: string | Uint8Array): number {
    const bytes = typeof response === 'string' ? Buffer.byteLength(response) : response.length
    this.#parts.push(response)
    this.#bytes += bytes
    return bytes
  }

  /**
   * Returns the JSON array of the responses; an empty text when there are none. A long answer is written as bytes, and
   * other work may run between its responses.
   * @param turn the turn of the batch's work
   * @param isWhole whether all calls were answered; a newline then follows the array
   */
  async join(turn: Turn, isWhole: boolean): Promise<string | Uint8Array> {
    const parts = this.#parts
    if (parts.length === 0) return ''
    if (this.#bytes <= longAnswer) return `[${parts.map(textOf).join(',')}]${isWhole ? '\n' : ''}`
    const answer = Buffer.allocUnsafe(this.#bytes + parts.length + 1 + (isWhole ? 1 : 0))
    let at = 0
    for (const part of parts) {
      if (turn.isOver()) await turn.next()
      answer[at] = at === 0 ? begin : comma
      at++
      if (typeof part === 'string') at += answer.write(part, at)
      else {
        answer.set(part, at)
        at += part.length
      }
    }
    answer[at++] = end
    if (isWhole) answer[at] = newline
    return answer
  }
}

/** Returns an answer as text. */
export function textOf(answer: string | Uint8Array): string {
  return typeof answer === 'string' ? answer : Buffer.from(answer).toString('utf8')
}
