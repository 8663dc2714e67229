import { describe, expect, it } from '@jest/globals'
import {
  type AddressBook,
  parseServiceAddress,
  parseServiceAddresses,
  plainAddress,
  readServiceAddress,
} from '../../../methods/params/serviceAddress.js'
import { encodeBech32 } from '../../../state/codec/bech32.js'
import { encodeCb58 } from '../../../state/codec/cb58.js'
import { emptyId, formatAddress, type Id, idToString, shortIdFromBytes } from '../../../state/codec/ids.js'

const [here, there] = [emptyId, '7'.repeat(64) as Id]
const bytes = new Uint8Array(20).fill(0xab)
const address = shortIdFromBytes(bytes)
const book = {
  node: {
    chainAliases: {
      lookup: (alias: string) => {
        const id = new Map([
          ['P', here],
          ['platform', here],
          ['X', there],
        ]).get(alias)
        if (id === undefined) throw new Error(`there is no ID with alias: ${alias}`)
        return id
      },
    },
  },
  genesis: { hrp: 'local' },
} as unknown as AddressBook
const parse = (text: string) => parseServiceAddress(book, here, text)
const local = formatAddress('P', 'local', address)
const cb58 = encodeCb58(bytes)

it('an address has any alias of its chain, or is the plain cb58 of its bytes', () => {
  expect([local, formatAddress('platform', 'local', address), cb58].map(parse)).toEqual([
    ...[address, address, address],
  ])
  expect(plainAddress(cb58)).toBe(address)
  expect(plainAddress(local)).toBeUndefined()
  expect(plainAddress('nonsense')).toBeUndefined()
})

describe('refused is', () => {
  it.each([
    ['an address without a chain', local.slice(2), 'no separator found in address'],
    ['one of another network', formatAddress('P', 'fuji', address), 'expected hrp "local" but got "fuji"'],
    ['one of no chain', formatAddress('Q', 'local', address), 'there is no ID with alias: Q'],
    [
      'one of another chain',
      formatAddress('X', 'local', address),
      `mismatched chainIDs: expected "${idToString(here)}" but got "${idToString(there)}"`,
    ],
    [
      'one of another length',
      `P-${encodeBech32('local', new Uint8Array(25))}`,
      'invalid hash length: expected 20 bytes but got 25',
    ],
  ])('%s', (_, text, message) => {
    expect(() => parse(text)).toThrow(`couldn't parse address "${text}": ${message}`)
  })

  it('one of another chain in the words of the caller, without the text', () => {
    const other = (expected: Id, actual: Id) => new Error(`${actual === there} ${expected === here}`)
    const text = formatAddress('X', 'local', address)
    expect(() => readServiceAddress(book, here, text, other)).toThrow(/^true true$/)
    expect(readServiceAddress(book, there, text, other)).toBe(address)
  })
})

it('several addresses are a set', () => {
  const second = shortIdFromBytes(new Uint8Array(20))
  const texts = [local, cb58, local, formatAddress('P', 'local', second)]
  expect([...parseServiceAddresses(book, here, texts)]).toEqual([address, second])
  expect(() => parseServiceAddresses(book, here, [local, 'x'])).toThrow('couldn\'t parse address "x"')
})
