import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { rlpBytes, rlpDigits } from '../../../../state/codec/rlp/encode.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { decodeBlock } from '../../../../state/evm/blocks/decodeBlock.js'
import { encodeBlock } from '../../../../state/evm/blocks/encodeBlock.js'
import { hashHeader, headerDigits } from '../../../../state/evm/blocks/encodeHeader.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import type { Transaction } from '../../../../state/evm/transactions/Transaction.js'
import type { EvmFlavour } from '../../../../state/evm/values/EvmFlavour.js'
import { chainId } from '../chain/makeChain.js'
import { madeBlock, madeHeader, transfers } from './madeBlock.js'

const unknown = () => undefined
const decoded = (
  block: Block,
  flavour: EvmFlavour,
  known: (hash: string) => Transaction | undefined = unknown,
) => decodeBlock(encodeBlock(block, flavour), flavour, chainId, known)
const corethOnly = { extDataHash: undefined, extDataGasUsed: undefined, sae: undefined }

describe('a block is read back from its bytes', () => {
  it('on the C-Chain, with transactions of all types and atomic ones', () => {
    const block = madeBlock({}, { transactions: transfers, extData: Uint8Array.of(1, 2) })
    expect(decoded(block, 'coreth')).toEqual({
      ...block,
      hash: hashHeader(block.header, 'coreth'),
      receipts: [],
    })
  })

  it('on an L1, which has nothing of atomic transactions', () => {
    const block = madeBlock(corethOnly, { transactions: transfers })
    expect(decoded(block, 'subnet-evm')).toEqual({ ...block, hash: hashHeader(block.header, 'subnet-evm') })
  })

  it('with transactions that are known, whoever signed them', () => {
    const [first] = transfers
    const known = { ...first } as Transaction
    const { transactions } = decoded(madeBlock({}, { transactions: transfers }), 'coreth', (hash) =>
      hash === known.hash ? known : undefined,
    )
    expect(transactions[0]).toBe(known)
    expect(transactions[1]).toEqual(transfers[1])
  })
})

/** The fields that upgrades added, in their order. */
const added = [
  'baseFee',
  'extDataGasUsed',
  'blockGasCost',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'timestampMs',
  'minDelayExcess',
  'sae',
] as const satisfies readonly (keyof Header)[]

it.each(added.map((name, index) => [name, index] as const))('a header may end before %s', (_, index) => {
  const missing = Object.fromEntries(added.slice(index).map((name) => [name, undefined]))
  const header = madeHeader(missing)
  expect(decoded(madeBlock(header), 'coreth').header).toEqual(header)
  const own = madeHeader({ ...missing, ...corethOnly })
  expect(decoded(madeBlock(own), 'subnet-evm').header).toEqual(own)
})

/** A block of coreth with a header of Helicon that ends early. */
function withSae(...values: readonly number[]): Uint8Array {
  // The head of a list of 256 bytes or more is three bytes.
  const before = headerDigits(madeHeader({ sae: undefined }), 'coreth').slice(6)
  const header = rlpDigits.list(before + values.map((value) => rlpBytes(Uint8Array.of(value))).join(''))
  const { emptyList, emptyString } = rlpDigits
  return hexToBytes(rlpDigits.list(header + emptyList + emptyList + emptyString + emptyString))
}

it('the fields of Helicon that a header leaves out are 0', () => {
  const zeros = {
    minPriceExponent: 0n,
    settledHeight: 0n,
    settledGasUnix: 0n,
    settledGasNumerator: 0n,
    settledExcess: 0n,
  }
  const saeOf = (...values: number[]) =>
    decodeBlock(withSae(...values), 'coreth', chainId, unknown).header.sae
  expect(saeOf()).toBeUndefined()
  expect(saeOf(25)).toEqual({ ...zeros, targetExponent: 25n })
  expect(saeOf(25, 26, 27, 28, 29)).toEqual({ ...madeHeader().sae, settledExcess: 0n })
  expect(() => saeOf(1, 2, 3, 4, 5, 6, 7)).toThrow('input list has too many elements for types.Header')
})

describe('bytes are refused', () => {
  const bytes = encodeBlock(madeBlock({}), 'coreth')

  it.each([
    ['that are no list', Uint8Array.of(0x80), 'rlp: expected List'],
    ['with more behind them', new Uint8Array([...bytes, 0]), 'rlp: input contains more than one value'],
    ['of an L1', encodeBlock(madeBlock(corethOnly), 'subnet-evm'), 'rlp: '],
  ])('%s', (_, given, reason) => {
    expect(() => decodeBlock(given, 'coreth', chainId, unknown)).toThrow(reason)
  })

  it('of the C-Chain, by an L1', () => {
    expect(() => decodeBlock(bytes, 'subnet-evm', chainId, unknown)).toThrow('rlp: ')
  })

  it('with a transaction for another chain', () => {
    const block = encodeBlock(madeBlock({}, { transactions: transfers }), 'coreth')
    expect(() => decodeBlock(block, 'coreth', chainId + 1n, unknown)).toThrow('invalid sender')
  })
})
