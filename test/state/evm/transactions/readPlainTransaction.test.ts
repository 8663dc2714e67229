import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { toHex } from '../../../../state/codec/hex.js'
import {
  sealTransaction,
  type TransactionFields,
} from '../../../../state/evm/transactions/encodeTransaction.js'
import { readPlainTransaction } from '../../../../state/evm/transactions/readPlainTransaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { ann } from '../chain/makeChain.js'

const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
const anyUint = fc.oneof(uint(8n), uint(53n), uint(256n))

const fields: fc.Arbitrary<TransactionFields> = fc.record({
  type: fc.constant(2 as const),
  chainId: anyUint,
  nonce: uint64,
  gasTipCap: anyUint,
  gasFeeCap: anyUint,
  gasLimit: uint64,
  to: fc.option(
    fc.uint8Array({ minLength: 20, maxLength: 20 }).map((address) => toHex(address) as Address),
    { nil: undefined },
  ),
  value: anyUint,
  data: fc.oneof(fc.uint8Array({ maxLength: 2 }), fc.uint8Array({ maxLength: 300 })),
  accessList: fc.constant([]),
  v: anyUint,
  r: anyUint,
  s: anyUint,
})

describe('readPlainTransaction', () => {
  it('reads every transaction of type 2 without an access list', () => {
    fc.assert(
      fc.property(fields, (tx) => {
        const sealed = sealTransaction(tx)
        expect(readPlainTransaction(sealed.raw)).toEqual(sealed)
      }),
      { numRuns: 500 },
    )
  })

  it('reads nothing but the one encoding that a transaction has', () => {
    const place = fc.nat(400)
    const byte = fc.oneof(fc.constantFrom(0, 0x80, 0x81, 0xb8, 0xb9, 0xc0, 0xc1, 0xf8), fc.nat(255))
    fc.assert(
      fc.property(fields, place, byte, fc.constantFrom(0, 1), (tx, at, changed, removed) => {
        const { raw } = sealTransaction(tx)
        const where = at % raw.length
        const other = Uint8Array.from([...raw.subarray(0, where), changed, ...raw.subarray(where + removed)])
        const read = readPlainTransaction(other)
        if (read !== undefined) expect(sealTransaction(read).raw).toEqual(other)
      }),
      { numRuns: 5000 },
    )
  })

  it('leaves other types and access lists to the reader that knows them', () => {
    for (const type of [0, 1] as const)
      expect(readPlainTransaction(ann.sign({ nonce: 0n, type }).raw)).toBeUndefined()
    const withList = ann.sign({ nonce: 0n, accessList: [{ address: ann.address, storageKeys: [] }] })
    expect(readPlainTransaction(withList.raw)).toBeUndefined()
  })
})
