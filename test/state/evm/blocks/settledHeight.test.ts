import { expect, it } from '@jest/globals'
import { genesisSaeFields, headerTimeMs, prevRandaoOf } from '../../../../state/evm/blocks/Header.js'
import { isSynchronous, settledHeightOf } from '../../../../state/evm/blocks/settledHeight.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { makeSubnetChain } from '../chain/makeSubnetChain.js'

const header = { ...makeSubnetChain().chain.genesis.header, number: 9n }

it('a block without settlement settles itself, and so does a genesis of Helicon', () => {
  expect([isSynchronous(header), settledHeightOf(header)]).toEqual([true, 9n])
  const genesis = {
    ...header,
    number: 0n,
    sae: { ...genesisSaeFields(), targetExponent: 5n, minPriceExponent: 6n },
  }
  expect([isSynchronous(genesis), settledHeightOf(genesis)]).toEqual([true, 0n])
})

it.each(['settledHeight', 'settledGasUnix', 'settledGasNumerator', 'settledExcess'] as const)(
  'a block with %s settles another one',
  (name) => {
    const sae = { ...genesisSaeFields(), [name]: 7n }
    expect(isSynchronous({ sae })).toBe(false)
    expect(settledHeightOf({ ...header, sae })).toBe(sae.settledHeight)
  },
)

it('the time of a header is in milliseconds since Granite, and in seconds before', () => {
  expect(headerTimeMs({ ...header, timestamp: 5n, timestampMs: 5123n })).toBe(5123n)
  expect(headerTimeMs({ ...header, timestamp: 5n, timestampMs: undefined })).toBe(5000n)
})

it('PREVRANDAO is the difficulty, unless a block after genesis has a mix hash', () => {
  const of = (changes: object) => prevRandaoOf({ ...header, mixHash: zeroWord, difficulty: 1n, ...changes })
  expect([of({}), of({ difficulty: 2n }), of({ difficulty: 0n })]).toEqual([toWord(1n), toWord(2n), zeroWord])
  expect(of({ mixHash: toWord(77n) })).toBe(toWord(77n))
  expect(of({ mixHash: toWord(77n), number: 0n })).toBe(toWord(1n))
})
