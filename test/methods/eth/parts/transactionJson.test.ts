import { describe, expect, it } from '@jest/globals'
import {
  bareTransactionJson,
  minedTransactionJson,
  pendingTransactionJson,
} from '../../../../methods/eth/parts/transactionJson.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

// As libevm's `core/types/transaction_marshalling.go` and coreth's `RPCTransaction`.

const [from, to] = [`0x${'aa'.repeat(20)}`, `0x${'52'.repeat(20)}`]
const accessList = [{ address: to, storageKeys: [toWord(1n)] }]

/** A transaction whose members are all told apart. */
function transaction(parts: object) {
  return {
    type: 2,
    hash: toWord(99n),
    raw: Uint8Array.of(0),
    chainId: 9n,
    nonce: 10n,
    gasLimit: 11n,
    gasFeeCap: 12n,
    gasTipCap: 3n,
    to,
    from,
    value: 14n,
    data: Uint8Array.of(1, 2),
    accessList,
    v: 1n,
    r: 15n,
    s: 16n,
    ...parts,
  } as never
}

const legacy = { type: 0, gasTipCap: 12n, accessList: [], v: 0x2an }

const common = {
  hash: toWord(99n),
  nonce: '0xa',
  gas: '0xb',
  to,
  value: '0xe',
  input: '0x0102',
  r: '0xf',
  s: '0x10',
}

describe('a transaction as Go marshals it', () => {
  it('with fees', () => {
    expect(bareTransactionJson(transaction({}))).toEqual({
      ...common,
      type: '0x2',
      chainId: '0x9',
      gasPrice: null,
      maxPriorityFeePerGas: '0x3',
      maxFeePerGas: '0xc',
      accessList,
      v: '0x1',
      yParity: '0x1',
    })
  })

  it('with an access list', () => {
    const tx = transaction({ type: 1, gasTipCap: 12n, v: 0n })
    expect(bareTransactionJson(tx)).toMatchObject({
      type: '0x1',
      gasPrice: '0xc',
      maxPriorityFeePerGas: null,
      maxFeePerGas: null,
      accessList,
      yParity: '0x0',
    })
  })

  it('of the first kind, without a chain and a receiver', () => {
    expect(bareTransactionJson(transaction({ ...legacy, chainId: undefined, to: undefined }))).toEqual({
      ...common,
      type: '0x0',
      chainId: undefined,
      to: null,
      gasPrice: '0xc',
      maxPriorityFeePerGas: null,
      maxFeePerGas: null,
      accessList: undefined,
      v: '0x2a',
      yParity: undefined,
    })
  })
})

describe('a transaction of the chain', () => {
  const block = (...transactions: never[]) =>
    ({ hash: toWord(5n), header: { number: 6n, baseFee: 4n }, transactions }) as never

  it('has its place in its block, and costs base fee and tip', () => {
    expect(minedTransactionJson(block(transaction(legacy), transaction({})), 1)).toEqual({
      ...common,
      from,
      blockHash: toWord(5n),
      blockNumber: '0x6',
      transactionIndex: '0x1',
      type: '0x2',
      chainId: '0x9',
      gasPrice: '0x7',
      maxPriorityFeePerGas: '0x3',
      maxFeePerGas: '0xc',
      accessList,
      v: '0x1',
      yParity: '0x1',
    })
  })

  it('costs its fee cap where that is less', () => {
    expect(minedTransactionJson(block(transaction({ gasTipCap: 9n })), 0)).toMatchObject({ gasPrice: '0xc' })
  })

  it('of the first kind costs its price, and has no members of later kinds', () => {
    expect(minedTransactionJson(block(transaction(legacy)), 0)).toEqual({
      ...common,
      from,
      blockHash: toWord(5n),
      blockNumber: '0x6',
      transactionIndex: '0x0',
      type: '0x0',
      chainId: '0x9',
      gasPrice: '0xc',
      v: '0x2a',
    })
  })

  it('is none at an index without one', () => {
    expect(minedTransactionJson(block(transaction({})), 1)).toBeNull()
  })

  it('that waits has no place, and the price of its cap', () => {
    expect(pendingTransactionJson(transaction({ to: undefined }))).toMatchObject({
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
      gasPrice: '0xc',
      to: null,
    })
  })
})
