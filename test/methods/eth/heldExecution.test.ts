import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createPublicClient, type Hash, http, type PublicClient, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

// Execution that waits (ACP-194): what a client of the C-Chain sees of blocks that are accepted and not executed.

const alice = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
/** Emits an empty log with no topics when it is created, and has no code. */
const logger = '0x60006000a0'

let net: Snowglobe
let client: PublicClient
beforeEach(async () => {
  net = await createNetwork({ upgrades: 'helicon', clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } })
  client = createPublicClient({
    transport: http(`${await net.listen({ port: 0 })}/ext/bc/C/rpc`, { retryCount: 0 }),
    cacheTime: 0,
  })
  await net.setExecution('held')
})
afterEach(() => net.close())

/** Sends a transaction of Alice: a transfer, or init code. */
async function send(nonce: number, data?: `0x${string}`): Promise<Hash> {
  const serializedTransaction = await alice.signTransaction({
    chainId: 43112,
    nonce,
    gas: 100_000n,
    maxFeePerGas: parseGwei('500'),
    ...(data === undefined ? { to: alice.address } : { data }),
  })
  return await client.sendRawTransaction({ serializedTransaction })
}

/** Tells whether a promise is settled a little later. */
function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50))
  return Promise.race([promise.then(() => true), later])
}

const call = (method: string, ...params: unknown[]): Promise<unknown> =>
  client.request({ method, params } as unknown as Parameters<PublicClient['request']>[0])

describe('a block that is accepted and not executed', () => {
  it('is known by number and hash with its transactions, but is not the latest', async () => {
    const hash = await send(0)
    const block = await client.getBlock({ blockNumber: 1n })
    expect(block.transactions).toEqual([hash])
    expect(await client.getBlock({ blockHash: block.hash ?? '0x' })).toEqual(block)
    expect(await client.getTransaction({ hash })).toMatchObject({ blockNumber: 1n, transactionIndex: 0 })
    expect(await client.getBlockNumber()).toBe(0n)
    expect(await client.getBlock({ blockTag: 'latest' })).toMatchObject({ number: 0n })
    expect(await client.getTransactionCount({ address: alice.address })).toBe(0)
    expect(await client.getTransactionCount({ address: alice.address, blockTag: 'pending' })).toBe(1)
  })

  it('has a receipt once its transaction is executed, before its state and logs', async () => {
    const hash = await send(0, logger)
    const receipt = client.getTransactionReceipt({ hash })
    const code = call('eth_getBlockReceipts', '0x1')
    expect(await isSettled(receipt)).toBe(false)
    expect(await net.execute({ transactions: 1 })).toMatchObject({ accepted: '1', executed: '0', lag: 1 })
    expect(await receipt).toMatchObject({ status: 'success', blockNumber: 1n, logs: [{ topics: [] }] })
    expect(await isSettled(code)).toBe(false)
    expect(await client.getBlockNumber()).toBe(0n)
    expect(await client.getLogs({ fromBlock: 0n, toBlock: 'latest' })).toEqual([])
    await net.execute()
    expect(await code).toHaveLength(1)
    expect(await client.getLogs({ fromBlock: 0n, toBlock: 'latest' })).toHaveLength(1)
    expect(await client.getBlockNumber()).toBe(1n)
  })

  it('lets reads of its state wait, and nothing else', async () => {
    await send(0)
    const nonce = client.getTransactionCount({ address: alice.address, blockNumber: 1n })
    expect(await isSettled(nonce)).toBe(false)
    await send(1)
    expect(await client.getBlock({ blockNumber: 2n })).toMatchObject({ number: 2n })
    await net.execute({ blocks: 1 })
    expect(await nonce).toBe(1)
  })

  it('has logs neither by its hash', async () => {
    await send(0, logger)
    const { hash: blockHash } = await client.getBlock({ blockNumber: 1n })
    const start = blockHash?.slice(0, 8)
    const end = blockHash?.slice(-6)
    await expect(call('eth_getLogs', { blockHash })).rejects.toMatchObject({
      details: `failed to get logs for block #1 (${start}..${end})`,
    })
    expect(await call('eth_getLogs', { blockHash, address: alice.address })).toEqual([])
    await net.execute()
    expect(await call('eth_getLogs', { blockHash })).toHaveLength(1)
  })

  it('shows a bloom and a state root of other blocks', async () => {
    await send(0, logger)
    await net.execute()
    const { logsBloom, stateRoot } = await client.getBlock({ blockNumber: 1n })
    expect(BigInt(logsBloom ?? '0x0')).toBe(0n)
    const genesis = await client.getBlock({ blockNumber: 0n })
    expect(stateRoot).toBe(genesis.stateRoot)
    await net.settle()
    expect((await client.getBlock()).number).toBe(1n)
    await net.execute()
    const settling = await client.getBlock({ blockNumber: 2n })
    expect(BigInt(settling.logsBloom ?? '0x0')).not.toBe(0n)
    expect(settling.stateRoot).not.toBe(genesis.stateRoot)
  })
})

describe('a call that waits', () => {
  it('answers that there is no block when a revert removes it', async () => {
    const before = await net.snapshot()
    const hash = await send(0)
    const receipt = call('eth_getTransactionReceipt', hash)
    expect(await isSettled(receipt)).toBe(false)
    await net.revert(before)
    expect(await receipt).toBeNull()
  })

  it('answers from the new chain after a reset', async () => {
    const hash = await send(0)
    const receipt = call('eth_getTransactionReceipt', hash)
    expect(await isSettled(receipt)).toBe(false)
    await net.reset()
    expect(await receipt).toBeNull()
  })

  it('is answered when the network continues by itself', async () => {
    await net.setExecution({ lagMs: 100 })
    const hash = await send(0)
    const receipt = client.getTransactionReceipt({ hash })
    expect(await isSettled(receipt)).toBe(false)
    await net.increaseTime(100)
    expect(await receipt).toMatchObject({ status: 'success' })
  })

  it('ends when the network is closed', async () => {
    const hash = await send(0)
    const provider = net.provider
    const receipt = provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const refused = expect(receipt).rejects.toMatchObject({ message: expect.stringContaining('closed') })
    await net.close()
    await refused
  })
})
