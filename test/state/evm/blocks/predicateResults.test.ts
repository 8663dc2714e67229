import { describe, expect, it } from '@jest/globals'
import { bytesToHex } from '../../../../state/codec/hex.js'
import {
  arePredicateResults,
  encodePredicateResults,
  parsePredicateResults,
} from '../../../../state/evm/blocks/predicateResults.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const warp = '0x0200000000000000000000000000000000000005' as Address

describe('predicate results', () => {
  it('are six zeros when no transaction has predicates', () => {
    expect(bytesToHex(encodePredicateResults(new Map()))).toBe('000000000000')
  })

  it('list transactions in the order of their hashes, and failures as a bit set', () => {
    const results = new Map([
      [toWord(9n), new Map([[warp, new Set([0, 8])]])],
      [toWord(3n), new Map([[warp, new Set<number>()]])],
    ])
    const bytes = encodePredicateResults(results)
    const of = (hash: string, bits: string) => `${hash.slice(2)}00000001${warp.slice(2)}${bits}`
    expect(bytesToHex(bytes)).toBe(
      `000000000002${of(toWord(3n), '00000000')}${of(toWord(9n), '000000020101')}`,
    )
    expect(parsePredicateResults(bytes)).toEqual(results)
  })

  it('are absent from a genesis block', () => {
    expect(parsePredicateResults(new Uint8Array(0))).toEqual(new Map())
  })

  it('are told from other bytes', () => {
    const bytes = encodePredicateResults(new Map([[toWord(3n), new Map([[warp, new Set([1])]])]]))
    for (const good of [bytes, new Uint8Array(0), new Uint8Array(6)])
      expect(arePredicateResults(good)).toBe(true)
    for (const bad of [bytes.subarray(0, -1), Uint8Array.of(...bytes, 0), Uint8Array.of(0, 1, 0, 0, 0, 0)])
      expect(arePredicateResults(bad)).toBe(false)
  })
})
