import * as layout from '../layout.js'
import { BlockCompiler } from './BlockCompiler.js'
import type { ExitTargets } from './BlockExits.js'
import type { Block } from './blocks.js'
import { LimbCode } from './LimbCode.js'
import { functionIndex, moduleOf } from './moduleOf.js'
import * as variables from './variables.js'
import { WasmCode, wasm, wasmType } from './WasmCode.js'

/**
 * The members of the frame's record that the function reads at its start. For each: its offset, the WebAssembly
 * instruction that loads it, and the variable that gets it.
 */
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
 * The module's function takes the address of a frame's record and the number of jumps that it may make. It starts at the
 * frame's program counter and runs block by block. It stops before an instruction that is not compiled, that would fail
 * or that would extend memory; before a block that is not compiled; and when no jumps are left. Then it writes program
 * counter, stack top and gas to the record, and returns the number of jumps left.
 *
 * @param blocks in ascending order of their offsets
 * @returns the bytes of the module
 */
export function compileBlocks(
  blocks: readonly Block[],
  isDestination: (offset: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const code = new WasmCode()
  const limbs = new LimbCode(code, variables.firstLimb)
  readFrame(code)
  // A branch to the end of the outer block ends the function. The start of the loop is the dispatch. In the loop there is
  // a nested WebAssembly block for each block of the contract, the innermost for the first one. The code of a contract's
  // block follows the end of its WebAssembly block, so a branch to that end runs it.
  code.put(wasm.block, wasmType.none, wasm.loop, wasmType.none)
  countJump(code)
  for (const _ of blocks) code.put(wasm.block, wasmType.none)
  dispatch(code, blocks)
  const indexes = new Map(blocks.map(({ start }, index) => [start, index]))
  for (const [index, block] of blocks.entries()) {
    code.put(wasm.end)
    const depthOfDispatch = blocks.length - 1 - index
    const targets: ExitTargets = {
      isDestination,
      depthOfEnd: depthOfDispatch + 1,
      depthOfDispatch,
      depthOf(offset) {
        const other = indexes.get(offset)
        if (other === undefined) return depthOfDispatch + 1
        return other > index ? other - index - 1 : depthOfDispatch
      },
    }
    new BlockCompiler(limbs, block, targets, functionIndex).compile()
  }
  code.put(wasm.end, wasm.end)
  writeFrame(code)
  return moduleOf(code, limbs.variables)
}

/** Writes code that reads the frame's record into variables. */
function readFrame(code: WasmCode): void {
  code.instruction(wasm.get, variables.frame)
  code.memoryAccess(wasm.load32, layout.frameCounter)
  code.instruction(wasm.get, variables.frame)
  code.memoryAccess(wasm.load32, layout.frameCode)
  code.put(wasm.subtract32)
  code.instruction(wasm.set, variables.offset)
  for (const [at, load, variable] of reads) {
    code.instruction(wasm.get, variables.frame)
    code.memoryAccess(load, at)
    code.instruction(wasm.set, variable)
  }
  // The memory limit: a word of 32 bytes fits into memory at each offset below it. It is 0 for empty memory.
  code.instruction(wasm.get, variables.memorySize)
  code.const64(31n)
  code.put(wasm.subtract64)
  code.const64(0n)
  code.instruction(wasm.get, variables.memorySize)
  code.const64(0n)
  code.put(wasm.notEqual64, wasm.select)
  code.instruction(wasm.set, variables.memoryLimit)
}

/**
 * Writes code that stores program counter, stack top and gas in the frame's record, and pushes the number of jumps
 * left.
 */
function writeFrame(code: WasmCode): void {
  code.instruction(wasm.get, variables.frame)
  code.instruction(wasm.get, variables.frame)
  code.memoryAccess(wasm.load32, layout.frameCode)
  code.instruction(wasm.get, variables.offset)
  code.put(wasm.add32)
  code.memoryAccess(wasm.store32, layout.frameCounter)
  code.instruction(wasm.get, variables.frame)
  code.instruction(wasm.get, variables.top)
  code.memoryAccess(wasm.store32, layout.frameStackTop)
  code.instruction(wasm.get, variables.frame)
  code.instruction(wasm.get, variables.gas)
  code.memoryAccess(wasm.store64, layout.frameGas)
  code.instruction(wasm.get, variables.jumpsLeft)
}

/** Writes code that ends the function when no jumps are left, and otherwise subtracts one. */
function countJump(code: WasmCode): void {
  code.instruction(wasm.get, variables.jumpsLeft)
  code.const32(0)
  code.put(wasm.lessOrEqualSigned32)
  code.instruction(wasm.branchIf, 1)
  code.instruction(wasm.get, variables.jumpsLeft)
  code.const32(1)
  code.put(wasm.subtract32)
  code.instruction(wasm.set, variables.jumpsLeft)
}

/**
 * Writes the dispatch: a branch to the block whose offset is in the variable `offset`, or to the end of the function if
 * there is none.
 */
function dispatch(code: WasmCode, blocks: readonly Block[]): void {
  const first = blocks[0]?.start ?? 0
  const last = blocks.at(-1)?.start ?? 0
  const end = blocks.length + 1
  const indexes = new Map(blocks.map(({ start }, index) => [start, index]))
  code.instruction(wasm.get, variables.offset)
  code.const32(first)
  code.put(wasm.subtract32)
  code.instruction(wasm.branchTable, last - first + 1)
  for (let offset = first; offset <= last; offset++) code.unsignedLeb128(indexes.get(offset) ?? end)
  code.unsignedLeb128(end)
}
