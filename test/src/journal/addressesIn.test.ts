import { expect, it } from '@jest/globals'
import { addressesIn, comparableAddress } from '../../../src/journal/addressesIn.js'

const hex = '0x000000000000000000000000000000000000dEaD'
const bech32 = `avax1${'q'.repeat(38)}`

it('addresses stand in a text in hexadecimal, and in Bech32 with or without their chain', () => {
  expect(addressesIn(`["${hex}",{"a":"P-${bech32}"}] ${bech32}`)).toEqual([hex, `P-${bech32}`, bech32])
  expect(addressesIn('nothing')).toEqual([])
})

it('addresses in a query are found with its escaped signs', () => {
  expect(addressesIn(`?addresses=${hex}%2CX%2d${bech32}%3A${hex}`)).toEqual([hex, `X-${bech32}`, hex])
})

it.each([
  `0x${'0'.repeat(39)}`,
  `0x${'0'.repeat(41)}`,
  `0x${'0'.repeat(64)}`,
  `a${hex}`,
  `${bech32}q`,
  bech32.slice(0, -1),
  `${bech32.slice(0, -1)}1`,
  `A1${'q'.repeat(38)}`,
  `a1${'q'.repeat(38)}`,
])('%s is no address', (text) => {
  expect(addressesIn(text)).toEqual([])
})

it('addresses are equal whatever their case and their chain', () => {
  expect(comparableAddress(hex)).toBe(hex.toLowerCase())
  for (const chain of ['P', 'X', '2Q9']) expect(comparableAddress(`${chain}-${bech32}`)).toBe(bech32)
  expect(comparableAddress(bech32)).toBe(bech32)
})
