import { setFlagsFromString } from 'node:v8'

/** How much bytecode a function runs before V8 thinks of optimizing it, bytes: V8's own value. */
const usualBudget = 66 * 1024
/** Some hundreds of transactions. */
const laterBudget = 400_000

/**
 * Does steps during which V8 gives each function that it meets for the first time a longer time before it optimizes it.
 * The functions of the warm-up would otherwise be optimized during the first thousand transactions, on processors that
 * the process and its clients need then (docs/decisions/006-rpc-before-http.md has the figures).
 */
export function* optimizeLater(steps: Iterable<undefined>): Generator<undefined, void> {
  setFlagsFromString(`--interrupt-budget=${laterBudget}`)
  try {
    yield* steps
  } finally {
    setFlagsFromString(`--interrupt-budget=${usualBudget}`)
  }
}
