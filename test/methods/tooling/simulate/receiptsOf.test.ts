import { expect, it } from '@jest/globals'
import { getContractAddress } from 'viem'
import { receiptsOf } from '../../../../methods/tooling/simulate/receiptsOf.js'
import type { ExecutionResult } from '../../../../state/evm/execution/ExecutionResult.js'
import { bloomOf } from '../../../../state/evm/logs/bloom.js'
import type { Transaction } from '../../../../state/evm/transactions/Transaction.js'
import { zeroAddress } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../state/evm/values/Log.js'

const log: Log = { address: zeroAddress, topics: [], data: new Uint8Array(0) }
const tx: Transaction = {
  type: 2,
  chainId: 43112n,
  nonce: 0n,
  gasTipCap: 0n,
  gasFeeCap: 0n,
  gasLimit: 21_000n,
  to: zeroAddress,
  value: 0n,
  data: new Uint8Array(0),
  accessList: [],
  v: 0n,
  r: 0n,
  s: 0n,
  hash: '0x00' as Hash,
  raw: new Uint8Array(0),
  from: zeroAddress,
  digestText: () => '',
}

let reads = 0

/** A result that counts how often its logs are read. */
function resultWith(logs: readonly Log[]): ExecutionResult {
  return {
    gasUsed: 21_000n,
    gasNeeded: 21_000n,
    refundedGas: 0n,
    returnData: new Uint8Array(0),
    failure: undefined,
    get logs() {
      reads++
      return logs
    },
    hasInnerTransfers: false,
    contractAddress: undefined,
  }
}

it('sums up gas and logs over the calls of a block', () => {
  const receipts = receiptsOf([tx, tx, tx], [resultWith([log]), resultWith([log, log]), resultWith([])])
  expect(receipts.map(({ firstLogIndex }) => firstLogIndex)).toEqual([0, 1, 3])
  expect(receipts.map(({ cumulativeGasUsed }) => cumulativeGasUsed)).toEqual([21_000n, 42_000n, 63_000n])
})

it('a receipt has what its call did', () => {
  const results = [
    { ...resultWith([log]), gasUsed: 30_000n, gasNeeded: 25_000n, hasInnerTransfers: true },
    { ...resultWith([]), failure: { message: 'out of gas', reverted: false } },
  ]
  const creation = { ...tx, to: undefined, nonce: 1n, gasFeeCap: 9n, hash: '0x01' as Hash, type: 1 } as const
  expect(receiptsOf([creation, tx], results)).toEqual([
    {
      transactionHash: '0x01',
      type: 1,
      status: 1n,
      gasUsed: 30_000n,
      cumulativeGasUsed: 30_000n,
      effectiveGasPrice: 9n,
      logs: [log],
      logsBloom: bloomOf([log]),
      firstLogIndex: 0,
      contractAddress: getContractAddress({ from: zeroAddress, nonce: 1n }).toLowerCase(),
      gasNeeded: 25_000n,
      hasInnerTransfers: true,
    },
    {
      transactionHash: '0x00',
      type: 2,
      status: 0n,
      gasUsed: 21_000n,
      cumulativeGasUsed: 51_000n,
      effectiveGasPrice: 0n,
      logs: [],
      logsBloom: bloomOf([]),
      firstLogIndex: 1,
      contractAddress: undefined,
      gasNeeded: 21_000n,
      hasInnerTransfers: false,
    },
  ])
  expect(receiptsOf([tx], results)).toHaveLength(1)
})

it('reads the logs of each call once, however many calls there are', () => {
  const count = 3_000
  reads = 0
  receiptsOf(
    Array.from({ length: count }, () => tx),
    Array.from({ length: count }, () => resultWith([log])),
  )
  expect(reads).toBe(count)
})
