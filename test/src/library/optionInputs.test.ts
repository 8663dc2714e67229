import { expect, it } from '@jest/globals'
import type { Input } from '../../../methods/params/Input.js'
import {
  accountCountInput,
  avaxInput,
  distanceInput,
  eventNameInput,
  fundInput,
  listenInput,
  mineInput,
  miningModeInput,
  mnemonicInput,
  precompilesInput,
  stateFileInput,
  timeInput,
} from '../../../src/library/optionInputs.js'

/** What an input makes of a value, or why it refuses it. */
function read<T>(input: Input<T>, value: unknown): T | string {
  try {
    return input.read(value, 'at')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

it.each<[unknown, number]>([
  [5, 5],
  [-1, -1],
  ['1970-01-01T00:00:01Z', 1_000],
  [new Date(7), 7],
])('the time %p is %d', (value, ms) => {
  expect(read(timeInput, value)).toBe(ms)
})

it.each<unknown>([1.5, 'soon', new Date(Number.NaN), null, 2 ** 53, {}])('%p is no time', (value) => {
  expect(read(timeInput, value)).toContain('must be ISO 8601, a Date or Unix milliseconds, got ')
})

it.each<[unknown, bigint]>([
  [0, 0n],
  [1, 10n ** 18n],
  ['1.5', 15n * 10n ** 17n],
  ['0.000000000000000001', 1n],
  [3n, 3n * 10n ** 18n],
  ['9'.repeat(30), BigInt('9'.repeat(30)) * 10n ** 18n],
])('%p AVAX are %d wei', (value, wei) => {
  expect(read(avaxInput, value)).toBe(wei)
})

it.each<unknown>([-1, '1.', '.5', '0.0000000000000000001', '9'.repeat(31), '1e3', 1e21, [1], true])(
  '%p is no amount of AVAX',
  (value) => {
    expect(read(avaxInput, value)).toContain('must be an amount of AVAX with up to 18 decimals, got ')
  },
)

it('a mining mode with an interval needs one, and another mode has none', () => {
  expect(read(miningModeInput, { mode: 'auto', intervalMs: 5 })).toEqual({ mode: 'auto' })
  expect(read(miningModeInput, { mode: 'manual' })).toEqual({ mode: 'manual' })
  expect(read(miningModeInput, { mode: 'interval', intervalMs: 1 })).toEqual({
    mode: 'interval',
    intervalMs: 1,
  })
  expect(read(miningModeInput, { mode: 'interval', intervalMs: 0 })).toContain('at least 1')
  expect(read(miningModeInput, { mode: 'interval' })).toContain(
    "must be { mode: 'interval', intervalMs } with an interval of at least 1, got ",
  )
  expect(read(miningModeInput, 'auto')).toBe(`"at" must be an object, got "auto": write { mode: 'auto' }`)
})

const word = 'test '
it.each([
  [12, 'test test test test test test test test test test test junk'],
  [12, '  test test test test test\ttest test test test test test  junk '],
])('a mnemonic of %d words is read', (count, text) => {
  expect(String(read(mnemonicInput, text)).split(' ')).toHaveLength(count)
})

it.each([11, 13, 16, 25])('a mnemonic has no %d words', (count) => {
  expect(read(mnemonicInput, word.repeat(count).trim())).toContain(
    'must be a mnemonic of 12, 15, 18, 21 or 24 words, got ',
  )
})

it('a mnemonic has a right checksum', () => {
  expect(read(mnemonicInput, word.repeat(12).trim())).toContain('is no mnemonic: ')
})

it('precompiles are functions by address', () => {
  const precompile = () => undefined
  const address = `0x${'01'.repeat(20)}`
  expect(read(precompilesInput, { [address]: precompile })).toEqual({ [address]: precompile })
  expect(read(precompilesInput, { '0x1': precompile })).toContain('"at: address" must be an EVM address')
  expect(read(precompilesInput, { [address]: 7 })).toBe(`"at.${address}" must be a function, got 7`)
  for (const value of [null, [], 'a'])
    expect(read(precompilesInput, value)).toContain('must be an object of functions by address, got ')
})

it('numbers reach their limits', () => {
  const listen = (options: object) => read(listenInput, options)
  expect([listen({ port: 65_535 }), listen({ isolated: 1000 })]).toEqual([
    { port: 65_535 },
    { isolated: 1000 },
  ])
  expect([listen({ port: 65_536 }), listen({ isolated: 1001 })]).toEqual([
    expect.stringContaining('at most 65535'),
    expect.stringContaining('at most 1000'),
  ])
  expect([read(accountCountInput, 10_000), read(accountCountInput, 10_001)]).toEqual([
    10_000,
    expect.stringContaining('at most 10000'),
  ])
  expect([read(distanceInput, 0), read(distanceInput, -1)]).toEqual([
    0,
    expect.stringContaining('an integer of milliseconds, at least 0'),
  ])
  expect([read(mineInput, { blocks: 1 }), read(mineInput, { blocks: 0 })]).toEqual([
    { blocks: 1 },
    expect.stringContaining('at least 1'),
  ])
  const fund = (amount: bigint) => read(fundInput, { address: 'a', amount })
  expect(fund((1n << 256n) - 1n)).toMatchObject({ amount: (1n << 256n) - 1n })
  expect([fund(0n), fund(1n << 256n)]).toEqual([
    expect.stringContaining('an integer of nAVAX (P, X) or wei (EVM chains), at least 1'),
    expect.stringContaining('at most'),
  ])
})

it('the path of a state file is not empty', () => {
  expect([read(stateFileInput, '\n'), read(stateFileInput, '')]).toEqual([
    '\n',
    '"at" must be the path of a file, got ""',
  ])
})

it('what is no event of a network is refused with all that are', () => {
  expect(read(eventNameInput, 'block')).toBe('block')
  expect(read(eventNameInput, 'blocks')).toBe(
    '"at" must be "request", "transaction", "block", "console", "failedCall" or "unknownParameter", got "blocks": did you mean "block"?',
  )
})
