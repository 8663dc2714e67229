import { describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { amountInput, smallestUnits } from '../../../../src/library/scenario/inputs/amountInput.js'

/** Returns an amount in the smallest unit of a coin with so many decimals. */
const units = (written: number | bigint | string, decimals: number) =>
  smallestUnits(amountInput.read(written, 'funds.C'), decimals, 'funds.C')

describe('an amount', () => {
  it.each([
    [1.5, 18, 1_500_000_000_000_000_000n],
    ['2', 9, 2_000_000_000n],
    ['2 AVAX', 9, 2_000_000_000n],
    ['5 nAVAX', 18, 5_000_000_000n],
    ['5nAVAX', 9, 5n],
    ['1 wei', 18, 1n],
    ['2000000000 wei', 9, 2n],
    ['0.5 nAVAX', 18, 500_000_000n],
    ['0.000000000000000001', 18, 1n],
    [3n, 0, 3n],
    [0, 18, 0n],
  ])('%s of a coin with %s decimals is %s of its smallest unit', (written, decimals, result) => {
    expect(units(written, decimals)).toBe(result)
  })

  it.each([
    ['1 wei', 9],
    ['0.5 wei', 18],
    ['0.5', 0],
    ['0.0000000001', 9],
  ])('%s has more decimals than the %s of a coin', (written, decimals) => {
    expect(() => units(written, decimals)).toThrow(
      `"funds.C" has more than ${decimals} decimals, which is all that there are`,
    )
  })

  it.each([0.1 + 0.2, 123456789.1234567, 1234567890123456.5])(
    'that is a number has 15 exact digits, and more must be a text: %d',
    (written) => {
      expect(() => amountInput.read(written, 'funds.C')).toThrow(
        `"funds.C" must be written as a text, since a number has 15 exact digits, got ${written}`,
      )
    },
  )

  it.each<[number | string, bigint]>([
    [123456789.123456, 123456789123456n * 10n ** 12n],
    ['123456789.1234567', 1234567891234567n * 10n ** 11n],
    [0.000123456789012345, 123456789012345n],
    [9007199254740991, 9007199254740991n * 10n ** 18n],
    [1e20, 10n ** 38n],
  ])('may be as exact as %s', (written, wei) => {
    expect(units(written, 18)).toBe(wei)
  })

  it.each([-1, '', '1.', '.5', '1 gwei', '1e3', '0.0000000000000000001', true, null, '9'.repeat(61)])(
    'is not %j',
    (written) => {
      expect(() => amountInput.read(written, 'funds.C')).toThrow(
        '"funds.C" must be an amount such as 1.5, "5 nAVAX" or "1 wei"',
      )
    },
  )
})

it('funds of one wei arrive, and those of nothing need no transaction', async () => {
  await using net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-03-01T12:00:00Z' },
    scenario: { users: { alice: { funds: { C: '1 wei' } }, bob: { funds: { C: 0 } } } },
  })
  const { alice, bob } = net.users
  const ask = (method: string, ...params: unknown[]) => net.provider.request({ method, params })
  expect(await ask('eth_getBalance', alice!.address, 'latest')).toBe('0x1')
  expect(await ask('eth_getBalance', bob!.address, 'latest')).toBe('0x0')
  expect(await ask('eth_blockNumber')).toBe('0x1')
})
