import type { Hash } from '../types.js'
import type { LinearMemory } from './LinearMemory.js'
import {
  codePadding,
  codeRegion,
  codeRegionEnd,
  contextCode,
  contextCodeSize,
  contextJumps,
  contextRoom,
  stackRoom,
} from './layout.js'
import type { InterpreterExports } from './wasmModule.js'

type Placed = { readonly code: number; readonly size: number; readonly jumps: number }

/**
 * Code in linear memory, with its map of jump destinations. The code of contracts stays from one run to the next; when its region is
 * nearly full it is emptied between runs, and what does not fit lies in the room of the frame that runs it.
 */
export class CodeRegion {
  readonly #memory: LinearMemory
  readonly #interpreter: InterpreterExports
  readonly #placed = new Map<Hash, Placed>()
  #end = codeRegion

  constructor(memory: LinearMemory, interpreter: InterpreterExports) {
    this.#memory = memory
    this.#interpreter = interpreter
  }

  /** Makes room between two runs. */
  tidy(): void {
    if (this.#end < (codeRegion + 3 * codeRegionEnd) / 4) return
    this.#placed.clear()
    this.#end = codeRegion
  }

  /** Puts the code of a contract into the context for the frame that begins. @param room where the frame's room begins */
  useContract(hash: Hash, code: Uint8Array, room: number): void {
    let placed = this.#placed.get(hash)
    if (placed === undefined) {
      const end = aligned(this.#end + spaceOf(code))
      if (end > codeRegionEnd) {
        this.useCode(code, room)
        return
      }
      placed = this.#write(code, this.#end)
      this.#placed.set(hash, placed)
      this.#end = end
    }
    this.#tell(placed, room)
  }

  /** Puts code that runs once into the room of the frame that begins. */
  useCode(code: Uint8Array, room: number): void {
    const end = aligned(room + spaceOf(code))
    this.#memory.ensure(end + stackRoom)
    this.#tell(this.#write(code, room), end)
  }

  #write(code: Uint8Array, at: number): Placed {
    const jumps = at + code.length + codePadding
    this.#memory.setBytes(at, code)
    this.#memory.clear(at + code.length, codePadding + code.length)
    this.#interpreter.analyse(at, code.length, jumps)
    return { code: at, size: code.length, jumps }
  }

  #tell({ code, size, jumps }: Placed, room: number): void {
    this.#memory.setNumber(contextCode, code)
    this.#memory.setNumber(contextCodeSize, size)
    this.#memory.setNumber(contextJumps, jumps)
    this.#memory.setNumber(contextRoom, room)
  }
}

function spaceOf(code: Uint8Array): number {
  return 2 * code.length + codePadding
}

function aligned(at: number): number {
  return (at + 63) & ~63
}
