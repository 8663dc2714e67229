import type { LinearMemory } from './LinearMemory.js'
import { contextPause } from './layout.js'

/** The units of work after which the run pauses: a few milliseconds. */
const workPerSlice = 2_000
/** The approximate number of bytes that one unit of work copies, hashes or turns into text. */
const bytesPerUnit = 1_024

/**
 * Counts the work that the host does for a run, in units of about a microsecond, and makes the interpreter pause
 * after every {@link workPerSlice} units. The interpreter counts only its own instructions: it cannot tell how long a
 * tracer, a precompile or a creation takes.
 */
export class HostWork {
  readonly #memory: LinearMemory
  #done = 0

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /**
   * Counts a piece of work.
   * @param units the constant part of the work
   * @param bytes the number of bytes that the work copies, hashes or turns into text
   */
  add(units: number, bytes = 0): void {
    this.#done += units + bytes / bytesPerUnit
    if (this.#done < workPerSlice) return
    this.#done = 0
    this.#memory.setNumber(contextPause, 1)
  }
}
