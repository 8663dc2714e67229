import { toEnd } from '../../state/codec/toEnd.js'

/** A limit of the work that follows, in milliseconds of a clock that always runs. */
export type TimeLimit = {
  readonly ms: number
  /** Returns the refusal that is thrown into the work once the time is over. */
  readonly refusal: () => Error
}

/**
 * Work in steps of a few milliseconds each. A step that yields a limit starts this limit, which replaces the one
 * before. A number that a step yields is the memory that the work holds, in bytes.
 */
export type Steps<T> = Generator<TimeLimit | number | undefined, T>

/**
 * Does work of a method that may take long in turns, between which other calls are answered and signals are handled.
 * The network may change between two turns, so the work must keep the objects that it reads: a state root, a block, a
 * list of blocks.
 */
export type Turns = {
  /**
   * Runs steps to their end.
   * @param begin begins the work. It must change nothing, since work that holds memory may have to begin again
   * @returns the result at once when the work ends within one turn, as it does for ordinary calls
   * @throws {NodeError} `request timed out` after the chain's `api-max-duration`; `context canceled` when the client is
   * gone
   */
  run<T>(begin: () => Steps<T>): T | Promise<T>
}

/** Turns that do all work to its end at once. */
export const atOnce: Turns = { run: (begin) => toEnd(begin()) }

/** The number of items of a list that are converted before other calls are answered: some milliseconds. */
const itemsPerStep = 250

/** Converts the items of a list in steps. The list and what `convert` reads must not change meanwhile. */
export function* convertInSteps<Item, Converted>(
  items: readonly Item[],
  convert: (item: Item) => Converted,
): Steps<Converted[]> {
  const converted: Converted[] = []
  for (const item of items) {
    converted.push(convert(item))
    if (converted.length % itemsPerStep === 0) yield
  }
  return converted
}
