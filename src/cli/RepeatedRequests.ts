import { requestLine } from '../events/eventLines.js'
import type { RequestEvent } from '../events/events.types.js'
import { shortened } from '../events/lineText.js'

/** The most different requests that are counted at a time. Clients that poll repeat a few. */
const mostCounted = 6
/** The least time before a line in a terminal is written again, in milliseconds. */
const rewriteEveryMs = 100

/** A printed request; its repetitions are only counted. */
type Counted = { readonly prefix: string; event: RequestEvent; count: number; written: number }

/** The output for lines. */
export type LineOutput = {
  /** Writes lines. They have no line breaks. */
  print(lines: readonly string[]): void
  /** In a terminal: replaces the line that was printed `above` lines ago. */
  readonly replace?: (above: number, line: string) => void
  /** The most letters of a line that fits into one row of a terminal. */
  width(): number
}

/**
 * Prints requests so that repeated ones take one line with a counter. In a terminal the line is written again.
 * Elsewhere a line with the count follows once something else is printed.
 */
export class RepeatedRequests {
  readonly #out: LineOutput
  /** In the order of their lines. */
  readonly #counted = new Map<string, Counted>()
  #lastWriteMs = 0
  #timer: NodeJS.Timeout | undefined

  constructor(out: LineOutput) {
    this.#out = out
  }

  /** Prints or counts a request. @param prefix the beginning of its line */
  add(prefix: string, event: RequestEvent): void {
    const key = `${prefix}${event.service} ${event.method} ${event.error?.code} ${event.error?.message}`
    const known = this.#counted.get(key)
    if (known === undefined) {
      this.#makeRoom()
      const counted = { prefix, event, count: 1, written: 1 }
      this.#counted.set(key, counted)
      this.#out.print([this.#lineOf(counted)])
      return
    }
    known.event = event
    known.count++
    if (this.#out.replace !== undefined) this.#rewriteSoon()
  }

  /** Prints the counts, before other output. */
  end(): void {
    this.#rewrite()
    for (const counted of this.#counted.values()) this.#printCount(counted)
    this.#counted.clear()
  }

  /** Forgets the oldest request when the most are counted. */
  #makeRoom(): void {
    if (this.#counted.size < mostCounted) return
    this.#rewrite()
    const [oldest] = this.#counted
    if (oldest === undefined) return
    this.#counted.delete(oldest[0])
    this.#printCount(oldest[1])
  }

  #printCount({ prefix, event, count }: Counted): void {
    if (this.#out.replace !== undefined || count === 1) return
    this.#out.print([`${prefix}${event.service}  ${event.method}  ${count - 1} more`])
  }

  #rewriteSoon(): void {
    if (this.#timer !== undefined) return
    const waitMs = this.#lastWriteMs + rewriteEveryMs - performance.now()
    if (waitMs <= 0) this.#rewrite()
    else this.#timer = setTimeout(() => this.#rewrite(), waitMs).unref()
  }

  #rewrite(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { replace } = this.#out
    if (replace === undefined) return
    let above = this.#counted.size
    for (const counted of this.#counted.values()) {
      if (counted.count !== counted.written) {
        counted.written = counted.count
        replace(above, this.#lineOf(counted))
      }
      above--
    }
    this.#lastWriteMs = performance.now()
  }

  #lineOf({ prefix, event, count }: Counted): string {
    return shortened(`${prefix}${requestLine(event, count)}`, this.#out.width())
  }
}
