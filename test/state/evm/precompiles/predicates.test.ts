import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import {
  PredicateError,
  predicateBytes,
  predicatesOf,
  toPredicate,
  verifyPredicates,
} from '../../../../state/evm/precompiles/predicates.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { contract, granite } from '../fixtures.js'

const message = hexToBytes('aabbcc')

describe('predicates', () => {
  it('contain bytes in storage keys, followed by ff and zeros', () => {
    expect(toPredicate(message)).toEqual([`0xaabbccff${'0'.repeat(56)}`])
    expect(toPredicate(new Uint8Array(32))).toEqual([zeroWord, `0xff${'0'.repeat(62)}`])
    for (const length of [0, 1, 31, 32, 33, 64])
      expect(predicateBytes(toPredicate(new Uint8Array(length).fill(7)))).toHaveLength(length)
  })

  it.each([
    ['no delimiter found: length (0)', []],
    ['no delimiter found: length (1)', [zeroWord]],
    [
      'predicate included excess padding: got length (2), expected length (1)',
      [...toPredicate(message), zeroWord],
    ],
    ['wrong delimiter', [toWord(0x42n)]],
  ])('are refused when malformed: %s', (reason, keys) => {
    expect(() => predicateBytes(keys)).toThrow(new PredicateError(reason))
  })

  it('are the entries of an access list for precompiles that use them, each separately', () => {
    const accessList = [
      { address: warpMessengerAddress, storageKeys: [zeroWord] },
      { address: contract, storageKeys: [toWord(1n)] },
      { address: warpMessengerAddress, storageKeys: [toWord(2n)] },
    ]
    expect([...predicatesOf(accessList, granite)]).toEqual([
      [warpMessengerAddress, [[zeroWord], [toWord(2n)]]],
    ])
  })

  it('are verified one by one; a transaction without any has no results', () => {
    const rules = {
      ...granite,
      statefulPrecompiles: new Map([
        [
          contract,
          {
            address: contract,
            run: () => ({ output: new Uint8Array(0), gasLeft: 0n, failure: undefined }),
            predicateGas: () => 0n,
            verifyPredicate: ([key]: readonly string[]) => key === zeroWord,
          },
        ],
      ]),
    }
    const accessList = [zeroWord, toWord(1n), toWord(2n)].map((key) => ({
      address: contract,
      storageKeys: [key],
    }))
    expect(verifyPredicates({ accessList }, rules, 0n)).toEqual(new Map([[contract, new Set([1, 2])]]))
    expect(verifyPredicates({ accessList: [] }, rules, 0n)).toBeUndefined()
  })
})
