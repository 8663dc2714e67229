import type { SeededRandom } from './SeededRandom.js'

/** Addresses that programs call and ask for. */
export type Surroundings = { readonly addresses: readonly [bigint, ...bigint[]] }

const binary = [1, 2, 3, 4, 5, 6, 7, 0x0a, 0x0b, 0x10, 0x11, 0x12, 0x13, 0x14, 0x16, 0x17, 0x18, 0x1a, 0x1b, 0x1c, 0x1d] as const // biome-ignore format: opcodes
const environment = [
  0x30, 0x32, 0x33, 0x34, 0x36, 0x38, 0x3a, 0x3d, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x4a, 0x58, 0x59,
  0x5a,
] as const // biome-ignore format: opcodes
const callKinds = [0xf1, 0xf2, 0xf4, 0xfa] as const

/** Code that mostly makes sense, in statements that leave a few items on the stack; now and then anything at all. */
export function randomCode(random: SeededRandom, around: Surroundings, statements: number): Uint8Array {
  const code: number[] = []
  for (let count = 0; count < statements; count++) {
    // Compiled code is entered where a jump leads.
    if (random.chance(0.3)) code.push(0x61, (code.length + 4) >> 8, (code.length + 4) & 0xff, 0x56, 0x5b)
    statement(code, random, around)
  }
  ending(code, random, around)
  return Uint8Array.from(code)
}

function statement(code: number[], random: SeededRandom, around: Surroundings): void {
  const at = random.below(100)
  if (at < 22) {
    push(code, random.word())
    push(code, random.word())
    code.push(random.pick(binary))
  } else if (at < 26) {
    push(code, random.word())
    push(code, random.word())
    push(code, random.word())
    code.push(random.pick([0x08, 0x09]))
  } else if (at < 30) {
    push(code, random.word())
    code.push(random.pick([0x15, 0x19, 0x35, 0x40, 0x49]))
  } else if (at < 36) code.push(random.pick(environment))
  else if (at < 48) memoryStatement(code, random)
  else if (at < 60) storageStatement(code, random)
  else if (at < 66) {
    push(code, address(random, around))
    code.push(random.pick([0x31, 0x3b, 0x3f]))
  } else if (at < 72) copyStatement(code, random, around)
  else if (at < 84) callStatement(code, random, around)
  else if (at < 88) createStatement(code, random)
  else if (at < 91) logStatement(code, random)
  else if (at < 94) loop(code, random, around)
  else if (at < 97) code.push(random.pick([0x50, 0x80 + random.below(16), 0x90 + random.below(16), 0x5b]))
  else if (at < 99) jump(code, random)
  else code.push(random.below(256))
}

function memoryStatement(code: number[], random: SeededRandom): void {
  const opcode = random.pick([0x51, 0x52, 0x53, 0x20])
  if (opcode === 0x52 || opcode === 0x53) push(code, random.word())
  if (opcode === 0x20) push(code, size(random))
  push(code, offset(random))
  code.push(opcode)
}

function storageStatement(code: number[], random: SeededRandom): void {
  const opcode = random.pick([0x54, 0x55, 0x55, 0x5c, 0x5d])
  if (opcode === 0x55 || opcode === 0x5d) push(code, random.chance(0.4) ? 0n : BigInt(random.below(3)))
  push(code, random.chance(0.9) ? BigInt(random.below(4)) : random.word())
  code.push(opcode)
}

function copyStatement(code: number[], random: SeededRandom, around: Surroundings): void {
  const opcode = random.pick([0x37, 0x39, 0x3e, 0x3c, 0x5e])
  // Mostly what there is: a read beyond the return data ends the frame.
  if (opcode === 0x3e && random.chance(0.8)) code.push(0x3d)
  else push(code, size(random))
  push(code, opcode === 0x3e && random.chance(0.8) ? 0n : offset(random))
  push(code, offset(random))
  if (opcode === 0x3c) push(code, address(random, around))
  code.push(opcode)
}

function callStatement(code: number[], random: SeededRandom, around: Surroundings): void {
  const opcode = random.pick(callKinds)
  push(code, size(random))
  push(code, offset(random))
  push(code, size(random))
  push(code, offset(random))
  if (opcode === 0xf1 || opcode === 0xf2)
    push(code, random.chance(0.7) ? 0n : random.chance(0.9) ? BigInt(random.below(100)) : random.word())
  push(code, address(random, around))
  if (random.chance(0.5)) code.push(0x5a)
  else push(code, random.chance(0.8) ? BigInt(random.below(60_000)) : random.word())
  code.push(opcode)
}

/** Small init codes as words of memory: returns its own bytes, reverts, stores, destroys itself, or is not code at all. */
const initCodes: readonly [string, ...string[]] = [
  '60205ff3',
  '365f5ff3',
  '60ff5f5260205ff3',
  '5f5ffd',
  '60ef5f5360015ff3',
  '6001600155600a5ff3',
  '33ff',
  '616001 5ff3'.replace(' ', ''),
  'fe',
  '',
]

function createStatement(code: number[], random: SeededRandom): void {
  const init = random.pick(initCodes)
  const opcode = random.pick([0xf0, 0xf5])
  if (init.length > 0) {
    push(code, BigInt(`0x${init.padEnd(64, '0')}`))
    push(code, 0n)
    code.push(0x52)
  }
  if (opcode === 0xf5) push(code, BigInt(random.below(2)))
  push(code, random.chance(0.8) ? BigInt(init.length / 2) : size(random))
  push(code, random.chance(0.9) ? 0n : offset(random))
  push(code, random.chance(0.7) ? 0n : BigInt(random.below(50)))
  code.push(opcode)
}

function logStatement(code: number[], random: SeededRandom): void {
  const topics = random.below(5)
  for (let topic = 0; topic < topics; topic++) push(code, random.word())
  push(code, size(random))
  push(code, offset(random))
  code.push(0xa0 + topics)
}

/** A statement that runs a few times, with a counter below it on the stack, if it leaves the stack as it was. */
function loop(code: number[], random: SeededRandom, around: Surroundings): void {
  push(code, BigInt(1 + random.below(4)))
  const start = code.length
  code.push(0x5b)
  const body: number[] = []
  if (random.chance(0.5)) storageStatement(body, random)
  else callStatement(body, random, around)
  const leavesOne = ![0x55, 0x5d].includes(body.at(-1) ?? 0)
  code.push(...body, ...(leavesOne ? [0x50] : []))
  // counter - 1, and back while it is not zero
  code.push(0x60, 0x01, 0x90, 0x03, 0x80, 0x61, start >> 8, start & 0xff, 0x57, 0x50)
}

/** Over a byte or two, to a destination or, now and then, to none. */
function jump(code: number[], random: SeededRandom): void {
  const to = code.length + 5 + (random.chance(0.9) ? 0 : 1)
  if (random.chance(0.5)) code.push(0x61, to >> 8, to & 0xff, 0x56, 0xfe, 0x5b)
  else {
    const target = code.length + 7
    code.push(0x60, random.below(2), 0x61, target >> 8, target & 0xff, 0x57, 0x5b, 0x5b)
  }
}

function ending(code: number[], random: SeededRandom, around: Surroundings): void {
  const at = random.below(20)
  if (at < 8) {
    push(code, size(random))
    push(code, offset(random))
    code.push(0xf3)
  } else if (at < 11) {
    push(code, size(random))
    push(code, offset(random))
    code.push(0xfd)
  } else if (at < 12) code.push(0xfe)
  else if (at < 14) {
    push(code, address(random, around))
    code.push(0xff)
  } else if (at < 15) code.push(0x60 + random.below(32))
}

function push(code: number[], value: bigint): void {
  if (value === 0n) {
    code.push(0x5f)
    return
  }
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  code.push(0x5f + bytes.length, ...bytes)
}

function offset(random: SeededRandom): bigint {
  if (random.chance(0.02)) return random.word()
  return BigInt(random.below(random.chance(0.1) ? 5_000 : 200))
}

function size(random: SeededRandom): bigint {
  if (random.chance(0.02)) return random.word()
  return BigInt(random.below(random.chance(0.1) ? 3_000 : 100))
}

function address(random: SeededRandom, around: Surroundings): bigint {
  return random.chance(0.03) ? random.word() : random.pick(around.addresses)
}
