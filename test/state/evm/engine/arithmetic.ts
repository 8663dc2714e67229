import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Engine } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'
import { compilingEngine } from './oracle/compilingEngine.js'
import { SeededRandom } from './oracle/SeededRandom.js'

const modulus = 1n << 256n
const signed = (word: bigint): bigint => BigInt.asIntN(256, word)
const unsigned = (number: bigint): bigint => BigInt.asUintN(256, number)

/** An engine, and the code that brings an instruction's operands onto the stack, the last one first. */
type Way = { readonly engine: Engine; readonly operands: (words: readonly bigint[]) => string }

const fromInput = (words: readonly bigint[]): string =>
  words
    .map((_, index) => `60${(index * 32).toString(16).padStart(2, '0')}35`)
    .reverse()
    .join('')
const pushed = (words: readonly bigint[]): string =>
  words
    .map((word) => `7f${toWord(word).slice(2)}`)
    .reverse()
    .join('')
/** Code, and a jump behind it: there compiled code begins. */
const andJump = (code: string): string =>
  `${code}61${(code.length / 2 + 4).toString(16).padStart(4, '0')}565b`

const interpreted: Way = { engine: createEngine(), operands: fromInput }
const compiled: Way = { engine: compilingEngine(), operands: (words) => andJump(fromInput(words)) }
const compiling = compilingEngine()
/** Where the compiler knows operands: all of them, or all but one. */
const known: Way = { engine: compiling, operands: (words) => andJump('') + pushed(words) }
const firstKnown: Way = {
  engine: compiling,
  operands: ([first = 0n, ...others]) => andJump(fromInput([0n, ...others]).slice(0, -6)) + pushed([first]),
}

/** What an instruction makes of words, the first of them on top of the stack. */
function run({ engine, operands }: Way, opcode: number, ...words: bigint[]): bigint {
  const code = `${operands(words)}${opcode.toString(16).padStart(2, '0')}5f5260205ff3`
  const world = new WorldState(makeState((state) => state.setCode(contract, hexToBytes(code))))
  const data = hexToBytes(words.map((word) => toWord(word).slice(2)).join(''))
  const frame = { caller: alice, to: contract, value: 0n, data, gas: 100_000n, gasPrice: 1n }
  const result = engine.run(world, granite, block(), frame)
  return bytesToBigInt(result.returnData)
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let factor = base, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}

const binary: readonly (readonly [name: string, opcode: number, of: (a: bigint, b: bigint) => bigint])[] = [
  ['ADD', op.ADD, (a, b) => unsigned(a + b)],
  ['MUL', op.MUL, (a, b) => unsigned(a * b)],
  ['SUB', op.SUB, (a, b) => unsigned(a - b)],
  ['DIV', op.DIV, (a, b) => (b === 0n ? 0n : a / b)],
  ['SDIV', op.SDIV, (a, b) => (b === 0n ? 0n : unsigned(signed(a) / signed(b)))],
  ['MOD', op.MOD, (a, b) => (b === 0n ? 0n : a % b)],
  ['SMOD', op.SMOD, (a, b) => (b === 0n ? 0n : unsigned(signed(a) % signed(b)))],
  ['EXP', op.EXP, power],
  ['SIGNEXTEND', op.SIGNEXTEND, (a, b) => (a < 31n ? unsigned(BigInt.asIntN(Number(a) * 8 + 8, b)) : b)],
  ['LT', op.LT, (a, b) => BigInt(a < b)],
  ['GT', op.GT, (a, b) => BigInt(a > b)],
  ['SLT', op.SLT, (a, b) => BigInt(signed(a) < signed(b))],
  ['SGT', op.SGT, (a, b) => BigInt(signed(a) > signed(b))],
  ['EQ', op.EQ, (a, b) => BigInt(a === b)],
  ['AND', op.AND, (a, b) => a & b],
  ['OR', op.OR, (a, b) => a | b],
  ['XOR', op.XOR, (a, b) => a ^ b],
  ['BYTE', op.BYTE, (a, b) => (a < 32n ? (b >> (8n * (31n - a))) & 0xffn : 0n)],
  ['SHL', op.SHL, (a, b) => (a < 256n ? unsigned(b << a) : 0n)],
  ['SHR', op.SHR, (a, b) => (a < 256n ? b >> a : 0n)],
  ['SAR', op.SAR, (a, b) => unsigned(signed(b) >> (a < 256n ? a : 255n))],
]

const ternary: readonly (readonly [
  name: string,
  opcode: number,
  of: (a: bigint, b: bigint, n: bigint) => bigint,
])[] = [
  ['ADDMOD', op.ADDMOD, (a, b, n) => (n === 0n ? 0n : (a + b) % n)],
  ['MULMOD', op.MULMOD, (a, b, n) => (n === 0n ? 0n : (a * b) % n)],
]

/** Words of limbs that are 0, 1 or nearly all ones, and quotients whose first estimate is too large. */
const limbs: readonly [bigint, ...bigint[]] = [
  ...([0n, 1n, (1n << 63n) - 1n, 1n << 63n, (1n << 63n) + 1n, (1n << 64n) - 2n, (1n << 64n) - 1n] as const),
  ...[0xffffffffn, 1n << 32n, 0xffffffff00000000n],
]
function limbWord(random: SeededRandom): bigint {
  let word = 0n
  for (let limb = 0; limb < 4; limb++) word = (word << 64n) | random.pick(limbs)
  return word >> BigInt(32 * random.below(8))
}

/**
 * Declares the tests that compare instructions with BigInt.
 * @param seed of the operands, a multiple of 1000
 * @param cases how many operands of each instruction are tried
 */
export function testArithmetic(seed: number, cases: number): void {
  describe.each([
    ['interpreted', interpreted, cases],
    ['compiled', compiled, cases],
    ['compiled with operands that are known', known, cases / 10],
    ['compiled with a first operand that is known', firstKnown, cases / 10],
  ] as const)('an instruction computes what BigInt computes, %s', (_, way, count) => {
    it.each(binary)('%s', (_, opcode, of) => {
      const random = new SeededRandom(seed + opcode)
      for (let index = 0; index < count; index++) {
        const draw = (): bigint => (random.chance(0.5) ? random.word() : limbWord(random))
        const [a, b] = [random.chance(0.2) ? BigInt(random.below(300)) : draw(), draw()]
        expect({ a, b, result: run(way, opcode, a, b) }).toEqual({ a, b, result: of(a, b) })
      }
    })

    it.each(ternary)('%s', (_, opcode, of) => {
      const random = new SeededRandom(seed + opcode)
      for (let index = 0; index < 2 * count; index++) {
        const draw = (): bigint => (random.chance(0.5) ? random.word() : limbWord(random))
        const [a, b, n] = [draw(), draw(), draw()]
        expect({ a, b, n, result: run(way, opcode, a, b, n) }).toEqual({ a, b, n, result: of(a, b, n) })
      }
    })

    it('DIV and MOD where the quotient of the upper limbs is one too large', () => {
      const [a, b] = [
        0x2ad60d9ff1a98719d529f2600e5678e60fffffffffffffffen,
        0x2ad60d9ff1a9871a00000000000000001n,
      ]
      expect([run(way, op.DIV, a, b), run(way, op.MOD, a, b)]).toEqual([a / b, a % b])
    })

    it('MULMOD where the quotient of the upper limbs would need more than a limb', () => {
      const random = new SeededRandom(seed + 1)
      for (let index = 0; index < count / 4; index++) {
        // The product is less than 2^128 below n * 2^64. Its upper limbs are n's.
        const n = (random.word() >> BigInt(random.below(64))) | (1n << 192n) | (1n << 100n)
        const a = n - 1n - (random.word() % (random.chance(0.5) ? 300n : n & ((1n << 128n) - 1n)))
        const b = 1n << 64n
        expect({ a, n, result: run(way, op.MULMOD, a, b, n) }).toEqual({ a, n, result: (a * b) % n })
      }
    })

    it('MULMOD where a digit of the quotient is one too large', () => {
      const random = new SeededRandom(seed + 2)
      for (let index = 0; index < count / 4; index++) {
        // What the upper limbs leave is 0, and the lower ones are still to be taken off.
        const upper = ((random.word() >> 128n) << 128n) | (1n << 255n)
        const n = upper | (random.word() & ((1n << 128n) - 1n))
        const b = random.word() >> BigInt(192 + random.below(60))
        expect({ b, n, result: run(way, op.MULMOD, upper, b, n) }).toEqual({ b, n, result: (upper * b) % n })
      }
    })

    it('ADDMOD and MULMOD with a modulus that is just above or below the operands and their sum', () => {
      const random = new SeededRandom(seed + 3)
      for (let index = 0; index < count / 2; index++) {
        const [a, b] = [
          random.word() >> BigInt(random.below(200)),
          random.word() >> BigInt(random.below(200)),
        ]
        const near = random.pick([a, b, unsigned(a + b), unsigned(a + b) >> 1n])
        const n = unsigned(near + BigInt(random.below(3)) - 1n)
        const expected = n === 0n ? [0n, 0n] : [(a + b) % n, (a * b) % n]
        expect({ a, b, n, results: [run(way, op.ADDMOD, a, b, n), run(way, op.MULMOD, a, b, n)] }).toEqual({
          a,
          b,
          n,
          results: expected,
        })
      }
    })

    it('ISZERO and NOT', () => {
      const random = new SeededRandom(seed)
      for (let index = 0; index < count / 4; index++) {
        const a = random.word()
        expect([run(way, op.ISZERO, a), run(way, op.NOT, a)]).toEqual([BigInt(a === 0n), modulus - 1n - a])
      }
    })
  })
}
