import { beforeAll, describe, expect, it } from '@jest/globals'
import { getAddress, getContractAddress } from 'viem'
import { hexToBytes } from '../../../state/codec/hex.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { assemble } from '../../state/evm/assemble.js'
import { type CChain, cChain, funded } from '../eth/endpoint.js'
import { type HeadEvent, headEvents } from './headEvents.js'

const address = (digits: string) => toAddress(hexToBytes(digits.padStart(40, '0')))
const [alice, bob, bare, paying, logging, tokens] = ['a1', 'b0', 'ee', 'c1', 'c2', 'c3'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const signature = `0x${'5e'.repeat(32)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const created = getContractAddress({ from: funded.address, nonce: 4n }).toLowerCase()

let c: CChain
/** A payment, a call that pays, a log about Bob, transfers of tokens, and a creation, in one block. */
beforeAll(async () => {
  c = await cChain({}, { upgrades: 'granite' })
  const place = (at: Address, code: string) =>
    c.chain.control.editAccount(at, { code: hexToBytes(assemble(code)), balance: 100n })
  await place(paying, `0 0 0 0 5 ${bare} 100000 CALL POP 0 0 0 0 0 ${alice} 100000 CALL STOP`)
  await place(logging, `0xab 0 MSTORE8 ${bob} ${signature} 1 0 LOG2 0 0 LOG0 STOP`)
  // A transfer of 7 tokens of ERC-20, and one of the token 9 of ERC-721.
  const parties = `${bob} ${alice} ${transferTopic}`
  await place(tokens, `7 0 MSTORE ${parties} 32 0 LOG3 9 ${parties} 0 0 LOG4 STOP`)
  c.chain.control.setMining({ mode: 'manual' })
  await c.send({ to: alice as `0x${string}`, value: 10n ** 18n })
  await c.send({ to: paying as `0x${string}` })
  await c.send({ to: logging as `0x${string}` })
  await c.send({ to: tokens as `0x${string}` })
  await c.send({ data: '0x00' })
  await c.chain.control.mine(1)
})

const events = (addresses: readonly string[], more?: object) => headEvents(c, addresses, more)
const indexes = (addresses: readonly string[], more?: object) =>
  events(addresses, more).map(({ transaction }) => transaction['transactionIndex'])

describe('the transactions that a webhook is told', () => {
  it('are those in which an address takes part, in any way, in their order', () => {
    expect(indexes([funded.address])).toEqual([0, 1, 2, 3, 4])
    expect(indexes([getAddress(alice)])).toEqual([0, 3])
    expect(indexes([bare])).toEqual([1])
    expect(indexes([bob])).toEqual([2, 3])
    expect(indexes([created])).toEqual([4])
    expect(indexes([logging, bare, alice])).toEqual([0, 1, 2, 3])
    expect(indexes([address('99')])).toEqual([])
  })

  it('are those with a log of an event that an address emitted, or that names it', () => {
    const eventSignatures = [signature.toUpperCase().replace('0X', '0x')]
    expect(indexes([bob], { eventSignatures })).toEqual([2])
    expect(indexes([logging], { eventSignatures })).toEqual([2])
    expect(indexes([bare, alice, funded.address], { eventSignatures })).toEqual([])
    expect(indexes([bob], { eventSignatures: [transferTopic, signature] })).toEqual([2, 3])
    expect(indexes([bob], { eventSignatures: [`0x${'77'.repeat(32)}`] })).toEqual([])
    expect(indexes([bob], { eventSignatures: [] })).toEqual([2, 3])
  })
})

describe('the event of a transaction', () => {
  it('has what the chain says about it', async () => {
    const [{ transaction, logs } = {} as HeadEvent] = events([alice])
    const hash = String(transaction['txHash'])
    const tx = await c.request('eth_getTransactionByHash', hash)
    const receipt = await c.request('eth_getTransactionReceipt', hash)
    const block = await c.request('eth_getBlockByHash', tx.blockHash, false)
    expect(logs).toBeUndefined()
    expect(transaction).toEqual({
      blockHash: tx.blockHash,
      blockNumber: String(Number(tx.blockNumber)),
      from: funded.address,
      gas: '1000000',
      gasPrice: String(10n ** 11n),
      maxFeePerGas: String(10n ** 11n),
      maxPriorityFeePerGas: String(10n ** 9n),
      txHash: tx.hash,
      txStatus: '1',
      input: '0x',
      nonce: '0',
      to: alice,
      transactionIndex: 0,
      value: String(10n ** 18n),
      type: 2,
      chainId: '43112',
      receiptCumulativeGasUsed: '21000',
      receiptGasUsed: '21000',
      receiptEffectiveGasPrice: String(BigInt(receipt.effectiveGasPrice)),
      receiptRoot: block.receiptsRoot,
      blockTimestamp: Number(block.timestamp),
      contractAddress: undefined,
      erc20Transfers: [],
      erc721Transfers: [],
      erc1155Transfers: [],
      internalTransactions: undefined,
      accessList: undefined,
      networkToken: expect.objectContaining({ tokenDecimals: 18, valueWithDecimals: '1' }),
    })
  })

  it('of a creation has the contract as its receiver, and no coins', () => {
    expect(events([created])[0]?.transaction).toMatchObject({
      to: created,
      contractAddress: getAddress(created),
      networkToken: undefined,
      value: '0',
    })
  })

  it('has the transfers of tokens, with their places among all logs', () => {
    const [, { transaction } = {} as HeadEvent] = events([alice])
    const common = { transactionHash: transaction['txHash'], from: getAddress(alice), to: getAddress(bob) }
    const token = { address: getAddress(tokens) }
    expect(transaction).toMatchObject({
      erc20Transfers: [{ ...common, type: 'ERC20', value: '7', logIndex: 2, erc20Token: token }],
      erc721Transfers: [
        { ...common, type: 'ERC721', value: '1', tokenId: '9', logIndex: 3, erc721Token: token },
      ],
      erc1155Transfers: [],
    })
    expect(Object(transaction['erc20Transfers'])[0].tokenId).toBeUndefined()
  })

  it('has logs on request', () => {
    const [{ logs } = {} as HeadEvent] = events([logging], { includeLogs: true })
    const place = { address: getAddress(logging), transactionIndex: 2, removed: false }
    expect(logs).toEqual([
      { ...place, topic0: signature, topic1: `0x${word(bob)}`, data: '0xab', logIndex: 0 },
      { ...place, topic0: '', data: '0x', logIndex: 1 },
    ])
    expect(events([bob], { includeLogs: true })[1]?.logs).toMatchObject([{ logIndex: 2 }, { logIndex: 3 }])
  })

  it('has its calls on request, the transaction itself first', () => {
    const [{ transaction } = {} as HeadEvent] = events([bare], { includeInternalTxs: true })
    const call = { internalTxType: 'CALL', transactionHash: transaction['txHash'] }
    expect(transaction['internalTransactions']).toEqual([
      {
        ...call,
        from: funded.address,
        to: getAddress(paying),
        value: '0',
        gasLimit: '1000000',
        gasUsed: transaction['receiptGasUsed'],
      },
      {
        ...call,
        from: getAddress(paying),
        to: getAddress(bare),
        value: '5',
        gasUsed: '0',
        gasLimit: expect.any(String),
      },
      {
        ...call,
        from: getAddress(paying),
        to: getAddress(alice),
        value: '0',
        gasUsed: '0',
        gasLimit: expect.any(String),
      },
    ])
    expect(events([bare])[0]?.transaction['internalTransactions']).toBeUndefined()
    const all = events([funded.address], { includeInternalTxs: true })
    const counts = all.map(({ transaction }) => Object(transaction['internalTransactions']).length)
    expect(counts).toEqual([1, 3, 1, 1, 1])
  })
})
