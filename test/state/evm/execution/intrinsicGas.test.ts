import { describe, expect, it } from '@jest/globals'
import { intrinsicGas, isTooLongInitCode } from '../../../../state/evm/execution/intrinsicGas.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import { alice, bob, cortinaTime, granite, rulesAt, slot } from '../fixtures.js'

const cortina = rulesAt(cortinaTime)
const bytes = (length: number, value = 0) => new Uint8Array(length).fill(value)
const gasOf = (fields: Partial<Parameters<typeof intrinsicGas>[0]>, rules: EvmRules = granite) =>
  intrinsicGas({ to: bob, data: bytes(0), accessList: [], ...fields }, rules)
const creation = { to: undefined }

describe('the gas of a message before it runs', () => {
  it.each([
    ['a call', gasOf({}), 21_000n],
    ['a creation', gasOf(creation), 53_000n],
    ['zero bytes', gasOf({ data: bytes(3) }), 21_012n],
    ['other bytes', gasOf({ data: bytes(3, 1) }), 21_048n],
    ['both', gasOf({ data: Uint8Array.of(0, 1, 0, 255) }), 21_040n],
    ['a word of init code', gasOf({ ...creation, data: bytes(32) }), 53_130n],
    ['a byte more', gasOf({ ...creation, data: bytes(33) }), 53_136n],
    ['init code before Durango', gasOf({ ...creation, data: bytes(33) }, cortina), 53_132n],
    ['an address', gasOf({ accessList: [{ address: alice, storageKeys: [] }] }), 23_400n],
    ['slots', gasOf({ accessList: [{ address: alice, storageKeys: [slot(1), slot(2)] }] }), 27_200n],
    [
      'each entry of the list',
      gasOf({
        accessList: [
          { address: alice, storageKeys: [slot(1)] },
          { address: bob, storageKeys: [] },
        ],
      }),
      27_700n,
    ],
  ])('%s', (_name, gas, expected) => {
    expect(gas).toBe(expected)
  })

  it('follows the precompile for predicates, and the sum has 64 bits', () => {
    const priced = (gas: bigint): EvmRules => {
      const precompile = granite.statefulPrecompiles.get(warpMessengerAddress)
      if (precompile === undefined) throw new Error('the rules lack the warp messenger')
      const statefulPrecompiles = new Map([
        [warpMessengerAddress, { ...precompile, predicateGas: () => gas }],
      ])
      return { ...granite, statefulPrecompiles }
    }
    const accessList = [{ address: warpMessengerAddress, storageKeys: [slot(1)] }]
    expect(gasOf({ accessList }, priced(7n))).toBe(21_007n)
    const left = 2n ** 64n - 1n - 21_000n
    expect(gasOf({ accessList }, priced(left))).toBe(2n ** 64n - 1n)
    expect(() => gasOf({ accessList }, priced(left + 1n))).toThrow('gas uint64 overflow')
  })
})

it('init code has 48 KiB at most since Durango, where the rules limit it', () => {
  const isTooLong = (length: number, rules: EvmRules, to?: typeof bob) =>
    isTooLongInitCode({ to, data: bytes(length) }, rules)
  expect([49_152, 49_153].map((length) => isTooLong(length, granite))).toEqual([false, true])
  expect(isTooLong(49_153, granite, bob)).toBe(false)
  expect(isTooLong(49_153, cortina)).toBe(false)
  expect(isTooLong(49_153, { ...granite, limitsContractSize: false })).toBe(false)
})
