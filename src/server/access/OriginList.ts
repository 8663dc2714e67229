/**
 * The origins of web pages in the flag `http-allowed-origins`. A `*` inside an origin matches any text. An entry that
 * is only `*` matches no origin: CORS allows every page by it, the control API none.
 */
export class OriginList {
  readonly #exact: ReadonlySet<string>
  readonly #wild: readonly (readonly [start: string, end: string])[]

  constructor(origins: readonly string[]) {
    const lower = origins.filter((origin) => origin !== '*').map((origin) => origin.toLowerCase())
    this.#exact = new Set(lower.filter((origin) => !origin.includes('*')))
    this.#wild = lower
      .filter((origin) => origin.includes('*'))
      .map((origin) => [origin.slice(0, origin.indexOf('*')), origin.slice(origin.indexOf('*') + 1)])
  }

  /** Whether an origin is listed (case-insensitive). */
  has(origin: string): boolean {
    const lower = origin.toLowerCase()
    if (this.#exact.has(lower)) return true
    return this.#wild.some(
      ([start, end]) =>
        lower.length >= start.length + end.length && lower.startsWith(start) && lower.endsWith(end),
    )
  }
}
