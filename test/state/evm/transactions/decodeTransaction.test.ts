import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { rlpBytes, rlpDigits } from '../../../../state/codec/rlp/encode.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { decodeTransaction, isProtected } from '../../../../state/evm/transactions/decodeTransaction.js'
import {
  sealTransaction,
  type TransactionFields,
} from '../../../../state/evm/transactions/encodeTransaction.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { effectiveGasPrice, effectiveTip } from '../../../../state/evm/transactions/Transaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { ann, chainId } from '../chain/makeChain.js'

function refusal(hex: string): string {
  try {
    decodeTransaction(hexToBytes(hex))
  } catch (error) {
    if (error instanceof NodeError) return error.message
    throw error
  }
  return 'accepted'
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

const fields: fc.Arbitrary<TransactionFields> = fc
  .record({
    type: fc.constantFrom(0 as const, 1 as const, 2 as const),
    chainId: fc.bigInt({ min: 1n, max: 2n ** 32n }),
    nonce: uint64,
    gasTipCap: uint256,
    gasFeeCap: uint256,
    gasLimit: uint64,
    to: fc.option(
      bytes(20).map((address) => toHex(address) as Address),
      { nil: undefined },
    ),
    value: uint256,
    data: fc.uint8Array({ maxLength: 300 }),
    accessList: fc.array(
      fc.record({
        address: bytes(20).map((address) => toHex(address) as Address),
        storageKeys: fc.array(
          bytes(32).map((key) => toHex(key) as Hash),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
    parity: fc.constantFrom(0n, 1n),
    r: uint256,
    s: uint256,
  })
  .map(({ parity, ...tx }) => ({
    ...tx,
    gasTipCap: tx.type === 2 ? tx.gasTipCap : tx.gasFeeCap,
    accessList: tx.type === 0 ? [] : tx.accessList,
    v: tx.type === 0 ? 35n + 2n * tx.chainId + parity : parity,
  }))

describe('decodeTransaction', () => {
  it('decodes encoded transactions', () => {
    fc.assert(
      fc.property(fields, (tx) => {
        const sealed = sealTransaction(tx)
        const { digestText: _, ...decoded } = decodeTransaction(sealed.raw)
        expect(decoded).toEqual({ ...tx, raw: sealed.raw, hash: sealed.hash })
      }),
    )
  })

  it('throws nothing but refusals', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (raw) => {
        expect(typeof refusal(toHex(raw))).toBe('string')
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses a transaction truncated anywhere', () => {
    const { raw } = ann.sign({ nonce: 1n, accessList: [{ address: ann.address, storageKeys: [] }] })
    for (let length = 0; length < raw.length; length++)
      expect(refusal(toHex(raw.subarray(0, length)))).toMatch(/^(rlp: |typed transaction too short)/)
  })

  it.each([
    ['', 'typed transaction too short'],
    ['02', 'typed transaction too short'],
    ['05c0', 'transaction type not supported'],
    ['04c0', 'transaction type not supported'],
    ['deadbeef', 'rlp: value size exceeds available input length'],
    ['c0', 'rlp: too few elements for types.LegacyTx'],
    ['02c0', 'rlp: too few elements for types.DynamicFeeTx'],
    ['01c0', 'rlp: too few elements for types.AccessListTx'],
    ['03c0', 'unexpected EOF'],
    ['0380', 'rlp: expected List'],
    ['03c101', 'rlp: too few elements for types.BlobTx'],
    ['03c1c0', 'rlp: too few elements for types.BlobTx, decoding into (types.blobTxWithBlobs).BlobTx'],
    ['0180', 'rlp: expected input list for types.AccessListTx'],
    ['80', 'rlp: expected input list for types.LegacyTx'],
    [
      'c100',
      'rlp: non-canonical integer (leading zero bytes) for uint64, decoding into (types.LegacyTx).Nonce',
    ],
    ['c28101', 'rlp: non-canonical size information for uint64, decoding into (types.LegacyTx).Nonce'],
    ['ca89010203040506070809', 'rlp: input string too long for uint64, decoding into (types.LegacyTx).Nonce'],
    ['c1c0', 'rlp: expected input string or byte for uint64, decoding into (types.LegacyTx).Nonce'],
    ['c180', 'rlp: too few elements for types.LegacyTx'],
    ['c201c0', 'rlp: expected input string or byte for *big.Int, decoding into (types.LegacyTx).GasPrice'],
    ['c40101017f', 'rlp: input string too short for common.Address, decoding into (types.LegacyTx).To'],
    [
      'c4010101c0',
      'rlp: wrong kind of empty value (got List, want String) for *common.Address, decoding into (types.LegacyTx).To',
    ],
    ['c28201', 'rlp: element is larger than containing list'],
    ['c9010101808001010101', 'accepted'],
    ['ca01010180800101010101', 'rlp: input list has too many elements for types.LegacyTx'],
    ['c901010180800101010100', 'rlp: input contains more than one value'],
    ['f85001', 'rlp: value size exceeds available input length'],
    ['f801', 'rlp: non-canonical size information for types.LegacyTx'],
    [
      '02ca0101010101808080c101',
      'rlp: expected input list for types.AccessTuple, decoding into (types.DynamicFeeTx).AccessList[0]',
    ],
  ])('refuses %s: %s', (hex, message) => {
    expect(refusal(hex)).toBe(message)
  })
})

describe('a blob transaction', () => {
  const { emptyList, emptyString: empty } = rlpDigits
  const items = (...bytes: readonly Uint8Array[]) => rlpDigits.list(bytes.map(rlpBytes).join(''))
  const to = rlpBytes(new Uint8Array(20))
  const blobTx = (hashes: string) =>
    rlpDigits.list(
      `01${empty.repeat(4)}${to}${empty.repeat(2)}${emptyList}${empty}${hashes}${empty.repeat(3)}`,
    )
  const whole = blobTx(items(new Uint8Array(32)))
  const withBlobs = (blobs: string, commitments: string, proofs: string) =>
    rlpDigits.list(whole + blobs + commitments + proofs)
  const bytes = (length: number) => items(new Uint8Array(length))

  it.each([
    ['with a hash', whole],
    ['with blobs', withBlobs(bytes(131_072), bytes(48), bytes(48))],
    ['with lists that are empty', withBlobs(emptyList, emptyList, emptyList)],
  ])('%s is of a type that is not supported', (_, digits) => {
    expect(refusal(`03${digits}`)).toBe('transaction type not supported')
  })

  it.each([
    ['input string too short for common.Hash, decoding into (types.BlobTx).BlobHashes[0]', blobTx(bytes(31))],
    [
      'input string too long for common.Hash, decoding into (types.BlobTx).BlobHashes[1]',
      blobTx(items(new Uint8Array(32), new Uint8Array(33))),
    ],
    [
      'input string too short for kzg4844.Blob, decoding into (types.blobTxWithBlobs).Blobs[0]',
      withBlobs(bytes(131_071), bytes(48), bytes(48)),
    ],
    [
      'input string too long for kzg4844.Commitment, decoding into (types.blobTxWithBlobs).Commitments[0]',
      withBlobs(emptyList, bytes(49), bytes(48)),
    ],
    [
      'input string too short for kzg4844.Proof, decoding into (types.blobTxWithBlobs).Proofs[0]',
      withBlobs(emptyList, emptyList, bytes(47)),
    ],
    ['too few elements for types.blobTxWithBlobs', rlpDigits.list(whole + emptyList)],
    [
      'input list has too many elements for types.blobTxWithBlobs',
      rlpDigits.list(whole + emptyList.repeat(4)),
    ],
  ])('is refused: %s', (message, digits) => {
    expect(refusal(`03${digits}`)).toBe(`rlp: ${message}`)
  })
})

describe('recoverSender', () => {
  it('returns the signer of each type', () => {
    for (const type of [0, 1, 2] as const) {
      const tx = ann.sign({ nonce: 0n, type, gasTipCap: 1_000_000_000n })
      expect(recoverSender(tx, chainId).from).toBe(ann.address)
      expect(isProtected(tx)).toBe(true)
    }
    const unprotected = ann.sign({ nonce: 0n, type: 0, chainId: undefined })
    expect(recoverSender(unprotected, chainId).from).toBe(ann.address)
    expect(isProtected(unprotected)).toBe(false)
  })

  it('refuses other chains, wrong parities and signatures out of range', () => {
    const tx = ann.sign({ nonce: 0n })
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const bad = [
      ann.sign({ nonce: 0n, chainId: 1n }),
      ann.sign({ nonce: 0n, type: 0, chainId: 1n }),
      { ...tx, v: 2n },
      { ...tx, v: 27n },
      { ...tx, r: 0n },
      { ...tx, r: order },
      { ...tx, s: 0n },
      { ...tx, s: order - tx.s },
      { ...tx, r: 2n ** 300n },
    ]
    for (const other of bad) expect(() => recoverSender(other, chainId)).toThrow('invalid sender')
  })
})

describe('prices', () => {
  it('consist of the base fee and as much of the tip as the cap leaves', () => {
    const tx = ann.sign({ nonce: 0n, gasFeeCap: 10n, gasTipCap: 4n })
    expect([effectiveTip(tx, 3n), effectiveGasPrice(tx, 3n)]).toEqual([4n, 7n])
    expect([effectiveTip(tx, 8n), effectiveGasPrice(tx, 8n)]).toEqual([2n, 10n])
    expect(effectiveTip(tx, 12n)).toBe(-2n)
  })
})
