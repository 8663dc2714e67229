import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bigIntToFixedBytes, concatBytes } from '../../../../state/codec/hex.js'
import { sealTransaction, signingHash } from '../../../../state/evm/transactions/encodeTransaction.js'
import { signedBytes } from '../../../../state/evm/transactions/signedBytes.js'
import { ann } from '../chain/makeChain.js'

const uint256 = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })

describe('signedBytes', () => {
  it('gives what the fields of a transaction of any type say', () => {
    const shape = fc.record({
      type: fc.constantFrom(0 as const, 1 as const, 2 as const),
      isProtected: fc.boolean(),
      data: fc.uint8Array({ maxLength: 300 }),
      slots: fc.nat(2),
      r: fc.oneof(uint256, fc.bigInt({ min: 1n, max: 300n })),
      s: fc.oneof(uint256, fc.bigInt({ min: 1n, max: 300n })),
    })
    fc.assert(
      fc.property(shape, ({ type, isProtected, data, slots, r, s }) => {
        const accessList = type === 0 ? [] : [{ address: ann.address, storageKeys: [] }].slice(0, slots)
        const unprotected = type === 0 && !isProtected ? { chainId: undefined } : {}
        const signed = ann.sign({ nonce: 5n, type, data, accessList, ...unprotected })
        const tx = sealTransaction({ ...signed, r, s })
        const { hash, signature } = signedBytes(tx)
        expect(hash).toEqual(signingHash(tx))
        expect(signature).toEqual(concatBytes(bigIntToFixedBytes(r, 32), bigIntToFixedBytes(s, 32)))
      }),
    )
  })
})
