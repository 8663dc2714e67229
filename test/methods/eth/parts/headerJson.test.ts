import { describe, expect, it } from '@jest/globals'
import { blockJson } from '../../../../methods/eth/parts/blockJson.js'
import { headerJson, pendingJson } from '../../../../methods/eth/parts/headerJson.js'
import { sealTransaction } from '../../../../state/evm/transactions/encodeTransaction.js'
import { zeroAddress } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const bytes = (value: number) => Uint8Array.of(value)
const sae = {
  minPriceExponent: 21n,
  settledExcess: 22n,
  settledGasNumerator: 23n,
  settledGasUnix: 24n,
  settledHeight: 25n,
  targetExponent: 26n,
}
/** A header whose members are all told apart. */
const header = {
  baseFee: 1n,
  blobGasUsed: 2n,
  blockGasCost: 3n,
  difficulty: 4n,
  excessBlobGas: 5n,
  extDataGasUsed: 6n,
  extDataHash: toWord(7n),
  extraData: bytes(8),
  gasLimit: 9n,
  gasUsed: 10n,
  logsBloom: bytes(11),
  minDelayExcess: 12n,
  coinbase: '0x0d',
  mixHash: toWord(14n),
  nonce: bytes(15),
  number: 16n,
  parentBeaconBlockRoot: toWord(17n),
  parentHash: toWord(18n),
  receiptsRoot: toWord(19n),
  uncleHash: toWord(20n),
  stateRoot: toWord(27n),
  timestamp: 28n,
  timestampMs: 29n,
  transactionsRoot: toWord(30n),
  sae,
}
const shown = {
  baseFeePerGas: '0x1',
  blobGasUsed: '0x2',
  blockGasCost: '0x3',
  difficulty: '0x4',
  excessBlobGas: '0x5',
  extDataGasUsed: '0x6',
  extDataHash: toWord(7n),
  extraData: '0x08',
  gasLimit: '0x9',
  gasUsed: '0xa',
  hash: toWord(99n),
  logsBloom: '0x0b',
  minDelayExcess: '0xc',
  minPriceExponent: '0x15',
  miner: '0x0d',
  mixHash: toWord(14n),
  nonce: '0x0f',
  number: '0x10',
  parentBeaconBlockRoot: toWord(17n),
  parentHash: toWord(18n),
  receiptsRoot: toWord(19n),
  settledExcess: '0x16',
  settledGasNumerator: '0x17',
  settledGasUnix: '0x18',
  settledHeight: '0x19',
  sha3Uncles: toWord(20n),
  stateRoot: toWord(27n),
  targetExponent: '0x1a',
  timestamp: '0x1c',
  timestampMilliseconds: '0x1d',
  totalDifficulty: '0x10',
  transactionsRoot: toWord(30n),
}
const synchronous = { isAsynchronous: false, flavour: 'coreth' } as const
const asynchronous = { isAsynchronous: true, flavour: 'coreth' } as const

describe('a header', () => {
  const json = (members: object, chain = synchronous as { isAsynchronous: boolean }) =>
    headerJson({ hash: toWord(99n), header: { ...header, ...members } } as never, chain)

  it('has its members in the order of their names', () => {
    expect(Object.entries(json({}))).toEqual(Object.entries(shown))
  })

  it('leaves out what it does not have', () => {
    const without = { baseFee: undefined, blobGasUsed: undefined, sae: undefined, timestampMs: undefined }
    expect(json(without)).toMatchObject({
      baseFeePerGas: undefined,
      blobGasUsed: undefined,
      minPriceExponent: undefined,
      settledHeight: undefined,
      timestampMilliseconds: undefined,
      number: '0x10',
    })
  })

  it('of an asynchronous chain has no total difficulty', () => {
    expect(json({}, asynchronous)).toEqual({ ...shown, totalDifficulty: '0x0' })
  })

  it('that is pending has no hash, miner and nonce on an asynchronous chain', () => {
    expect(pendingJson({ hash: '0x1', miner: '0x2', nonce: '0x3', number: '0x4' }, asynchronous)).toEqual({
      hash: null,
      miner: null,
      nonce: null,
      number: '0x4',
    })
    expect(pendingJson({ hash: '0x1' }, synchronous)).toEqual({ hash: '0x1' })
  })
})

describe('a block', () => {
  const unsigned = (nonce: bigint) => ({
    ...sealTransaction({
      type: 0,
      chainId: undefined,
      nonce,
      gasLimit: 1n,
      gasFeeCap: 1n,
      gasTipCap: 1n,
      to: zeroAddress,
      value: 0n,
      data: new Uint8Array(0),
      accessList: [],
      v: 0n,
      r: 0n,
      s: 0n,
    }),
    from: zeroAddress,
  })
  const transactions = [unsigned(1n), unsigned(2n)]
  const block = { hash: toWord(99n), header, transactions, extData: bytes(3) } as never

  it('has hashes or whole transactions, and the extra data of coreth, in the order of names', () => {
    const json = blockJson(block, false, synchronous)
    expect(Object.keys(json)).toEqual(
      [...Object.keys(shown), 'blockExtraData', 'size', 'transactions', 'uncles'].sort(),
    )
    expect(json).toMatchObject({
      ...shown,
      blockExtraData: '0x03',
      transactions: transactions.map(({ hash }) => hash),
      uncles: [],
    })
    expect(blockJson(block, true, synchronous)['transactions']).toMatchObject([
      { hash: transactions[0]?.hash, nonce: '0x1', transactionIndex: '0x0' },
      { hash: transactions[1]?.hash, nonce: '0x2', transactionIndex: '0x1' },
    ])
    expect(
      blockJson(block, false, { ...synchronous, flavour: 'subnet-evm' })['blockExtraData'],
    ).toBeUndefined()
  })
})
