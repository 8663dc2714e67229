import * as op from '../../../../../state/evm/engine/opcodes.js'
import type { SeededRandom } from './SeededRandom.js'

/** Addresses that programs call and ask for. */
export type KnownAddresses = { readonly addresses: readonly [bigint, ...bigint[]] }

/** Opcodes to pick from. */
type Opcodes = readonly [number, ...number[]]

const binary: Opcodes = [
  ...([op.ADD, op.MUL, op.SUB, op.DIV, op.SDIV, op.MOD, op.SMOD, op.EXP, op.SIGNEXTEND] as const),
  ...[op.LT, op.GT, op.SLT, op.SGT, op.EQ, op.AND, op.OR, op.XOR, op.BYTE, op.SHL, op.SHR, op.SAR],
]
const environment: Opcodes = [
  ...([op.ADDRESS, op.ORIGIN, op.CALLER, op.CALLVALUE, op.CALLDATASIZE, op.CODESIZE, op.GASPRICE] as const),
  ...[op.RETURNDATASIZE, op.COINBASE, op.TIMESTAMP, op.NUMBER, op.DIFFICULTY, op.GASLIMIT, op.CHAINID],
  ...[op.SELFBALANCE, op.BASEFEE, op.BLOBBASEFEE, op.PC, op.MSIZE, op.GAS],
]
const callKinds = [op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL] as const

/** Code that mostly makes sense, in statements that leave a few items on the stack; now and then anything at all. */
export function randomCode(random: SeededRandom, known: KnownAddresses, statements: number): Uint8Array {
  const code: number[] = []
  for (let count = 0; count < statements; count++) {
    // Compiled code is entered where a jump leads.
    if (random.chance(0.3))
      code.push(op.PUSH2, (code.length + 4) >> 8, (code.length + 4) & 0xff, op.JUMP, op.JUMPDEST)
    statement(code, random, known)
  }
  ending(code, random, known)
  return Uint8Array.from(code)
}

function statement(code: number[], random: SeededRandom, known: KnownAddresses): void {
  const at = random.below(100)
  if (at < 22) {
    push(code, random.word())
    push(code, random.word())
    code.push(random.pick(binary))
  } else if (at < 26) {
    push(code, random.word())
    push(code, random.word())
    push(code, random.word())
    code.push(random.pick([op.ADDMOD, op.MULMOD]))
  } else if (at < 30) {
    push(code, random.word())
    code.push(random.pick([op.ISZERO, op.NOT, op.CALLDATALOAD, op.BLOCKHASH, op.BLOBHASH]))
  } else if (at < 36) code.push(random.pick(environment))
  else if (at < 48) memoryStatement(code, random)
  else if (at < 60) storageStatement(code, random)
  else if (at < 66) {
    push(code, address(random, known))
    code.push(random.pick([op.BALANCE, op.EXTCODESIZE, op.EXTCODEHASH]))
  } else if (at < 72) copyStatement(code, random, known)
  else if (at < 84) callStatement(code, random, known)
  else if (at < 88) createStatement(code, random)
  else if (at < 91) logStatement(code, random)
  else if (at < 94) loop(code, random, known)
  else if (at < 97)
    code.push(random.pick([op.POP, op.DUP1 + random.below(16), op.SWAP1 + random.below(16), op.JUMPDEST]))
  else if (at < 99) jump(code, random)
  else code.push(random.below(256))
}

function memoryStatement(code: number[], random: SeededRandom): void {
  const opcode = random.pick([op.MLOAD, op.MSTORE, op.MSTORE8, op.KECCAK256])
  if (opcode === op.MSTORE || opcode === op.MSTORE8) push(code, random.word())
  if (opcode === op.KECCAK256) push(code, size(random))
  push(code, offset(random))
  code.push(opcode)
}

function storageStatement(code: number[], random: SeededRandom): void {
  const opcode = random.pick([op.SLOAD, op.SSTORE, op.SSTORE, op.TLOAD, op.TSTORE])
  if (opcode === op.SSTORE || opcode === op.TSTORE)
    push(code, random.chance(0.4) ? 0n : BigInt(random.below(3)))
  push(code, random.chance(0.9) ? BigInt(random.below(4)) : random.word())
  code.push(opcode)
}

function copyStatement(code: number[], random: SeededRandom, known: KnownAddresses): void {
  const opcode = random.pick([op.CALLDATACOPY, op.CODECOPY, op.RETURNDATACOPY, op.EXTCODECOPY, op.MCOPY])
  // Mostly what there is: a read beyond the return data ends the frame.
  if (opcode === op.RETURNDATACOPY && random.chance(0.8)) code.push(op.RETURNDATASIZE)
  else push(code, size(random))
  push(code, opcode === op.RETURNDATACOPY && random.chance(0.8) ? 0n : offset(random))
  push(code, offset(random))
  if (opcode === op.EXTCODECOPY) push(code, address(random, known))
  code.push(opcode)
}

function callStatement(code: number[], random: SeededRandom, known: KnownAddresses): void {
  const opcode = random.pick(callKinds)
  push(code, size(random))
  push(code, offset(random))
  push(code, size(random))
  push(code, offset(random))
  if (opcode === op.CALL || opcode === op.CALLCODE)
    push(code, random.chance(0.7) ? 0n : random.chance(0.9) ? BigInt(random.below(100)) : random.word())
  push(code, address(random, known))
  if (random.chance(0.5)) code.push(op.GAS)
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
  const opcode = random.pick([op.CREATE, op.CREATE2])
  if (init.length > 0) {
    push(code, BigInt(`0x${init.padEnd(64, '0')}`))
    push(code, 0n)
    code.push(op.MSTORE)
  }
  if (opcode === op.CREATE2) push(code, BigInt(random.below(2)))
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
  code.push(op.LOG0 + topics)
}

/** A statement that runs a few times, with a counter below it on the stack, if it leaves the stack as it was. */
function loop(code: number[], random: SeededRandom, known: KnownAddresses): void {
  push(code, BigInt(1 + random.below(4)))
  const start = code.length
  code.push(op.JUMPDEST)
  const body: number[] = []
  if (random.chance(0.5)) storageStatement(body, random)
  else callStatement(body, random, known)
  const leavesOne = ![op.SSTORE, op.TSTORE].includes(body.at(-1) ?? 0)
  code.push(...body, ...(leavesOne ? [op.POP] : []))
  // counter - 1, and back while it is not zero
  code.push(op.PUSH1, 1, op.SWAP1, op.SUB, op.DUP1, op.PUSH2, start >> 8, start & 0xff, op.JUMPI, op.POP)
}

/** Over a byte or two, to a destination or, now and then, to none. */
function jump(code: number[], random: SeededRandom): void {
  const to = code.length + 5 + (random.chance(0.9) ? 0 : 1)
  if (random.chance(0.5)) code.push(op.PUSH2, to >> 8, to & 0xff, op.JUMP, op.INVALID, op.JUMPDEST)
  else {
    const target = code.length + 7
    code.push(
      op.PUSH1,
      random.below(2),
      op.PUSH2,
      target >> 8,
      target & 0xff,
      op.JUMPI,
      op.JUMPDEST,
      op.JUMPDEST,
    )
  }
}

function ending(code: number[], random: SeededRandom, known: KnownAddresses): void {
  const at = random.below(20)
  if (at < 8) {
    push(code, size(random))
    push(code, offset(random))
    code.push(op.RETURN)
  } else if (at < 11) {
    push(code, size(random))
    push(code, offset(random))
    code.push(op.REVERT)
  } else if (at < 12) code.push(op.INVALID)
  else if (at < 14) {
    push(code, address(random, known))
    code.push(op.SELFDESTRUCT)
  } else if (at < 15) code.push(op.PUSH1 + random.below(32))
}

function push(code: number[], value: bigint): void {
  if (value === 0n) {
    code.push(op.PUSH0)
    return
  }
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  code.push(op.PUSH0 + bytes.length, ...bytes)
}

function offset(random: SeededRandom): bigint {
  if (random.chance(0.02)) return random.word()
  return BigInt(random.below(random.chance(0.1) ? 5_000 : 200))
}

function size(random: SeededRandom): bigint {
  if (random.chance(0.02)) return random.word()
  return BigInt(random.below(random.chance(0.1) ? 3_000 : 100))
}

function address(random: SeededRandom, known: KnownAddresses): bigint {
  return random.chance(0.03) ? random.word() : random.pick(known.addresses)
}
