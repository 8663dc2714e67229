import type { Hash } from '../values/Hash.js'
import type { HotCodes, PlacedCode } from './compiled/HotCodes.js'
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

type Placed = Omit<PlacedCode, 'hash'>

/**
 * Code in linear memory, with its map of jump destinations. The code of contracts stays from one run to the next; when its region is
 * nearly full it is emptied between runs, and what does not fit lies in the room of the frame that runs it.
 */
export class CodeRegion {
  readonly #memory: LinearMemory
  readonly #interpreter: InterpreterExports
  readonly #hotCodes: HotCodes
  readonly #placed = new Map<Hash, PlacedCode>()
  readonly #byAddress = new Map<number, PlacedCode>()
  #end = codeRegion

  constructor(memory: LinearMemory, interpreter: InterpreterExports, hotCodes: HotCodes) {
    this.#memory = memory
    this.#interpreter = interpreter
    this.#hotCodes = hotCodes
  }

  /** Makes room between two runs. */
  tidy(): void {
    if (this.#end < (codeRegion + 3 * codeRegionEnd) / 4) return
    this.#placed.clear()
    this.#byAddress.clear()
    this.#end = codeRegion
  }

  /**
   * Puts the code of a contract that ran before into the context for the frame that begins.
   * @param room where the frame's room begins
   * @returns false when the code is not here: then {@link useContract} is to be called with it
   */
  usePlaced(hash: Hash, room: number): boolean {
    const placed = this.#placed.get(hash)
    if (placed === undefined) return false
    this.#tell(placed, room, this.#hotCodes.numberOf(hash))
    return true
  }

  /** Puts the code of another contract into the context for the frame that begins. @param room where the frame's room begins */
  useContract(hash: Hash, code: Uint8Array, room: number): void {
    const end = aligned(this.#end + spaceOf(code))
    if (end > codeRegionEnd) {
      this.useCode(code, room)
      return
    }
    const placed = { hash, ...this.#write(code, this.#end) }
    this.#placed.set(hash, placed)
    this.#byAddress.set(placed.code, placed)
    this.#end = end
    this.#hotCodes.placed(placed)
    this.#tell(placed, room, this.#hotCodes.numberOf(hash))
  }

  /** The contract whose code lies at an address; undefined for code that runs once. */
  contractAt(address: number): PlacedCode | undefined {
    return this.#byAddress.get(address)
  }

  /** Puts code that runs once into the room of the frame that begins. */
  useCode(code: Uint8Array, room: number): void {
    const end = aligned(room + spaceOf(code))
    this.#memory.ensure(end + stackRoom)
    this.#tell(this.#write(code, room), end, 0)
  }

  #write(code: Uint8Array, at: number): Placed {
    const jumps = at + code.length + codePadding
    this.#memory.setBytes(at, code)
    this.#memory.clear(at + code.length, codePadding + code.length)
    this.#interpreter.analyse(at, code.length, jumps)
    return { code: at, size: code.length, jumps }
  }

  #tell({ code, size, jumps }: Placed, room: number, compiled: number): void {
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
