import type { Hash } from '../values/Hash.js'
import type { HotCodes, LoadedCode } from './compiled/HotCodes.js'
import type { LinearMemory } from './LinearMemory.js'
import {
  codePadding,
  codeRegion,
  codeRegionEnd,
  contextCode,
  contextCodeSize,
  contextCompiled,
  contextJumps,
  contextRoom,
  stackRoom,
} from './layout.js'
import type { InterpreterExports } from './wasmModule.js'

type CodeLocation = Omit<LoadedCode, 'hash'>

/**
 * Loads the code of contracts into linear memory, each with a map of its jump destinations. Loaded code stays in a region of
 * its own from one run to the next. When three quarters of the region are in use, it is emptied between two runs. Code that
 * does not fit into the region is stored in the room of the frame that runs it (`layout.ts` describes rooms).
 */
export class CodeRegion {
  readonly #memory: LinearMemory
  readonly #interpreter: InterpreterExports
  readonly #hotCodes: HotCodes
  readonly #loaded = new Map<Hash, LoadedCode>()
  readonly #byAddress = new Map<number, LoadedCode>()
  #end = codeRegion

  constructor(memory: LinearMemory, interpreter: InterpreterExports, hotCodes: HotCodes) {
    this.#memory = memory
    this.#interpreter = interpreter
    this.#hotCodes = hotCodes
  }

  /** Empties the region if three quarters of it are in use. Must not be called while a run is under way. */
  evictWhenFull(): void {
    if (this.#end < (codeRegion + 3 * codeRegionEnd) / 4) return
    this.#loaded.clear()
    this.#byAddress.clear()
    this.#end = codeRegion
  }

  /**
   * Writes the location of a contract's code to the context of the frame that begins.
   * @param room address of the frame's room
   * @returns false when the code is not loaded; then {@link useContract} loads it
   */
  useLoaded(hash: Hash, room: number): boolean {
    const loaded = this.#loaded.get(hash)
    if (loaded === undefined) return false
    this.#writeContext(loaded, room, this.#hotCodes.functionNumberOf(hash))
    return true
  }

  /**
   * Loads the code of a contract, and writes its location to the context of the frame that begins.
   * @param room address of the frame's room
   */
  useContract(hash: Hash, code: Uint8Array, room: number): void {
    const end = aligned(this.#end + spaceOf(code))
    if (end > codeRegionEnd) {
      this.useCode(code, room)
      return
    }
    const loaded = { hash, ...this.#write(code, this.#end) }
    this.#loaded.set(hash, loaded)
    this.#byAddress.set(loaded.code, loaded)
    this.#end = end
    this.#hotCodes.codeLoaded(loaded)
    this.#writeContext(loaded, room, this.#hotCodes.functionNumberOf(hash))
  }

  /** Returns the contract whose code begins at an address; undefined for code in the room of a frame. */
  contractAt(address: number): LoadedCode | undefined {
    return this.#byAddress.get(address)
  }

  /**
   * Loads code that runs once, such as init code, into the room of the frame that begins.
   * @param room address of the frame's room
   */
  useCode(code: Uint8Array, room: number): void {
    const end = aligned(room + spaceOf(code))
    this.#memory.growTo(end + stackRoom)
    this.#writeContext(this.#write(code, room), end, 0)
  }

  #write(code: Uint8Array, at: number): CodeLocation {
    const jumps = at + code.length + codePadding
    this.#memory.setBytes(at, code)
    this.#memory.clear(at + code.length, codePadding + code.length)
    this.#interpreter.analyse(at, code.length, jumps)
    return { code: at, size: code.length, jumps }
  }

  #writeContext({ code, size, jumps }: CodeLocation, room: number, compiled: number): void {
    this.#memory.setNumber(contextCode, code)
    this.#memory.setNumber(contextCodeSize, size)
    this.#memory.setNumber(contextJumps, jumps)
    this.#memory.setNumber(contextRoom, room)
    this.#memory.setNumber(contextCompiled, compiled)
  }
}

function spaceOf(code: Uint8Array): number {
  return 2 * code.length + codePadding
}

function aligned(at: number): number {
  return (at + 63) & ~63
}
