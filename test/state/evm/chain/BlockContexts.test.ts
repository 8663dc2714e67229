import { describe, expect, it } from '@jest/globals'
import { concatBytes } from '../../../../state/codec/hex.js'
import { encodePredicateResults } from '../../../../state/evm/blocks/predicateResults.js'
import { BlockContexts } from '../../../../state/evm/chain/BlockContexts.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { madeBlock, madeHeader } from '../blocks/madeBlock.js'
import { alice } from '../fixtures.js'

const recovered = new Map([['signature', alice]])
const results = new Map([[toWord(1n), new Map([[alice, new Set([2])]])]])
const prefix = Uint8Array.of(9, 9, 9)

const contexts = new BlockContexts({
  chainId: 5n,
  rules: { fees: { extraPrefixSize: (timestamp: bigint) => (timestamp < 100n ? 3 : 0) } },
  store: { blockHash: (...of: readonly bigint[]) => of },
  overrides: { recovered },
} as never)

describe('the context of a block', () => {
  it('has what its header says', () => {
    const header = madeHeader()
    const { blockHash, ...context } = contexts.ofHeader(header)
    expect(context).toEqual({
      chainId: 5n,
      number: header.number,
      timestamp: header.timestamp,
      coinbase: header.coinbase,
      gasLimit: header.gasLimit,
      baseFee: header.baseFee,
      difficulty: header.difficulty,
      prevRandao: header.mixHash,
      blobBaseFee: 1n,
      recovered,
    })
    expect(blockHash(7n)).toEqual([7n, header.number])
    expect(contexts.ofHeader(madeHeader({ baseFee: undefined })).baseFee).toBe(0n)
  })

  it('has the price that execution charged, since Helicon', () => {
    const execution = { baseFee: 3n } as never
    const context = contexts.ofExecuted(madeBlock({}, { execution }))
    expect([context.baseFee, context.predicatesAreUnreadable]).toEqual([3n, undefined])
    expect(contexts.ofExecuted(madeBlock({ sae: undefined })).baseFee).toBe(17n)
  })

  it('knows where predicates are none: in a genesis since Helicon, whose extra data says something else', () => {
    const isUnreadable = (header: Parameters<typeof madeBlock>[0]) =>
      contexts.ofExecuted(madeBlock(header)).predicatesAreUnreadable
    const bad = { extraData: prefix }
    const { header } = madeBlock(bad)
    expect([isUnreadable(bad), isUnreadable({ extraData: new Uint8Array(0) })]).toEqual([true, undefined])
    expect(isUnreadable({ extraData: encodePredicateResults(results) })).toBeUndefined()
    expect(isUnreadable({ ...bad, sae: undefined })).toBeUndefined()
    for (let time = 0; time < 2; time++)
      expect(contexts.ofExecuted(madeBlock({}, { header })).predicatesAreUnreadable).toBe(true)
  })
})

it('the failed predicates of a block are behind what the fees say, until Helicon', () => {
  const bytes = encodePredicateResults(results)
  const read = (extraData: Uint8Array, more = {}) =>
    contexts.predicateResults(madeHeader({ extraData, sae: undefined, ...more }))
  expect(read(concatBytes(prefix, bytes))).toEqual(results)
  expect(read(bytes, { timestamp: 100n })).toEqual(results)
  expect(read(bytes, { sae: madeHeader().sae })).toEqual(results)
})
