/** A pause of long work, in which other work runs. */
type Turn = { isOver(): boolean; next(): Promise<void> }

/** Answers of a batch up to this length are joined as text. Bytes. */
const longAnswer = 256 * 1024

const comma = 0x2c
const [begin, end, newline] = [0x5b, 0x5d, 0x0a]

/** The responses of a batch, which become one answer. */
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
   * Returns the responses as an array, or nothing where there is none. A long answer is written as bytes, response by
   * response, and lets other work run in between.
   * @param turn of the work on the batch
   * @param isWhole whether a newline follows
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
