import { beforeAll, expect, it } from '@jest/globals'
import {
  deploying,
  ewoq,
  forwards,
  somebody,
  type ToolingNetwork,
  toolingNetwork,
} from '../tooling/toolingNetwork.js'

/** PUSH1 1 PUSH0 MSTORE8 PUSH1 1 PUSH0 REVERT: reverts with the byte 1. */
const failing = '0x00000000000000000000000000000000000fa110'
let request: ToolingNetwork['request']
let created: string
let contractAddress: string
let forwarded: string
let failed: string
beforeAll(async () => {
  const made = await toolingNetwork()
  const { send } = made
  request = made.request
  created = await send({ data: deploying(forwards) })
  contractAddress = (await request('eth_getTransactionReceipt', created)).contractAddress
  forwarded = await send({ to: contractAddress, value: '0x7', gas: '0x186a0' })
  await request('anvil_setCode', failing, '0x60015f5360015ffd')
  failed = await send({ to: failing, gas: '0x186a0' })
})

it('describes accounts and transactions', async () => {
  expect(await request('ots_getApiLevel')).toBe(8)
  expect(await request('ots_hasCode', contractAddress, 'latest')).toBe(true)
  expect(await request('ots_hasCode', contractAddress, '0x0')).toBe(false)
  expect(await request('ots_getTransactionError', failed)).toBe('0x01')
  expect(await request('ots_getTransactionError', forwarded)).toBe('0x')
  expect(await request('ots_getInternalOperations', forwarded)).toEqual([
    { type: 0, from: contractAddress, to: somebody, value: '0x7' },
  ])
  expect(await request('ots_traceTransaction', forwarded)).toMatchObject([
    { type: 'CALL', depth: 0, to: contractAddress },
    { type: 'CALL', depth: 1, from: contractAddress, to: somebody, value: '0x7' },
  ])
  expect(await request('ots_getContractCreator', contractAddress)).toEqual({ hash: created, creator: ewoq })
  expect(await request('ots_getContractCreator', somebody)).toBeNull()
  expect(await request('ots_getTransactionBySenderAndNonce', ewoq, 1)).toBe(forwarded)
  expect(await request('ots_getTransactionBySenderAndNonce', ewoq, 99)).toBeNull()
})

it('describes blocks and pages of their transactions', async () => {
  const { gasUsed, effectiveGasPrice } = await request('eth_getTransactionReceipt', forwarded)
  const details = await request('ots_getBlockDetails', '0x2')
  expect(details).toMatchObject({ block: { number: '0x2', transactionCount: 1 } })
  expect(BigInt(details.totalFees)).toBe(BigInt(gasUsed) * BigInt(effectiveGasPrice))
  expect(await request('ots_getBlockDetailsByHash', details.block.hash)).toEqual(details)
  const page = await request('ots_getBlockTransactions', 2, 0, 10)
  expect(page).toMatchObject({
    fullblock: { transactionCount: 1, transactions: [{ hash: forwarded }] },
    receipts: [{ transactionHash: forwarded, logs: null, timestamp: Number(details.block.timestamp) }],
  })
  expect(await request('ots_getBlockTransactions', 2, 1, 10)).toMatchObject({ receipts: [] })
})

it('finds the transactions of an account, new ones first', async () => {
  const hashes = ({ txs }: { txs: { hash: string }[] }) => txs.map(({ hash }) => hash)
  const all = await request('ots_searchTransactionsBefore', ewoq, 0, 10)
  expect(hashes(all)).toEqual([failed, forwarded, created])
  expect(all).toMatchObject({ firstPage: true, lastPage: true })
  const first = await request('ots_searchTransactionsBefore', ewoq, 0, 1)
  expect(first).toMatchObject({ txs: [{ hash: failed }], firstPage: true, lastPage: false })
  const two = await request('ots_searchTransactionsBefore', ewoq, 0, 2)
  expect(hashes(two)).toEqual([failed, forwarded])
  expect(two).toMatchObject({ firstPage: true, lastPage: false })
  expect(await request('ots_searchTransactionsBefore', ewoq, 0, 3)).toMatchObject({ lastPage: true })
  const after = await request('ots_searchTransactionsAfter', ewoq, 0, 2)
  expect(hashes(after)).toEqual([forwarded, created])
  expect(after).toMatchObject({ firstPage: false, lastPage: true })
  expect(await request('ots_searchTransactionsAfter', ewoq, 1, 2)).toMatchObject({
    firstPage: true,
    lastPage: false,
  })
  expect(hashes(await request('ots_searchTransactionsBefore', ewoq, 3, 10))).toEqual([forwarded, created])
  expect(hashes(await request('ots_searchTransactionsAfter', ewoq, 1, 10))).toEqual([failed, forwarded])
  expect(hashes(await request('ots_searchTransactionsAfter', somebody, 0, 10))).toEqual([forwarded])
})
