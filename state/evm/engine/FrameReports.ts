import type { Address } from '../values/Address.js'
import type { Call, Creation } from './Call.js'
import type { LinearMemory } from './LinearMemory.js'
import { contextGas, contextReturnSize } from './layout.js'
import type { Run } from './Run.js'
import type { VmFailure } from './vmFailure.js'

const noBytes = new Uint8Array(0)
/** The work of a call of a hook, besides the bytes that the hook gets, in the units of `HostWork`. */
const unitsPerHook = 2

/** Reports the frames of a run to its hooks, for tracers. Without hooks it does nothing. Depth is 0 for the outermost frame. */
export class FrameReports {
  readonly #memory: LinearMemory
  readonly #run: Run

  constructor(memory: LinearMemory, run: Run) {
    this.#memory = memory
    this.#run = run
  }

  /** Reports a call that begins. @param value the value that CALLVALUE returns in the called code, wei */
  enterCall({ kind, caller, to, input: { at, size } }: Call, value: bigint, depth: number): void {
    const { hooks, work } = this.#run
    if (hooks?.enter === undefined) return
    work.add(unitsPerHook, size)
    const [input, gas] = [this.#memory.bytes(at, size), this.#memory.long(contextGas)]
    hooks.enter({ kind, from: caller, to, value, input, gas, depth })
  }

  /** Reports a creation that begins. */
  enterCreation({ kind, caller, address, value, initCode }: Creation, depth: number): void {
    const gas = this.#memory.long(contextGas)
    this.#run.hooks?.enter?.({ kind, from: caller, to: address, value, input: initCode, gas, depth })
  }

  /** Reports that a frame ended. @param gas the gas that the frame began with */
  exit(gas: bigint, failure: () => VmFailure | undefined, depth: number): void {
    const { hooks, work } = this.#run
    if (hooks?.exit === undefined) return
    const output = this.#memory.output()
    work.add(unitsPerHook, output.length)
    hooks.exit({ output, gasUsed: gas - this.#memory.long(contextGas), failure: failure(), depth })
  }

  /**
   * Reports the end of a call that ran no code.
   * @param gas the gas that the call began with; undefined if it used none
   */
  exitWithoutCode(gas: bigint | undefined, failure: () => VmFailure | undefined, depth: number): void {
    const { hooks, work } = this.#run
    if (hooks?.exit === undefined) return
    const left = this.#memory.long(contextGas)
    work.add(unitsPerHook, this.#memory.number(contextReturnSize))
    const [output, gasUsed] = [this.#memory.returnData(), (gas ?? left) - left]
    hooks.exit({ output, gasUsed, failure: failure(), depth })
  }

  /** Reports a SELFDESTRUCT as a frame of its own. @param value the balance that the beneficiary gets, wei */
  selfDestruct(from: Address, to: Address, value: bigint, depth: number): void {
    const { hooks } = this.#run
    hooks?.enter?.({ kind: 'SELFDESTRUCT', from, to, value, input: noBytes, gas: 0n, depth })
    hooks?.exit?.({ output: noBytes, gasUsed: 0n, failure: undefined, depth })
  }
}
