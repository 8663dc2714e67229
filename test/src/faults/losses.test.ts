import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import WebSocket from 'ws'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { toHex } from '../../../state/codec/hex.js'
import { idToString } from '../../../state/codec/ids.js'
import { ewoqKey } from '../../clients/clientNetwork.js'
import { AvmWallet } from '../../state/avm/AvmWallet.js'
import { rich } from '../../state/evm/coreth/atomic/atomicNetwork.js'
import { fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { callOf } from './roads.js'

const from = '0x000000000000000000000000000000000000dEaD'
/** A contract that logs with the 32 bytes of its input as the only topic. */
const logsInput = '0x60068060095f395ff35f355f5fa100'

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, seed: 'losses' })
  await net.impersonate(from)
  await net.setBalance(from, 10n ** 18n)
})
afterEach(() => net.close())

const ask = (method: string, ...params: unknown[]) => net.provider.request({ method, params })
const height = async () => Number(await ask('eth_blockNumber'))
const send = async (tx: object = {}) => String(await ask('eth_sendTransaction', { from, to: from, ...tx }))
const stateWithoutCounters = () =>
  [...net.network.world.undo.texts()].filter(([name]) => !name.startsWith('faults.'))

describe('a rule with stale', () => {
  it('answers reads as a replica that is some blocks behind', async () => {
    await send({ value: '0x1' })
    const hash = await send({ value: '0x1' })
    net.faults.add({ stale: { blocks: 1 } })
    expect(await height()).toBe(1)
    expect(await ask('eth_getTransactionCount', from, 'latest')).toBe('0x1')
    expect(await ask('eth_getBlockByNumber', 'latest', false)).toHaveProperty('number', '0x1')
    expect(await ask('eth_getTransactionReceipt', hash)).toBeNull()
    expect(await ask('eth_getTransactionByHash', hash)).toBeNull()
    await expect(ask('eth_getBalance', from, '0x2')).rejects.toThrow('not accepted yet: block 2')
    expect(await net.platform.getHeight()).toEqual({ height: '0' })
    net.faults.clear()
    expect(await ask('eth_getTransactionReceipt', hash)).toHaveProperty('blockNumber', '0x2')
    net.faults.add({ stale: { blocks: 9 } })
    expect(await height()).toBe(0)
  })

  it('keeps logs, receipts and traces of later blocks away, and older ones as they are', async () => {
    const hash = await send({ to: null, data: logsInput })
    const { contractAddress } = (await ask('eth_getTransactionReceipt', hash)) as { contractAddress: string }
    const logged = await send({ to: contractAddress, data: `0x${'1'.repeat(64)}` })
    net.faults.add({ stale: { blocks: 1 } })
    expect(await ask('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })).toEqual([])
    expect(await ask('eth_getLogs', { fromBlock: '0x0', toBlock: '0x2' })).toEqual([])
    expect(await ask('eth_getCode', contractAddress, 'latest')).not.toBe('0x')
    expect(await ask('eth_getBlockReceipts', 'latest')).toHaveLength(1)
    expect(await ask('eth_getBlockByNumber', '0x2', false)).toBeNull()
    expect(await ask('eth_feeHistory', '0x2', 'latest', [])).toMatchObject({ oldestBlock: '0x0' })
    await expect(ask('debug_traceTransaction', logged, {})).rejects.toThrow('not found')
    net.faults.clear()
    expect(await ask('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })).toHaveLength(1)
  })

  it('has the tags of a replica since Helicon: what is executed and what is settled there', async () => {
    for (let block = 0; block < 4; block++) {
      await net.increaseTime(6000)
      await send()
    }
    const numberOf = async (tag: string) =>
      Number(Reflect.get(Object(await ask('eth_getBlockByNumber', tag, false)), 'number'))
    const tags = async () => Promise.all(['latest', 'pending', 'safe', 'finalized', 'earliest'].map(numberOf))
    const before = await tags()
    net.faults.add({ stale: { blocks: 2 } })
    const behind = await tags()
    expect(behind[0]).toBe((before[0] ?? 0) - 2)
    expect(behind[1]).toBe(behind[0])
    expect([(behind[2] ?? 9) < (behind[0] ?? 0), behind[3], behind[4]]).toEqual([true, behind[2], 0])
    expect(before[2]).toBeGreaterThan(behind[2] ?? 9)
  })

  it('lets transactions through: the replica passes them on', async () => {
    net.faults.add({ stale: { blocks: 5 } })
    await send()
    expect(await height()).toBe(0)
    net.faults.clear()
    expect(await height()).toBe(1)
  })
})

describe('a rule with drop: transaction', () => {
  it('loses a transaction of an EVM chain after its checks', async () => {
    const fault = net.faults.add({ drop: 'transaction', chain: 'C', times: 1 })
    // The price that a sender without one is suggested is remembered.
    await ask('eth_maxPriorityFeePerGas')
    const before = stateWithoutCounters()
    const hash = await send({ value: '0x1' })
    expect(stateWithoutCounters()).toEqual(before)
    expect(await ask('eth_getTransactionByHash', hash)).toBeNull()
    expect(fault.hits).toBe(1)
    expect(await send({ value: '0x1' })).toBe(hash)
    expect(await height()).toBe(1)
  })

  it('refuses a transaction that the node refuses', async () => {
    net.faults.add({ drop: 'transaction' })
    await expect(ask('eth_sendRawTransaction', '0x01')).rejects.toMatchObject({ code: -32_000 })
    await expect(send({ value: '0xffffffffffffffffffffff' })).rejects.toThrow('insufficient funds')
    const body = '{"jsonrpc":"2.0","id":1,"method":"platform.issueTx","params":{"tx":"0x"}}'
    const headers = { 'content-type': 'application/json' }
    const answer = await net.fetch('/ext/bc/P', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({
      error: {
        code: -32_000,
        message: 'problem decoding transaction: input string is smaller than the checksum size',
      },
    })
  })

  it('loses those of development networks, too', async () => {
    const fault = net.faults.add({ drop: 'transaction' })
    expect(await ask('eth_sendUnsignedTransaction', { from, to: from })).toMatch(/^0x/)
    expect([fault.hits, await height()]).toEqual([1, 0])
  })

  it('loses one that waits for its receipt, which then never comes', async () => {
    const fault = net.faults.add({ drop: 'transaction' })
    const raw = await privateKeyToAccount(ewoqKey).signTransaction({
      to: from,
      gas: 21_000n,
      gasPrice: 10n ** 11n,
      chainId: 43_112,
    })
    await expect(ask('eth_sendRawTransactionSync', raw, 30)).rejects.toThrow()
    expect([fault.hits, await height()]).toEqual([1, 0])
  })

  it('loses transactions of the P-Chain and the X-Chain', async () => {
    const { platform, avm } = net.network.world
    const onP = new Wallet(fundedKey).pay(platform, (base) => ({ kind: 'BaseTx', base }))
    const onX = new AvmWallet(fundedKey).pay(avm, (base) => ({ kind: 'BaseTx', base }))
    net.faults.add({ drop: 'transaction' })
    const before = stateWithoutCounters()
    expect(await net.platform.issueTx({ tx: toHex(onP.bytes), encoding: 'hexnc' } as never)).toEqual({
      txID: idToString(onP.id),
    })
    expect(await net.avm.issueTx({ tx: toHex(onX.bytes), encoding: 'hexnc' } as never)).toEqual({
      txID: idToString(onX.id),
    })
    const headers = { 'content-type': 'application/json' }
    const body = callOf('wallet.issueTx', { tx: toHex(onX.bytes), encoding: 'hexnc' })
    const answer = await net.fetch('/ext/bc/X/wallet', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ result: { txID: idToString(onX.id) } })
    expect(stateWithoutCounters()).toEqual(before)
    expect(await net.platform.getTxStatus({ txID: idToString(onP.id) })).toHaveProperty('status', 'Unknown')
    await expect(net.platform.issueTx({ tx: '0x00', encoding: 'hexnc' } as never)).rejects.toThrow()
  })

  it('loses atomic transactions of the C-Chain after their checks', async () => {
    const { genesis } = net.network.world
    const site = {
      networkId: genesis.networkId,
      blockchainId: genesis.cChain.chainId,
      avaxAssetId: genesis.avaxAssetId,
    }
    const fault = net.faults.add({ drop: 'transaction' })
    const before = stateWithoutCounters()
    const issue = (bytes: Uint8Array) => net.avax.issueTx({ tx: toHex(bytes), encoding: 'hexnc' } as never)
    const good = rich.export(site, 5n, 0n)
    expect(await issue(good.bytes)).toEqual({ txID: idToString(good.id) })
    await expect(issue(rich.export(site, 5n, 7n).bytes)).rejects.toThrow('nonce')
    expect(stateWithoutCounters()).toEqual(before)
    expect(fault.hits).toBe(2)
    net.faults.clear()
    expect(await issue(good.bytes)).toEqual({ txID: idToString(good.id) })
  })
})

describe('rules on logs', () => {
  const topic = (digit: number) => `0x${String(digit).repeat(64)}`
  const topics = async () => {
    const logs = (await ask('eth_getLogs', { fromBlock: '0x0' })) as { topics: string[] }[]
    return logs.map((log) => Number(log.topics[0]?.[2])).join('')
  }

  beforeEach(async () => {
    const hash = await send({ to: null, data: logsInput })
    const { contractAddress } = (await ask('eth_getTransactionReceipt', hash)) as { contractAddress: string }
    for (const digit of [1, 2, 3, 4]) await send({ to: contractAddress, data: topic(digit) })
  })

  it.each([
    [{ drop: 'log', every: 2 }, '13', 2],
    [{ duplicate: 'log', times: 1 }, '11234', 1],
    [{ reorder: 'log', after: 1, times: 1 }, '1324', 1],
    [{ reorder: 'log', after: 3 }, '1234', 1],
    [{ drop: 'log', method: 'eth_getFilterLogs' }, '1234', 0],
  ] as const)('%j', async (rule, expected, hits) => {
    const fault = net.faults.add(rule)
    expect(await topics()).toBe(expected)
    expect(fault.hits).toBe(hits)
  })
})

describe('rules on notifications', () => {
  /**
   * The heights of which a subscriber of new heads is told, while four blocks are made. It listens until as many have come as
   * are expected, and a little longer.
   */
  async function told(expected: number): Promise<string> {
    const socket = new WebSocket(`${net.url.replace('http', 'ws')}/ext/bc/C/ws`)
    await new Promise((resolve) => socket.once('open', resolve))
    const heights: number[] = []
    const subscribed = new Promise((resolve) =>
      socket.on('message', (data) => {
        const message = JSON.parse(String(data))
        if (message.id === 1) resolve(undefined)
        else if (message.id === 2) socket.close()
        else heights.push(Number(message.params.result.number))
      }),
    )
    socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
    await subscribed
    for (let block = 0; block < 4; block++) await net.mine()
    while (heights.length < expected) await once(socket, 'message')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.send('{"jsonrpc":"2.0","id":2,"method":"eth_chainId"}')
    await new Promise((resolve) => socket.once('close', resolve))
    return heights.join('')
  }

  it.each([
    [{ drop: 'notification', every: 2 }, '13'],
    [{ duplicate: 'notification', times: 1 }, '11234'],
    [{ reorder: 'notification', after: 1, times: 1 }, '1324'],
    [{ drop: 'notification', params: ['logs'] }, '1234'],
    [{ drop: 'notification', params: ['newHeads'], service: 'C' }, ''],
  ] as const)('%j', async (rule, expected) => {
    await net.listen()
    net.faults.add(rule)
    expect(await told(expected.length)).toBe(expected)
  })
})
