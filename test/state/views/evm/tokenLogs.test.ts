import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { tokenTransferOf, wrappingHolderOf } from '../../../../state/views/evm/tokenLogs.js'
import { topics, word, wordList } from '../../../methods/data/scriptedToken.js'

const [token, alice, bob, operator] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const log = (logTopics: readonly string[], data = '') =>
  ({
    address: token,
    topics: logTopics.map((topic) => `0x${topic}`),
    data: hexToBytes(data),
  }) as unknown as Log
const parties = { contract: token, from: alice, to: bob }
const batch = (...words: (string | number)[]) =>
  tokenTransferOf(
    log(
      [topics.batch, word(operator), word(alice), word(bob)],
      words.map((each) => (typeof each === 'number' ? word(each) : each)).join(''),
    ),
  )

describe('a transfer', () => {
  it('of ERC-20 has an amount, and of ERC-721 a token', () => {
    expect(tokenTransferOf(log([topics.transfer, word(alice), word(bob)], word(7)))).toEqual({
      kind: 'erc20',
      ...parties,
      value: 7n,
    })
    expect(tokenTransferOf(log([topics.transfer, word(alice), word(bob), word(9)]))).toEqual({
      kind: 'erc721',
      ...parties,
      tokenId: 9n,
    })
  })

  it('of ERC-1155 has one token, or several', () => {
    expect(
      tokenTransferOf(log([topics.single, word(operator), word(alice), word(bob)], word(1) + word(2))),
    ).toEqual({
      kind: 'erc1155',
      ...parties,
      items: [{ tokenId: 1n, value: 2n }],
    })
    expect(batch(64, 160, wordList([1, 2]), wordList([10, 20]))).toMatchObject({
      items: [
        { tokenId: 1n, value: 10n },
        { tokenId: 2n, value: 20n },
      ],
    })
    expect(batch(64, 96, wordList([]), wordList([]))).toMatchObject({ items: [] })
  })

  it('has amounts and tokens of 256 bits', () => {
    const most = (1n << 256n) - 1n
    const single = [topics.single, word(operator), word(alice), word(bob)]
    expect(tokenTransferOf(log(single, word(most - 1n) + word(most)))).toMatchObject({
      items: [{ tokenId: most - 1n, value: most }],
    })
    expect(batch(64, 128, wordList([most]), wordList([most - 1n]))).toMatchObject({
      items: [{ tokenId: most, value: most - 1n }],
    })
  })

  it.each([
    ['another event', [word(1), word(alice), word(bob)], word(7)],
    ['no topics', [], ''],
    ['no receiver', [topics.transfer, word(alice)], word(7)],
    ['a topic that is no address', [topics.transfer, word(alice), `01${word(bob).slice(2)}`], word(7)],
    ['an amount of 31 bytes', [topics.transfer, word(alice), word(bob)], word(7).slice(2)],
    ['an amount of 33 bytes', [topics.transfer, word(alice), word(bob)], `${word(7)}00`],
    ['a token with data', [topics.transfer, word(alice), word(bob), word(9)], '00'],
    [
      'an operator that is no address',
      [topics.single, 'f'.repeat(64), word(alice), word(bob)],
      word(1) + word(2),
    ],
    ['a single transfer without receiver', [topics.single, word(operator), word(alice)], word(1) + word(2)],
    [
      'a single transfer of three words',
      [topics.single, word(operator), word(alice), word(bob)],
      word(1) + word(2) + word(3),
    ],
  ])('is not a log with %s', (_, logTopics, data) => {
    expect(tokenTransferOf(log(logTopics, data))).toBeUndefined()
  })

  it('of ERC-1155 has lists of one length, which lie inside the data', () => {
    expect(batch(64, 160, wordList([1, 2]), wordList([10]))).toBeUndefined()
    expect(batch(64, 128, wordList([1, 2, 3]))).toBeUndefined()
    expect(batch(64, 96, 0)).toBeUndefined()
    expect(batch(64, 128, wordList([1]), 1)).toBeUndefined()
    expect(batch(64, 10_000, wordList([1]), wordList([10]))).toBeUndefined()
    expect(batch(10_000, 10_000, 0, 0)).toBeUndefined()
    expect(batch(128, 128, 0, 0)).toBeUndefined()
    // There is no place for two lists.
    expect(batch(0, 0)).toBeUndefined()
    expect(batch(64, 64, 0)).toBeUndefined()
    // The last list ends with the data, and may be the first one, too.
    expect(batch(96, 96, 0, 0)).toMatchObject({ items: [] })
    expect(batch(64, 64, wordList([5]))).toMatchObject({ items: [{ tokenId: 5n, value: 5n }] })
  })
})

describe('a change of a wrapped coin', () => {
  const deposit = 'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
  const withdrawal = '7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

  it('is of the account that deposits or withdraws', () => {
    expect(wrappingHolderOf(log([deposit, word(alice)], word(1)))).toBe(alice)
    expect(wrappingHolderOf(log([withdrawal, word(bob)], word(1)))).toBe(bob)
  })

  it('has two topics and one word', () => {
    expect(wrappingHolderOf(log([deposit, word(alice), word(bob)], word(1)))).toBeUndefined()
    expect(wrappingHolderOf(log([deposit, word(alice)], word(1) + word(2)))).toBeUndefined()
    expect(wrappingHolderOf(log([topics.transfer, word(alice)], word(1)))).toBeUndefined()
    expect(wrappingHolderOf(log([deposit], word(1)))).toBeUndefined()
  })
})
