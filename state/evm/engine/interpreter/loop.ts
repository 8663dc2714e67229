// The loop over instructions. It runs those that need only stack and memory, with the state of the frame in
// variables; the others run in `slowPath.ts`, with that state in the frame's record.
//
// `top` is the address after the highest item of the stack, so the first operand is at `top - 32`. `counter` is the
// address of the next byte of code.

import {
  compiledDestination,
  contextCodeSize,
  contextFrame,
  contextOutputSize,
  contextPause,
  contextRan,
  contextTable,
  frameCode,
  frameCodeSize,
  frameCounter,
  frameGas,
  frameInput,
  frameInputSize,
  frameJumps,
  frameMemory,
  frameMemorySize,
  frameStack,
  frameStackTop,
  frames,
  instructionTable,
} from '../layout'
import * as op from '../opcodes'
import { done, invalidJump, outOfGas, paused, running } from '../statuses'
import { beginCalls, continueWaiting } from './calls'
import { checkInstruction } from './checkInstruction'
import { runCompiled } from './compiled'
import { loadInput } from './copies'
import { divide, divideSigned, modulo, moduloSigned } from './division'
import { environment } from './environment'
import { beginFrame, endFrame } from './frames'
import { traceStep } from './host'
import { endOf, failBeforeRunning, payMemory } from './memory'
import { addModulo, multiplyModulo } from './modular'
import { multiply, power } from './multiplication'
import { runSlowPath } from './slowPath'
import {
  add,
  bitLength,
  byteOf,
  copy,
  fromBytes,
  isLess,
  isLessSigned,
  isSmall,
  isZero,
  set,
  shiftLeftBy,
  shiftRight,
  shiftRightBy,
  shiftRightSigned,
  signExtend,
  subtract,
  toBytes,
} from './words'

export { beginCompression, endCompression, mix } from './blake2'
// The functions that compiled code imports.
export { divide, divideSigned, modulo, moduloSigned } from './division'
export { analyse } from './jumps'
export { addModulo, multiplyModulo } from './modular'
export { multiply } from './multiplication'
export { byteOf, shiftLeftBy, shiftRightBy, shiftRightSigned, signExtend } from './words'

/**
 * The number of jumps, or of instructions that take as long, after which the loop returns. It returns so that other work
 * may run, and because V8 replaces a function by its optimized code only when the function is called again. The number
 * is prime, so that pauses fall on all blocks of a contract's loop in turn.
 */
const jumpsPerSlice = 4093
/** The number of jumps after which the loop returns in a trace, where each instruction takes much longer. */
const tracedJumpsPerSlice = 128
/** The number of jumps that an instruction of the slow path counts as, besides its gas. */
const jumpsPerSlowInstruction = 16
/** The base-2 logarithm of the gas that counts as one jump. */
const gasPerJumpShift = 6
/**
 * An opcode that no fork defines. The case of this opcode handles instructions that fail the check of stack and gas, and
 * all instructions in traces.
 */
const checkCase = 0x0c

/**
 * Begins the first frame. Code, room and gas are in the context; address, caller and value are in the frame's record.
 * Returns `paused`, or `done` when the code is empty.
 */
export function start(input: u32, inputSize: u32, isCreation: u32): i32 {
  beginCalls()
  beginFrame(frames, input, inputSize, 0, isCreation)
  if (load<u32>(contextCodeSize) !== 0) return paused
  store<u32>(contextOutputSize, 0)
  endFrame(done)
  return done
}

/**
 * Runs for some milliseconds. Returns `paused` if it must be called again, and `done` if the first frame has ended.
 */
export function slice(): i32 {
  if (!continueWaiting()) return paused
  let frame = load<u32>(contextFrame)
  let counter = load<u32>(frame + frameCounter)
  let top = load<u32>(frame + frameStackTop)
  let gas = load<u64>(frame + frameGas)
  let code = load<u32>(frame + frameCode)
  let codeSize = load<u32>(frame + frameCodeSize)
  let jumps = load<u32>(frame + frameJumps)
  let stack = load<u32>(frame + frameStack)
  let memoryStart = load<u32>(frame + frameMemory)
  let memorySize = <u64>load<u32>(frame + frameMemorySize)
  const table = load<u32>(contextTable)
  /** The table for the next instruction only. */
  let lookup = table
  let jumpsLeft = table === instructionTable ? jumpsPerSlice : tracedJumpsPerSlice
  store<u32>(contextPause, 0)

  while (true) {
    let opcode = <i32>load<u8>(counter)
    const entry = load<u64>(lookup + (opcode << 3))
    lookup = table
    let price = entry & 0xffffffff
    let status = running
    if (top - stack - (<u32>(entry >> 32) & 0xffff) > <u32>(entry >> 48) || gas < price) {
      opcode = checkCase
      price = 0
    }
    gas -= price
    counter++
    switch (opcode) {
      case op.STOP:
        store<u32>(contextOutputSize, 0)
        status = done
        break
      case op.ADD:
        add(top - 32, top - 64)
        top -= 32
        continue
      case op.MUL:
        multiply(top - 32, top - 64)
        top -= 32
        continue
      case op.SUB:
        subtract(top - 32, top - 64)
        top -= 32
        continue
      case op.DIV:
        divide(top - 32, top - 64)
        top -= 32
        continue
      case op.SDIV:
        divideSigned(top - 32, top - 64)
        top -= 32
        continue
      case op.MOD:
        modulo(top - 32, top - 64)
        top -= 32
        continue
      case op.SMOD:
        moduloSigned(top - 32, top - 64)
        top -= 32
        continue
      case op.ADDMOD:
        addModulo(top - 32, top - 64, top - 96)
        top -= 64
        continue
      case op.MULMOD:
        multiplyModulo(top - 32, top - 64, top - 96)
        top -= 64
        continue
      case op.EXP: {
        const cost = 10 + 50 * <u64>((bitLength(top - 64) + 7) >> 3)
        if (gas < cost) {
          status = failBeforeRunning(outOfGas, cost)
          break
        }
        gas -= cost
        power(top - 32, top - 64)
        top -= 32
        jumpsLeft -= <i32>(cost >> gasPerJumpShift)
        if (jumpsLeft > 0) continue
        status = paused
        break
      }
      case op.SIGNEXTEND:
        signExtend(top - 32, top - 64)
        top -= 32
        continue
      case op.LT:
        set(top - 64, u64(isLess(top - 32, top - 64)))
        top -= 32
        continue
      case op.GT:
        set(top - 64, u64(isLess(top - 64, top - 32)))
        top -= 32
        continue
      case op.SLT:
        set(top - 64, u64(isLessSigned(top - 32, top - 64)))
        top -= 32
        continue
      case op.SGT:
        set(top - 64, u64(isLessSigned(top - 64, top - 32)))
        top -= 32
        continue
      case op.EQ: {
        const difference = v128.or(
          v128.xor(v128.load(top - 32), v128.load(top - 64)),
          v128.xor(v128.load(top - 16), v128.load(top - 48)),
        )
        set(top - 64, u64(!v128.any_true(difference)))
        top -= 32
        continue
      }
      case op.ISZERO:
        set(top - 32, u64(isZero(top - 32)))
        continue
      case op.AND:
        v128.store(top - 64, v128.and(v128.load(top - 32), v128.load(top - 64)))
        v128.store(top - 48, v128.and(v128.load(top - 16), v128.load(top - 48)))
        top -= 32
        continue
      case op.OR:
        v128.store(top - 64, v128.or(v128.load(top - 32), v128.load(top - 64)))
        v128.store(top - 48, v128.or(v128.load(top - 16), v128.load(top - 48)))
        top -= 32
        continue
      case op.XOR:
        v128.store(top - 64, v128.xor(v128.load(top - 32), v128.load(top - 64)))
        v128.store(top - 48, v128.xor(v128.load(top - 16), v128.load(top - 48)))
        top -= 32
        continue
      case op.NOT:
        v128.store(top - 32, v128.not(v128.load(top - 32)))
        v128.store(top - 16, v128.not(v128.load(top - 16)))
        continue
      case op.BYTE:
        byteOf(top - 32, top - 64)
        top -= 32
        continue
      case op.SHL:
        shiftLeftBy(top - 32, top - 64)
        top -= 32
        continue
      case op.SHR:
        shiftRightBy(top - 32, top - 64)
        top -= 32
        continue
      case op.SAR:
        shiftRightSigned(top - 32, top - 64)
        top -= 32
        continue
      case op.ADDRESS:
      case op.ORIGIN:
      case op.CALLER:
      case op.CALLVALUE:
      case op.CALLDATASIZE:
      case op.CODESIZE:
      case op.GASPRICE:
      case op.RETURNDATASIZE:
      case op.COINBASE:
      case op.TIMESTAMP:
      case op.NUMBER:
      case op.DIFFICULTY:
      case op.GASLIMIT:
      case op.CHAINID:
      case op.SELFBALANCE:
      case op.BASEFEE:
      case op.BLOBBASEFEE:
        environment(frame, opcode, top)
        top += 32
        continue
      case op.CALLDATALOAD: {
        const from = load<u64>(top - 32)
        if (isSmall(top - 32) && from < 0x7fffffff && from + 32 <= <u64>load<u32>(frame + frameInputSize))
          fromBytes(top - 32, load<u32>(frame + frameInput) + <u32>from)
        else loadInput(frame, top - 32)
        continue
      }
      case op.BLOBHASH:
        // No transaction of an Avalanche chain has blobs.
        set(top - 32, 0)
        continue
      case op.POP:
        top -= 32
        continue
      case op.MLOAD: {
        const at = load<u64>(top - 32)
        if (!isSmall(top - 32) || at + 32 > memorySize || at >= memorySize) {
          store<u64>(frame + frameGas, gas)
          status = payMemory(frame, endOf(top - 32, 32), 0)
          if (status !== running) break
          gas = load<u64>(frame + frameGas)
          memorySize = <u64>load<u32>(frame + frameMemorySize)
        }
        fromBytes(top - 32, memoryStart + <u32>at)
        continue
      }
      case op.MSTORE: {
        const at = load<u64>(top - 32)
        if (!isSmall(top - 32) || at + 32 > memorySize || at >= memorySize) {
          store<u64>(frame + frameGas, gas)
          status = payMemory(frame, endOf(top - 32, 32), 0)
          if (status !== running) break
          gas = load<u64>(frame + frameGas)
          memorySize = <u64>load<u32>(frame + frameMemorySize)
        }
        toBytes(memoryStart + <u32>at, top - 64)
        top -= 64
        continue
      }
      case op.MSTORE8: {
        const at = load<u64>(top - 32)
        if (!isSmall(top - 32) || at >= memorySize) {
          store<u64>(frame + frameGas, gas)
          status = payMemory(frame, endOf(top - 32, 1), 0)
          if (status !== running) break
          gas = load<u64>(frame + frameGas)
          memorySize = <u64>load<u32>(frame + frameMemorySize)
        }
        store<u8>(memoryStart + <u32>at, load<u8>(top - 64))
        top -= 64
        continue
      }
      case op.JUMP: {
        const to = load<u64>(top - 32)
        if (!isSmall(top - 32) || to >= <u64>codeSize || load<u8>(jumps + <u32>to) === 0) {
          status = invalidJump
          break
        }
        top -= 32
        counter = code + <u32>to
        if (load<u8>(jumps + <u32>to) === compiledDestination) {
          jumpsLeft = runCompiled(frame, counter, top, gas, jumpsLeft)
          counter = load<u32>(frame + frameCounter)
          top = load<u32>(frame + frameStackTop)
          gas = load<u64>(frame + frameGas)
        }
        if (--jumpsLeft > 0) continue
        status = paused
        break
      }
      case op.JUMPI: {
        if (isZero(top - 64)) {
          top -= 64
          continue
        }
        const to = load<u64>(top - 32)
        if (!isSmall(top - 32) || to >= <u64>codeSize || load<u8>(jumps + <u32>to) === 0) {
          status = invalidJump
          break
        }
        top -= 64
        counter = code + <u32>to
        if (load<u8>(jumps + <u32>to) === compiledDestination) {
          jumpsLeft = runCompiled(frame, counter, top, gas, jumpsLeft)
          counter = load<u32>(frame + frameCounter)
          top = load<u32>(frame + frameStackTop)
          gas = load<u64>(frame + frameGas)
        }
        if (--jumpsLeft > 0) continue
        status = paused
        break
      }
      case op.PC:
        set(top, counter - code - 1)
        top += 32
        continue
      case op.MSIZE:
        set(top, memorySize)
        top += 32
        continue
      case op.GAS:
        set(top, gas)
        top += 32
        continue
      case op.JUMPDEST:
        continue
      case op.PUSH0:
        set(top, 0)
        top += 32
        continue
      case op.PUSH1:
        set(top, load<u8>(counter))
        top += 32
        counter++
        continue
      case op.PUSH2:
        set(top, bswap<u16>(load<u16>(counter)))
        top += 32
        counter += 2
        continue
      case op.PUSH3:
      case op.PUSH4:
      case op.PUSH5:
      case op.PUSH6:
      case op.PUSH7:
      case op.PUSH8:
        set(top, bswap<u64>(load<u64>(counter)) >> (64 - <u64>((opcode - op.PUSH0) << 3)))
        top += 32
        counter += opcode - op.PUSH0
        continue
      case op.PUSH9:
      case op.PUSH10:
      case op.PUSH11:
      case op.PUSH12:
      case op.PUSH13:
      case op.PUSH14:
      case op.PUSH15:
      case op.PUSH16:
      case op.PUSH17:
      case op.PUSH18:
      case op.PUSH19:
      case op.PUSH20:
      case op.PUSH21:
      case op.PUSH22:
      case op.PUSH23:
      case op.PUSH24:
      case op.PUSH25:
      case op.PUSH26:
      case op.PUSH27:
      case op.PUSH28:
      case op.PUSH29:
      case op.PUSH30:
      case op.PUSH31:
        fromBytes(top, counter)
        shiftRight(top, (op.PUSH32 - opcode) << 3, 0)
        top += 32
        counter += opcode - op.PUSH0
        continue
      case op.PUSH32:
        fromBytes(top, counter)
        top += 32
        counter += 32
        continue
      case op.DUP1:
      case op.DUP2:
      case op.DUP3:
      case op.DUP4:
      case op.DUP5:
      case op.DUP6:
      case op.DUP7:
      case op.DUP8:
      case op.DUP9:
      case op.DUP10:
      case op.DUP11:
      case op.DUP12:
      case op.DUP13:
      case op.DUP14:
      case op.DUP15:
      case op.DUP16:
        copy(top, top - ((opcode - op.DUP1 + 1) << 5))
        top += 32
        continue
      case op.SWAP1:
      case op.SWAP2:
      case op.SWAP3:
      case op.SWAP4:
      case op.SWAP5:
      case op.SWAP6:
      case op.SWAP7:
      case op.SWAP8:
      case op.SWAP9:
      case op.SWAP10:
      case op.SWAP11:
      case op.SWAP12:
      case op.SWAP13:
      case op.SWAP14:
      case op.SWAP15:
      case op.SWAP16:
        swap(top - 32, top - ((opcode - op.SWAP1 + 2) << 5))
        continue
      case checkCase: {
        if (table !== instructionTable && load<u32>(contextPause) !== 0) {
          // The instruction is reported after the pause.
          counter--
          status = paused
          break
        }
        opcode = <i32>load<u8>(counter - 1)
        store<u32>(contextRan, 1)
        const real = load<u64>(instructionTable + (opcode << 3))
        if (table !== instructionTable)
          traceStep(opcode, counter - 1 - code, <u32>gas, <u32>(gas >> 32), <u32>real, top)
        status = checkInstruction(opcode, real, top - stack, gas)
        if (status !== running) break
        // The instruction is traced now. The next iteration of the loop runs it, with its entry in the real table.
        lookup = instructionTable
        counter--
        continue
      }
      default:
        store<u32>(frame + frameCounter, counter)
        store<u32>(frame + frameStackTop, top)
        store<u64>(frame + frameGas, gas)
        status = runSlowPath(frame, opcode)
        if (status === running) {
          const paid = gas - load<u64>(frame + frameGas)
          // The gas of a call includes the gas that the child has yet to spend. SLOAD and SSTORE take little time for
          // their gas.
          const costsTime = opcode < op.CREATE && opcode !== op.SLOAD && opcode !== op.SSTORE
          jumpsLeft -= jumpsPerSlowInstruction + (costsTime ? <i32>(paid >> gasPerJumpShift) : 0)
          frame = load<u32>(contextFrame)
          counter = load<u32>(frame + frameCounter)
          top = load<u32>(frame + frameStackTop)
          gas = load<u64>(frame + frameGas)
          code = load<u32>(frame + frameCode)
          codeSize = load<u32>(frame + frameCodeSize)
          jumps = load<u32>(frame + frameJumps)
          stack = load<u32>(frame + frameStack)
          memoryStart = load<u32>(frame + frameMemory)
          memorySize = <u64>load<u32>(frame + frameMemorySize)
          // Code without jumps pauses only here.
          if (jumpsLeft > 0 && load<u32>(contextPause) === 0) continue
          status = paused
          break
        }
        gas = load<u64>(frame + frameGas)
        break
    }
    store<u32>(frame + frameCounter, counter)
    store<u32>(frame + frameStackTop, top)
    store<u64>(frame + frameGas, gas)
    if (status === paused) return paused
    if (!endFrame(status)) return done
    frame = load<u32>(contextFrame)
    counter = load<u32>(frame + frameCounter)
    top = load<u32>(frame + frameStackTop)
    gas = load<u64>(frame + frameGas)
    code = load<u32>(frame + frameCode)
    codeSize = load<u32>(frame + frameCodeSize)
    jumps = load<u32>(frame + frameJumps)
    stack = load<u32>(frame + frameStack)
    memoryStart = load<u32>(frame + frameMemory)
    memorySize = <u64>load<u32>(frame + frameMemorySize)
  }
}

function swap(a: u32, b: u32): void {
  const low = v128.load(a)
  const high = v128.load(a, 16)
  copy(a, b)
  v128.store(b, low)
  v128.store(b, high, 16)
}
