import { expect, it } from '@jest/globals'
import { formatInWords, formats } from '../../../../methods/data/kit/formats.js'

const digits = (count: number) => 'aB'.repeat(count).slice(0, count)
const id = '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm'
const nodeId = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const bech32 = 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

it.each([
  [
    'evm-address',
    [`0x${digits(40)}`],
    [digits(40), `0x${digits(39)}`, `0x${digits(41)}`, `0x${'g'.repeat(40)}`],
  ],
  ['bech32-address', [bech32, `P-${bech32}`, `x-${bech32}`], [`Q-${bech32}`, `0x${digits(40)}`, '']],
  ['party', [bech32, `0x${digits(40)}`], [`0x${digits(39)}`, '']],
  ['amount', ['0', '1.5', '9'.repeat(78)], ['9'.repeat(79), '1.', '.5', '-1', '']],
  ['node-id', [nodeId], [nodeId.slice(7), id]],
  ['cb58', [id], [nodeId, `${id}x`, '']],
  ['blockchain-id', ['p-chain', 'x-chain', 'c-chain', id], ['d-chain', 'p-chain ', 'P']],
  ['any-id', [id, `0x${digits(64)}`], [`0x${digits(63)}`, nodeId]],
  ['hex', ['0x', '0xab', 'ab'], ['0xg0']],
  ['decimal', ['0', '9'.repeat(78)], ['9'.repeat(79), '1.5', '']],
  [
    'date',
    ['2026-02-28', '2028-02-29'],
    ['2026-02-29', '2026-2-8', '2026-13-01', 'today', '2026-02-28T00:00Z'],
  ],
  ['block-id', ['7', `0x${digits(64)}`, '9'.repeat(78)], [`0x${digits(63)}`, id, '']],
  ['message-id', [`0x${digits(64)}`], [`0x${digits(65)}`, '7']],
  ['primary-block-id', ['7', `0x${digits(64)}`, id], [`0x${digits(63)}`, '9'.repeat(79)]],
  ['tx-hash', [`0x${digits(64)}`], [`0x${digits(63)}`]],
  ['topic', [`0x${digits(64)}`], [digits(64)]],
  ['web-url', ['http://a', 'HTTPS://a/b?c'], ['ftp://a', 'http://', 'https:// a', 'a']],
  [
    'uuid',
    ['01234567-89ab-CDEF-0123-456789abcdef'],
    ['0123456789abCDEF0123456789abcdef', '01234567-89ab-CDEF-0123-456789abcde'],
  ],
] as const)('%s', (name, good, bad) => {
  const { test } = formats[name]
  expect(good.filter((text) => !test(text))).toEqual([])
  expect(bad.filter((text) => test(text))).toEqual([])
})

it('says what a format is', () => {
  expect(formatInWords('tx-hash')).toBe('a transaction hash')
  expect(formatInWords('int64')).toBe('of the format int64')
})
