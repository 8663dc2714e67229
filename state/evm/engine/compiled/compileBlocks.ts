import * as layout from '../layout.js'
import { BlockCompiler } from './BlockCompiler.js'
import type { Ways } from './BlockExits.js'
import type { Block } from './blocks.js'
import { LimbCode } from './LimbCode.js'
import { functionOf, moduleOf } from './moduleOf.js'
import * as variables from './variables.js'
import { WasmCode, wasm, wasmType } from './WasmCode.js'

/** What the function reads from the frame's record at its start: where, how, and into which variable. */
const reads = [
  [layout.frameStackTop, wasm.load32, variables.top],
  [layout.frameStack, wasm.load32, variables.stack],
  [layout.frameMemory, wasm.load32, variables.memory],
  [layout.frameJumps, wasm.load32, variables.jumpMap],
  [layout.frameCodeSize, wasm.load32To64, variables.codeSize],
  [layout.frameMemorySize, wasm.load32To64, variables.memorySize],
  [layout.frameGas, wasm.load64, variables.gas],
] as const

/**
 * Compiles blocks of a contract's code to a WebAssembly module.
 *
 * Its one function takes the address of a frame's record and how many jumps it may make. It goes on where the frame
 * is, from block to block, until something comes that it does not do: an instruction that is not compiled, that
 * would fail or that lets memory grow, another block, or the end of its jumps. Then it writes to the record where
 * the interpreter goes on, and returns how many jumps are left.
 *
 * @param blocks in ascending order of their offsets
 */
export function compileBlocks(
  blocks: readonly Block[],
  isDestination: (offset: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const code = new WasmCode()
  const limbs = new LimbCode(code, variables.firstLimb)
  readFrame(code)
  code.put(wasm.block, wasmType.none, wasm.loop, wasmType.none)
  countJump(code)
  for (const _ of blocks) code.put(wasm.block, wasmType.none)
  dispatch(code, blocks)
  const places = new Map(blocks.map(({ start }, place) => [start, place]))
  for (const [place, block] of blocks.entries()) {
    code.put(wasm.end)
    const toAny = blocks.length - 1 - place
    const ways: Ways = {
      isDestination,
      toEnd: toAny + 1,
      toAny,
      to(offset) {
        const other = places.get(offset)
        if (other === undefined) return toAny + 1
        return other > place ? other - place - 1 : toAny
      },
    }
    new BlockCompiler(limbs, block, ways, functionOf).compile()
  }
  code.put(wasm.end, wasm.end)
  writeFrame(code)
  return moduleOf(code, limbs.variables)
}

function readFrame(code: WasmCode): void {
  code.with(wasm.get, variables.frame)
  code.at(wasm.load32, layout.frameCounter)
  code.with(wasm.get, variables.frame)
  code.at(wasm.load32, layout.frameCode)
  code.put(wasm.subtract32)
  code.with(wasm.set, variables.offset)
  for (const [at, load, variable] of reads) {
    code.with(wasm.get, variables.frame)
    code.at(load, at)
    code.with(wasm.set, variable)
  }
  // Memory is made of whole words: the last place of a word is 31 bytes before its end, if there is any.
  code.with(wasm.get, variables.memorySize)
  code.long(31n)
  code.put(wasm.subtract64)
  code.long(0n)
  code.with(wasm.get, variables.memorySize)
  code.long(0n)
  code.put(wasm.notEqual64, wasm.select)
  code.with(wasm.set, variables.memoryLimit)
}

function writeFrame(code: WasmCode): void {
  code.with(wasm.get, variables.frame)
  code.with(wasm.get, variables.frame)
  code.at(wasm.load32, layout.frameCode)
  code.with(wasm.get, variables.offset)
  code.put(wasm.add32)
  code.at(wasm.store32, layout.frameCounter)
  code.with(wasm.get, variables.frame)
  code.with(wasm.get, variables.top)
  code.at(wasm.store32, layout.frameStackTop)
  code.with(wasm.get, variables.frame)
  code.with(wasm.get, variables.gas)
  code.at(wasm.store64, layout.frameGas)
  code.with(wasm.get, variables.jumpsLeft)
}

/** Ends the function when no jump is left. */
function countJump(code: WasmCode): void {
  code.with(wasm.get, variables.jumpsLeft)
  code.number(0)
  code.put(wasm.lessOrEqualSigned32)
  code.with(wasm.branchIf, 1)
  code.with(wasm.get, variables.jumpsLeft)
  code.number(1)
  code.put(wasm.subtract32)
  code.with(wasm.set, variables.jumpsLeft)
}

/** Goes to the block with the offset, or to the end of the function. */
function dispatch(code: WasmCode, blocks: readonly Block[]): void {
  const first = blocks[0]?.start ?? 0
  const last = blocks.at(-1)?.start ?? 0
  const end = blocks.length + 1
  const places = new Map(blocks.map(({ start }, place) => [start, place]))
  code.with(wasm.get, variables.offset)
  code.number(first)
  code.put(wasm.subtract32)
  code.with(wasm.branchTable, last - first + 1)
  for (let offset = first; offset <= last; offset++) code.unsigned(places.get(offset) ?? end)
  code.unsigned(end)
}
