import { describe, expect, test } from '@jest/globals'
import { bigIntToFixedBytes, bytesToHex } from '../../../../state/codec/hex.js'
import { modularPower, modularPowerGas } from '../../../../state/evm/engine/modularPower.js'
import { finish } from '../../../../state/time/Pauses.js'

const zeros = (count: number) => Array.from({ length: count }, () => 0)

/** Returns an input: sizes of base, exponent and modulus, and what follows them. */
const input = (sizes: readonly (number | bigint)[], rest: readonly number[]) =>
  Uint8Array.from([...sizes.flatMap((size) => [...bigIntToFixedBytes(BigInt(size), 32)]), ...rest])

describe('the gas of a modular power is that of EIP-2565', () => {
  test.each([
    ['at least 200', 200n, [1, 1, 1], [2, 3, 5]],
    ['200 without any input', 200n, [0, 0, 0], []],
    [
      '81 for each bit of an exponent below numbers of 9 words',
      27n * 255n,
      [72, 32, 1],
      [...zeros(72), 0xff],
    ],
    ['that of the modulus when it is the larger', 27n * 255n, [1, 32, 72], [0, 0xff]],
    ['that of the next whole word', (100n * 255n) / 3n, [73, 32, 1], [...zeros(73), 0xff]],
    ['that of the next whole word at its end', (100n * 255n) / 3n, [80, 32, 1], [...zeros(80), 0xff]],
    ['that of the highest bit', 27n * 248n, [72, 32, 1], [...zeros(72), 1, 0xff]],
    ['that of a bit in a lower byte', 27n * 247n, [72, 32, 1], [...zeros(72), 0, 0x80]],
    ['that of an exponent of two bytes', 27n * 15n, [72, 2, 1], [...zeros(72), 0x80]],
    ['that of one bit for an exponent of 1', (65n * 65n) / 3n, [520, 1, 1], [...zeros(520), 1]],
    ['that of one bit for an exponent of 0', (65n * 65n) / 3n, [520, 1, 1], zeros(521)],
    ['8 bits for each byte of an exponent after the first 32', 27n * 271n, [72, 34, 1], [...zeros(72), 0x80]],
    ['those bits where the first 32 are 0', 27n * 16n, [72, 34, 1], [...zeros(72 + 32), 0xff]],
    ['that of an exponent of which the input has a part', 27n * 248n, [72, 32, 1], [...zeros(72), 1]],
    ['that of an exponent that the input has not', (65n * 65n) / 3n, [520, 32, 1], zeros(520)],
    ['that of sizes of more than 32 bits', 2n ** 58n / 3n, [2n ** 32n, 0, 0], []],
    ['at most what 64 bits hold', 2n ** 64n - 1n, [2n ** 200n, 0, 0], []],
    ['the same for the modulus', 2n ** 64n - 1n, [0, 0, 2n ** 256n - 1n], []],
    ['a price of long exponents alone', 200n, [0, 2n ** 256n - 1n, 0], []],
  ])('%s', (_, gas, sizes, rest) => {
    expect(modularPowerGas(input(sizes, rest))).toBe(gas)
  })

  test('with sizes that the input ends within', () => {
    expect(modularPowerGas(input([72, 0, 0], []).subarray(0, 31))).toBe(200n)
    const cut = input([0, 0, 2n ** 16n], []).subarray(0, 95)
    expect(modularPowerGas(cut)).toBe(2n ** 26n / 3n)
    expect(modularPowerGas(cut.subarray(0, 93))).toBe(200n)
  })
})

describe('a modular power', () => {
  test.each([
    ['of bytes', '03', [1, 1, 1], [2, 3, 5]],
    ['has the size of its modulus', '0000000003', [1, 1, 5], [2, 3, 0, 0, 0, 0, 5]],
    ['reads numbers one after the other', '01b9', [2, 1, 2], [1, 1, 2, 0x01, 0xd8]],
    ['without a modulus is empty', '', [1, 1, 0], [2, 3]],
    ['without base and modulus is empty', '', [0, 5, 0], []],
    ['without a base is 0', '00', [0, 1, 1], [3, 5]],
    ['without base and exponent is 1', '01', [0, 0, 1], [5]],
    ['modulo 1 is 0', '00', [1, 0, 1], [2, 1]],
    ['modulo 0 is 0', '0000', [1, 1, 2], [2, 3, 0, 0]],
    ['of a modulus cut short has zeros at its end', '0008', [1, 1, 2], [2, 3, 1]],
    ['of an exponent cut short is modulo 0', '0000', [1, 2, 2], [2, 3]],
    ['of a base cut short is modulo 0', '00', [2, 0, 1], [2]],
  ])('%s', (_, expected, sizes, rest) => {
    expect(bytesToHex(finish(modularPower(input(sizes, rest))))).toBe(expected)
  })
})
