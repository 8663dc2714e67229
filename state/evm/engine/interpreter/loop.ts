// The loop over instructions. What is frequent and touches nothing but stack and memory is done here; the rest is in the files beside.

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
import { done, invalidJump, outOfGas, paused, running } from '../statuses'
import { runCompiled } from './compiled'
import { loadInput } from './copies'
import { divide, divideSigned, modulo, moduloSigned } from './division'
import { environment } from './environment'
import { begin, finish } from './frames'
import { step } from './host'
import { endOf, payMemory, refuse } from './memory'
import { addModulo, multiplyModulo } from './modular'
import { multiply, power } from './multiplication'
import { rare } from './rare'
import { refusal } from './refusal'
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

export { compress } from './blake2'
// What compiled code calls.
export { divide, divideSigned, modulo, moduloSigned } from './division'
export { analyse } from './jumps'
export { addModulo, multiplyModulo } from './modular'
export { multiply } from './multiplication'
export { byteOf, shiftLeftBy, shiftRightBy, shiftRightSigned, signExtend } from './words'

/**
 * After so many jumps, or what takes as long, the loop leaves: V8 puts faster code in place of a function only when it is called anew,
 * and who waits for the run may want to do something else. The number is prime so that the loop leaves at every place of a loop of the code in turn.
 */
const jumpsPerSlice = 4093
/** The same where each instruction is traced, which takes much longer. */
const tracedJumpsPerSlice = 128
/** As how many jumps an instruction counts that touches more than stack and memory, and how much gas counts as one more. */
const jumpsPerRare = 16
const gasPerJumpShift = 6
/** An opcode that no fork defines: where the loop goes with an instruction that fails, or is watched. */
const rareCase = 0x0c

/**
 * Begins the first frame. Code, room and gas are in the context; address, caller and value in its record. `paused` when there is
 * something to run: code that is none does not even stop.
 */
export function start(input: u32, inputSize: u32, isCreation: u32): i32 {
  begin(frames, input, inputSize, 0, isCreation)
  if (load<u32>(contextCodeSize) !== 0) return paused
  store<u32>(contextOutputSize, 0)
  finish(done)
  return done
}

/** Runs for a while: `paused` when it is to be called again, `done` when the first frame has ended. */
export function slice(): i32 {
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
  /** The table for the next instruction alone. */
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
      opcode = rareCase
      price = 0
    }
    gas -= price
    counter++
    switch (opcode) {
      case 0x00:
        store<u32>(contextOutputSize, 0)
        status = done
        break
      case 0x01:
        add(top - 32, top - 64)
        top -= 32
        continue
      case 0x02:
        multiply(top - 32, top - 64)
        top -= 32
        continue
      case 0x03:
        subtract(top - 32, top - 64)
        top -= 32
        continue
      case 0x04:
        divide(top - 32, top - 64)
        top -= 32
        continue
      case 0x05:
        divideSigned(top - 32, top - 64)
        top -= 32
        continue
      case 0x06:
        modulo(top - 32, top - 64)
        top -= 32
        continue
      case 0x07:
        moduloSigned(top - 32, top - 64)
        top -= 32
        continue
      case 0x08:
        addModulo(top - 32, top - 64, top - 96)
        top -= 64
        continue
      case 0x09:
        multiplyModulo(top - 32, top - 64, top - 96)
        top -= 64
        continue
      case 0x0a: {
        const cost = 10 + 50 * <u64>((bitLength(top - 64) + 7) >> 3)
        if (gas < cost) {
          status = refuse(outOfGas, cost)
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
      case 0x0b:
        signExtend(top - 32, top - 64)
        top -= 32
        continue
      case 0x10:
        set(top - 64, u64(isLess(top - 32, top - 64)))
        top -= 32
        continue
      case 0x11:
        set(top - 64, u64(isLess(top - 64, top - 32)))
        top -= 32
        continue
      case 0x12:
        set(top - 64, u64(isLessSigned(top - 32, top - 64)))
        top -= 32
        continue
      case 0x13:
        set(top - 64, u64(isLessSigned(top - 64, top - 32)))
        top -= 32
        continue
      case 0x14: {
        const difference = v128.or(
          v128.xor(v128.load(top - 32), v128.load(top - 64)),
          v128.xor(v128.load(top - 16), v128.load(top - 48)),
        )
        set(top - 64, u64(!v128.any_true(difference)))
        top -= 32
        continue
      }
      case 0x15:
        set(top - 32, u64(isZero(top - 32)))
        continue
      case 0x16:
        v128.store(top - 64, v128.and(v128.load(top - 32), v128.load(top - 64)))
        v128.store(top - 48, v128.and(v128.load(top - 16), v128.load(top - 48)))
        top -= 32
        continue
      case 0x17:
        v128.store(top - 64, v128.or(v128.load(top - 32), v128.load(top - 64)))
        v128.store(top - 48, v128.or(v128.load(top - 16), v128.load(top - 48)))
        top -= 32
        continue
      case 0x18:
        v128.store(top - 64, v128.xor(v128.load(top - 32), v128.load(top - 64)))
        v128.store(top - 48, v128.xor(v128.load(top - 16), v128.load(top - 48)))
        top -= 32
        continue
      case 0x19:
        v128.store(top - 32, v128.not(v128.load(top - 32)))
        v128.store(top - 16, v128.not(v128.load(top - 16)))
        continue
      case 0x1a:
        byteOf(top - 32, top - 64)
        top -= 32
        continue
      case 0x1b:
        shiftLeftBy(top - 32, top - 64)
        top -= 32
        continue
      case 0x1c:
        shiftRightBy(top - 32, top - 64)
        top -= 32
        continue
      case 0x1d:
        shiftRightSigned(top - 32, top - 64)
        top -= 32
        continue
      case 0x30:
      case 0x32:
      case 0x33:
      case 0x34:
      case 0x36:
      case 0x38:
      case 0x3a:
      case 0x3d:
      case 0x41:
      case 0x42:
      case 0x43:
      case 0x44:
      case 0x45:
      case 0x46:
      case 0x47:
      case 0x48:
      case 0x4a:
        environment(frame, opcode, top)
        top += 32
        continue
      case 0x35: {
        const from = load<u64>(top - 32)
        if (isSmall(top - 32) && from < 0x7fffffff && from + 32 <= <u64>load<u32>(frame + frameInputSize))
          fromBytes(top - 32, load<u32>(frame + frameInput) + <u32>from)
        else loadInput(frame, top - 32)
        continue
      }
      case 0x49:
        // No transaction of an Avalanche chain has blobs.
        set(top - 32, 0)
        continue
      case 0x50:
        top -= 32
        continue
      case 0x51: {
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
      case 0x52: {
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
      case 0x53: {
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
      case 0x56: {
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
      case 0x57: {
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
      case 0x58:
        set(top, counter - code - 1)
        top += 32
        continue
      case 0x59:
        set(top, memorySize)
        top += 32
        continue
      case 0x5a:
        set(top, gas)
        top += 32
        continue
      case 0x5b:
        continue
      case 0x5f:
        set(top, 0)
        top += 32
        continue
      case 0x60:
        set(top, load<u8>(counter))
        top += 32
        counter++
        continue
      case 0x61:
        set(top, bswap<u16>(load<u16>(counter)))
        top += 32
        counter += 2
        continue
      case 0x62:
      case 0x63:
      case 0x64:
      case 0x65:
      case 0x66:
      case 0x67:
        set(top, bswap<u64>(load<u64>(counter)) >> (64 - <u64>((opcode - 0x5f) << 3)))
        top += 32
        counter += opcode - 0x5f
        continue
      case 0x68:
      case 0x69:
      case 0x6a:
      case 0x6b:
      case 0x6c:
      case 0x6d:
      case 0x6e:
      case 0x6f:
      case 0x70:
      case 0x71:
      case 0x72:
      case 0x73:
      case 0x74:
      case 0x75:
      case 0x76:
      case 0x77:
      case 0x78:
      case 0x79:
      case 0x7a:
      case 0x7b:
      case 0x7c:
      case 0x7d:
      case 0x7e:
        fromBytes(top, counter)
        shiftRight(top, (0x7f - opcode) << 3, 0)
        top += 32
        counter += opcode - 0x5f
        continue
      case 0x7f:
        fromBytes(top, counter)
        top += 32
        counter += 32
        continue
      case 0x80:
      case 0x81:
      case 0x82:
      case 0x83:
      case 0x84:
      case 0x85:
      case 0x86:
      case 0x87:
      case 0x88:
      case 0x89:
      case 0x8a:
      case 0x8b:
      case 0x8c:
      case 0x8d:
      case 0x8e:
      case 0x8f:
        copy(top, top - ((opcode - 0x7f) << 5))
        top += 32
        continue
      case 0x90:
      case 0x91:
      case 0x92:
      case 0x93:
      case 0x94:
      case 0x95:
      case 0x96:
      case 0x97:
      case 0x98:
      case 0x99:
      case 0x9a:
      case 0x9b:
      case 0x9c:
      case 0x9d:
      case 0x9e:
      case 0x9f:
        swap(top - 32, top - ((opcode - 0x8e) << 5))
        continue
      case rareCase: {
        if (table !== instructionTable && load<u32>(contextPause) !== 0) {
          // Before it is told: it comes again.
          counter--
          status = paused
          break
        }
        opcode = <i32>load<u8>(counter - 1)
        store<u32>(contextRan, 1)
        const real = load<u64>(instructionTable + (opcode << 3))
        if (table !== instructionTable)
          step(opcode, counter - 1 - code, <u32>gas, <u32>(gas >> 32), <u32>real, top)
        status = refusal(opcode, real, top - stack, gas)
        if (status !== running) break
        // It is only watched: once more, with the real table.
        lookup = instructionTable
        counter--
        continue
      }
      default:
        store<u32>(frame + frameCounter, counter)
        store<u32>(frame + frameStackTop, top)
        store<u64>(frame + frameGas, gas)
        status = rare(frame, opcode)
        if (status === running) {
          const paid = gas - load<u64>(frame + frameGas)
          // A call changes the frame's gas by what it hands on, which the child is yet to spend. Storage costs more gas than time.
          const costsTime = opcode < 0xf0 && (opcode & 0xfe) !== 0x54
          jumpsLeft -= jumpsPerRare + (costsTime ? <i32>(paid >> gasPerJumpShift) : 0)
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
          // Code without jumps pauses here.
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
    if (!finish(status)) return done
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
