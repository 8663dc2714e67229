import { expect, it } from '@jest/globals'
import { receiptsOf } from '../../../../methods/tooling/simulate/receiptsOf.js'
import type { ExecutionResult } from '../../../../state/evm/execution/ExecutionResult.js'
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

it('reads the logs of each call once, however many calls there are', () => {
  const count = 3_000
  reads = 0
  receiptsOf(
    Array.from({ length: count }, () => tx),
    Array.from({ length: count }, () => resultWith([log])),
  )
  expect(reads).toBe(count)
})
