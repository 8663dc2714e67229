/** How much a journal keeps. */
export type JournalBounds = {
  /** How many calls and requests; default 10,000. */
  readonly entries?: number
  /** How much memory, about; default 16 MiB. */
  readonly bytes?: number
}
