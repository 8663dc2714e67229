/** The limits of a journal. When one is reached, the oldest entries are dropped. */
export type JournalBounds = {
  /** The most calls and requests; default 10,000. */
  readonly entries?: number
  /** The most memory in bytes, approximately; default 16 MiB. */
  readonly bytes?: number
}
