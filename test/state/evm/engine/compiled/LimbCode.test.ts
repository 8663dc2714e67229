import { beforeEach, expect, it } from '@jest/globals'
import { type Limb, LimbCode } from '../../../../../state/evm/engine/compiled/LimbCode.js'
import { WasmCode } from '../../../../../state/evm/engine/compiled/WasmCode.js'

const most = (1n << 64n) - 1n
let limbs: LimbCode
beforeEach(() => {
  limbs = new LimbCode(new WasmCode(), 13)
})

type Operation = 'add' | 'subtract' | 'multiply' | 'and' | 'or' | 'xor' | 'less' | 'lessSigned' | 'equal'

it.each<[Operation, bigint, bigint, bigint]>([
  ['add', most, 2n, 1n],
  ['subtract', 1n, 3n, most - 1n],
  ['multiply', 1n << 63n, 3n, 1n << 63n],
  ['and', 12n, 10n, 8n],
  ['or', 12n, 10n, 14n],
  ['xor', 12n, 10n, 6n],
  ['less', 1n, 2n, 1n],
  ['less', 2n, 2n, 0n],
  ['less', most, 2n, 0n],
  ['lessSigned', most, 2n, 1n],
  ['lessSigned', 2n, most, 0n],
  ['lessSigned', 2n, 2n, 0n],
  ['equal', 5n, 5n, 1n],
  ['equal', 5n, 6n, 0n],
  ['equal', 0n, 0n, 1n],
])('%s of known limbs %s and %s is computed at once', (name, a, b, expected) => {
  expect(limbs[name](a, b)).toBe(expected)
  expect(limbs.code.bytes).toHaveLength(0)
})

it('shifts of a known limb are computed at once, within 64 bits', () => {
  expect([limbs.shiftLeft(3n, 63), limbs.shiftRight(most, 63), limbs.isZero(0n), limbs.isZero(2n)]).toEqual([
    1n << 63n,
    1n,
    1n,
    0n,
  ])
})

const a = 20
it.each<[string, () => Limb, Limb]>([
  ['a * 0', () => limbs.multiply(a, 0n), 0n],
  ['0 * a', () => limbs.multiply(0n, a), 0n],
  ['a * 1', () => limbs.multiply(a, 1n), a],
  ['1 * a', () => limbs.multiply(1n, a), a],
  ['a & 0', () => limbs.and(a, 0n), 0n],
  ['a & ones', () => limbs.and(a, most), a],
  ['ones & a', () => limbs.and(most, a), a],
  ['a | ones', () => limbs.or(a, most), most],
  ['a | 0', () => limbs.or(a, 0n), a],
  ['0 | a', () => limbs.or(0n, a), a],
  ['a + 0', () => limbs.add(a, 0n), a],
  ['0 + a', () => limbs.add(0n, a), a],
  ['a - 0', () => limbs.subtract(a, 0n), a],
  ['a ^ 0', () => limbs.xor(a, 0n), a],
  ['0 ^ a', () => limbs.xor(0n, a), a],
  ['a << 0', () => limbs.shiftLeft(a, 0), a],
  ['a >> 0', () => limbs.shiftRight(a, 0), a],
  ['a < 0', () => limbs.less(a, 0n), 0n],
  ['ones < a', () => limbs.less(most, a), 0n],
])('%s needs no code', (_, compute, expected) => {
  expect(compute()).toBe(expected)
  expect(limbs.code.bytes).toHaveLength(0)
  expect(limbs.variables).toBe(0)
})

// WebAssembly: 20 is local.get, 21 local.set, 42 i64.const, ad i64.extend_i32_u.
it.each<[string, () => Limb, string]>([
  ['a + b', () => limbs.add(a, 21), '2014 2015 7c 210d'],
  ['a + 1', () => limbs.add(a, 1n), '2014 4201 7c 210d'],
  ['0 - a', () => limbs.subtract(0n, a), '4200 2014 7d 210d'],
  ['a * 2', () => limbs.multiply(a, 2n), '2014 4202 7e 210d'],
  ['a & 1', () => limbs.and(a, 1n), '2014 4201 83 210d'],
  ['a | 1', () => limbs.or(a, 1n), '2014 4201 84 210d'],
  ['a ^ ones', () => limbs.xor(a, most), '2014 427f 85 210d'],
  ['1 << a', () => limbs.shiftLeft(a, 1), '2014 4201 86 210d'],
  ['a >> 1', () => limbs.shiftRight(a, 1), '2014 4201 88 210d'],
  ['a < 1', () => limbs.less(a, 1n), '2014 4201 54 ad 210d'],
  ['0 < a', () => limbs.less(0n, a), '4200 2014 54 ad 210d'],
  ['a < ones', () => limbs.less(a, most), '2014 427f 54 ad 210d'],
  ['a < b, signed', () => limbs.lessSigned(a, 21), '2014 2015 53 ad 210d'],
  ['a = 1', () => limbs.equal(a, 1n), '2014 4201 51 ad 210d'],
  ['a = 0', () => limbs.equal(a, 0n), '2014 50 ad 210d'],
  ['0 = a', () => limbs.equal(0n, a), '2014 50 ad 210d'],
])('%s is code that leaves a variable', (_, compute, code) => {
  expect(compute()).toBe(13)
  expect(Buffer.from(limbs.code.bytes).toString('hex')).toBe(code.replaceAll(' ', ''))
  expect(limbs.variables).toBe(1)
})

it('variables are used again after a reset, and as many are declared as one block needs', () => {
  expect([limbs.newVariable(), limbs.newVariable(), limbs.newVariable()]).toEqual([13, 14, 15])
  limbs.reset()
  expect([limbs.newVariable(), limbs.variables]).toEqual([13, 3])
})
