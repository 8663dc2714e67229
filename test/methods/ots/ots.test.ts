import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { getContractAddress, toHex } from 'viem'
import {
  getContractCreator,
  searchTransactionsAfter,
  searchTransactionsBefore,
} from '../../../methods/ots/search.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { assemble } from '../../state/evm/assemble.js'
import { countedTurns } from '../countedTurns.js'
import {
  deploying,
  ewoq,
  forwards,
  somebody,
  type ToolingNetwork,
  toolingNetwork,
} from '../tooling/toolingNetwork.js'

/** Sends a wei on and reverts. */
const refunding = '0x0000000000000000000000000000000000fa1102'
/** Calls in vain, sends nothing, reads, creates contracts with 2 wei and without, and sends 4. */
const working = '0x0000000000000000000000000000000000c0de02'
const works = `0x${assemble(`
  0 0 0 0 3 ${refunding} GAS CALL POP
  0 0 0 0 0 ${somebody} GAS CALL POP
  0 0 0 0 ${somebody} GAS STATICCALL POP
  0 0 2 CREATE POP
  0 0 0 CREATE POP
  0 0 0 0 4 ${somebody} GAS CALL`)}`
/** PUSH1 1 PUSH0 MSTORE8 PUSH1 1 PUSH0 REVERT: reverts with the byte 1. */
const failing = '0x00000000000000000000000000000000000fa110'
let net: ToolingNetwork['net']
let start: number
let request: ToolingNetwork['request']
let created: string
let contractAddress: string
let forwarded: string
let failed: string
beforeAll(async () => {
  const made = await toolingNetwork()
  const { send } = made
  ;({ net, request } = made)
  created = await send({ data: deploying(forwards) })
  contractAddress = (await request('eth_getTransactionReceipt', created)).contractAddress
  forwarded = await send({ to: contractAddress, value: '0x7', gas: '0x186a0' })
  await request('anvil_setCode', failing, '0x60015f5360015ffd')
  failed = await send({ to: failing, gas: '0x186a0' })
  start = await net.snapshot()
})
afterEach(() => net.revert(start))
afterAll(() => net.close())

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

it('lists what a transaction did inside, without what failed', async () => {
  await request('anvil_setCode', refunding, `0x${assemble(`0 0 0 0 1 ${somebody} GAS CALL 0 0 REVERT`)}`)
  await request('anvil_setCode', working, works)
  const worked = await request('eth_sendTransaction', {
    from: ewoq,
    to: working,
    value: '0x9',
    gas: '0x7a120',
  })
  const nonce = BigInt(await request('eth_getTransactionCount', working, 'latest'))
  const child = getContractAddress({ from: working, nonce: nonce - 2n }).toLowerCase()
  const empty = getContractAddress({ from: working, nonce: nonce - 1n }).toLowerCase()
  expect(await request('ots_getInternalOperations', worked)).toEqual([
    { type: 2, from: working, to: child, value: '0x2' },
    { type: 2, from: working, to: empty, value: '0x0' },
    { type: 0, from: working, to: somebody, value: '0x4' },
  ])
  const entry = (type: string, depth: number, from: string, to: string, value: string | null) => ({
    type,
    depth,
    from,
    to,
    value,
    input: '0x',
    output: '0x',
  })
  expect(await request('ots_traceTransaction', worked)).toEqual([
    entry('CALL', 0, ewoq, working, '0x9'),
    entry('CALL', 1, working, refunding, '0x3'),
    entry('CALL', 2, refunding, somebody, '0x1'),
    entry('CALL', 1, working, somebody, '0x0'),
    entry('STATICCALL', 1, working, somebody, null),
    entry('CREATE', 1, working, child, '0x2'),
    entry('CREATE', 1, working, empty, '0x0'),
    entry('CALL', 1, working, somebody, '0x4'),
  ])
  expect(await request('ots_getContractCreator', child)).toEqual({ hash: worked, creator: working })
})

it('knows nothing of transactions and blocks that there are not', async () => {
  const nothing = `0x${'0'.repeat(64)}`
  expect(await request('ots_getTransactionError', nothing)).toBe('0x')
  expect(await request('ots_getInternalOperations', nothing)).toEqual([])
  expect(await request('ots_traceTransaction', nothing)).toEqual([])
  await expect(request('ots_getBlockDetails', '0x63')).rejects.toThrow('block #99 not found')
  await expect(request('ots_getBlockTransactions', 99, 0, 1)).rejects.toThrow('block #99 not found')
  await expect(request('ots_getBlockDetailsByHash', nothing)).rejects.toThrow('block #0 not found')
})

it('names no creator of a contract whose creation failed', async () => {
  const nonce = BigInt(await request('eth_getTransactionCount', ewoq, 'latest'))
  await request('eth_sendTransaction', { from: ewoq, data: '0xfe', gas: '0x186a0' })
  const address = getContractAddress({ from: ewoq, nonce })
  expect(await request('ots_getContractCreator', address)).toBeNull()
})

it('names no creator of a contract whose creation was undone', async () => {
  const undoing = '0x0000000000000000000000000000000000fa1103'
  await request('anvil_setCode', undoing, `0x${assemble('0 0 0 CREATE POP 0 0 REVERT')}`)
  const nonce = BigInt(await request('eth_getTransactionCount', undoing, 'latest'))
  const hash = await request('eth_sendTransaction', { from: ewoq, to: undoing, gas: '0x186a0' })
  const address = getContractAddress({ from: undoing, nonce }).toLowerCase()
  const entries = await request('ots_traceTransaction', hash)
  expect(entries).toMatchObject([{ type: 'CALL' }, { type: 'CREATE', to: address }])
  expect(await request('ots_getContractCreator', address)).toBeNull()
})

it('names the last creation of a contract that was destroyed in between', async () => {
  const making = '0x0000000000000000000000000000000000c0de03'
  // The code of the contract's creation destroys it: ADDRESS SELFDESTRUCT.
  await request('anvil_setCode', making, `0x${assemble('0x30ff 0 MSTORE 0 2 30 0 CREATE2 POP')}`)
  const make = () => request('eth_sendTransaction', { from: ewoq, to: making, gas: '0x186a0' })
  await request('evm_setAutomine', false)
  const made = [await make(), await make()]
  await request('evm_mine')
  await request('evm_setAutomine', true)
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: making,
    salt: toHex(0, { size: 32 }),
    bytecode: '0x30ff',
  })
  const creation = { type: 'CREATE2', to: address.toLowerCase() }
  for (const hash of made)
    expect(await request('ots_traceTransaction', hash)).toContainEqual(expect.objectContaining(creation))
  expect(await request('ots_getContractCreator', address)).toEqual({ hash: made[1], creator: making })
})

it('has the transactions of one block from new to old, and in pages', async () => {
  const somebody = '0x0000000000000000000000000000000000000b0c'
  const send = (value: string) =>
    request('eth_sendTransaction', { from: ewoq, to: somebody, value, gas: '0x5208' })
  await request('evm_setAutomine', false)
  const sent = [await send('0x1'), await send('0x2'), await send('0x3')]
  await request('evm_mine')
  await request('evm_setAutomine', true)
  const last = await send('0x4')
  const newest = [last, ...sent.toReversed()]
  const found = async (method: string, block: number, size: number) => {
    const { txs, receipts, ...page } = await request(method, somebody, block, size)
    const hashes = txs.map(({ hash }: { hash: string }) => hash)
    expect(receipts.map(({ transactionHash }: { transactionHash: string }) => transactionHash)).toEqual(
      hashes,
    )
    return [hashes, page]
  }
  const [before, after] = ['ots_searchTransactionsBefore', 'ots_searchTransactionsAfter']
  // The blocks 4 and 5.
  expect(await found(before, 0, 9)).toEqual([newest, { firstPage: true, lastPage: true }])
  expect(await found(before, 99, 1)).toEqual([[last], { firstPage: true, lastPage: false }])
  expect(await found(before, 5, 1)).toEqual([newest.slice(1), { firstPage: false, lastPage: false }])
  expect(await found(before, 1, 1)).toEqual([[], { firstPage: false, lastPage: true }])
  expect(await found(after, 0, 9)).toEqual([newest, { firstPage: true, lastPage: true }])
  expect(await found(after, 0, 1)).toEqual([newest.slice(1), { firstPage: false, lastPage: true }])
  expect(await found(after, 5, 1)).toEqual([[], { firstPage: true, lastPage: false }])
  const page = async (number: number, size: number) =>
    (await request('ots_getBlockTransactions', 4, number, size)).fullblock.transactions.map(
      ({ hash }: { hash: string }) => hash,
    )
  expect([await page(0, 2), await page(1, 2), await page(2, 2)]).toEqual([sent.slice(0, 2), [sent[2]], []])
  const { totalFees } = await request('ots_getBlockDetails', '0x4')
  const fees = (await request('eth_getBlockReceipts', '0x4')).map(
    (receipt: { gasUsed: string; effectiveGasPrice: string }) =>
      BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
  )
  expect(BigInt(totalFees)).toBe(fees[0] + fees[1] + fees[2])
})

it.each([
  ['searches', searchTransactionsBefore, [somebody, 0, 9]],
  ['searches', searchTransactionsAfter, [somebody, 0, 9]],
  ['looks for creators', getContractCreator, [somebody]],
])('lets others have their turn after each block that it %s', async (_, method, params) => {
  const turns = countedTurns()
  await method.call({ chain: net.network.world.cChain, turns } as never, parseJson(JSON.stringify(params)))
  expect(turns.pauses).toBe(3)
})
