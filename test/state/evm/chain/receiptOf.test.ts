import { expect, it } from '@jest/globals'
import { receiptOf } from '../../../../state/evm/chain/receiptOf.js'
import { vmFailure } from '../../../../state/evm/engine/vmFailure.js'
import type { ExecutionResult } from '../../../../state/evm/execution/ExecutionResult.js'
import { bloomOf } from '../../../../state/evm/logs/bloom.js'
import type { TransactionFields } from '../../../../state/evm/transactions/encodeTransaction.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { contract } from '../fixtures.js'
import { ann, chainId } from './makeChain.js'

const logs = [{ address: contract, topics: [], data: Uint8Array.of(1) }]
const result: ExecutionResult = {
  gasUsed: 5n,
  gasNeeded: 4n,
  refundedGas: 1n,
  returnData: new Uint8Array(0),
  failure: undefined,
  logs,
  hasInnerTransfers: true,
  contractAddress: undefined,
}
const receipt = (fields: Partial<TransactionFields>, changes: Partial<ExecutionResult> = {}) =>
  receiptOf(recoverSender(ann.sign({ nonce: 3n, ...fields }), chainId), { ...result, ...changes }, 9n, {
    gasUsed: 105n,
    logs: 7,
  })

it('a receipt has what execution and block say of the transaction', () => {
  expect(receipt({})).toMatchObject({
    type: 2,
    status: 1n,
    gasUsed: 5n,
    cumulativeGasUsed: 105n,
    effectiveGasPrice: 9n,
    contractAddress: undefined,
    logs,
    logsBloom: bloomOf(logs),
    firstLogIndex: 7,
    gasNeeded: 4n,
    hasInnerTransfers: true,
  })
})

it('a failed creation has the address of the contract that it does not make', () => {
  const { status, contractAddress } = receipt({ to: undefined }, { failure: vmFailure('out of gas') })
  expect(status).toBe(0n)
  expect(contractAddress).toBe(receipt({ to: undefined }).contractAddress)
  expect(contractAddress).toMatch(/^0x[0-9a-f]{40}$/)
  expect(contractAddress).not.toBe(receipt({ to: undefined, nonce: 4n }).contractAddress)
})
