import { WasmEngine } from '../../state/evm/engine/WasmEngine.js'
import { Trie } from '../../state/evm/trie/Trie.js'
import { UndoList } from '../../state/time/UndoList.js'
import { UndoMap } from '../../state/time/UndoMap.js'

/** The most reads of state that one answer may take. The most that any of the inputs takes is 880. */
const mostReads = 20_000
/** The most gas that the calls and transactions of one answer may use: twice the node's limit for a call. The most is 5 million. */
const mostGas = 100_000_000n
/** The longest that an answer may take by the clock: far more than any takes, for those that never come. */
export const longestWaitMs = 45_000

let reads = 0
let gas = 0n

/**
 * Counts the work of one answer, and not its time, so that other programs on the machine make no difference: reads of the
 * containers and tries of the state, and gas.
 */
export class AnswerWork {
  readonly #reads = reads
  readonly #gas = gas
  readonly #begunMs = performance.now()

  /** Returns what is too much about an answer that has come now; undefined when it is within the limits. */
  tooMuch(): string | undefined {
    const { readCount, gasUsed } = this.sum()
    if (readCount > mostReads) return `the answer took ${readCount} reads of state`
    if (gasUsed > mostGas) return `the answer took ${gasUsed} gas`
    const waitedMs = performance.now() - this.#begunMs
    return waitedMs > longestWaitMs ? `the answer took ${Math.round(waitedMs)} ms` : undefined
  }

  /** Returns the reads and the gas since this was created. */
  sum(): { readonly readCount: number; readonly gasUsed: bigint } {
    return { readCount: reads - this.#reads, gasUsed: gas - this.#gas }
  }
}

/** Counts the calls of methods of a class, each by what `weigh` returns. */
function count<T extends object>(
  of: { readonly prototype: T },
  name: keyof T,
  weigh: (self: T) => number,
): void {
  const { prototype } = of
  const original = prototype[name] as (this: T, ...words: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: T, ...words: unknown[]) {
      reads += weigh(this)
      return original.apply(this, words)
    },
  })
}

// Who iterates over a map reads all of it.
for (const name of ['keys', 'values', 'entries', 'forEach', Symbol.iterator] as const)
  count(UndoMap, name, ({ size }) => 1 + size)
for (const name of ['get', 'has'] as const) count(UndoMap, name, () => 1)
count(UndoList, 'at', () => 1)
count(Trie, 'get', () => 1)

const { run, turns } = WasmEngine.prototype
WasmEngine.prototype.run = function (...words) {
  const result = run.apply(this, words)
  gas += words[3].gas - result.gasLeft
  return result
}
WasmEngine.prototype.turns = function* (...words) {
  const result = yield* turns.apply(this, words)
  gas += words[3].gas - result.gasLeft
  return result
}
