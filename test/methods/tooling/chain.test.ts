import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Snowglobe } from '../../../src/index.js'
import { deploying, ewoq, forwards, somebody, toolingNetwork } from './toolingNetwork.js'

let net: Snowglobe
let request: Awaited<ReturnType<typeof toolingNetwork>>['request']
let send: Awaited<ReturnType<typeof toolingNetwork>>['send']
beforeEach(async () => {
  ;({ net, request, send } = await toolingNetwork())
})
afterEach(() => net.close())

describe('anvil_reset and hardhat_reset', () => {
  it('bring the whole network back to its start, with another instance', async () => {
    const { instanceId } = await request('hardhat_metadata')
    await send({ to: somebody, value: '0x1' })
    expect(await request('hardhat_reset')).toBe(true)
    expect(await request('eth_blockNumber')).toBe('0x0')
    expect((await request('hardhat_metadata')).instanceId).not.toBe(instanceId)
    // viem sends an object without a URL.
    for (const options of [{}, { forking: null }, { forking: {} }, { forking: { jsonRpcUrl: null } }])
      expect(await request('anvil_reset', options)).toBeNull()
    for (const forking of [{ jsonRpcUrl: 'http://x' }, 'http://x'])
      await expect(request('hardhat_reset', { forking })).rejects.toThrow(
        'reset with forking is not supported',
      )
  })
})

describe('anvil_rollback', () => {
  it('removes the last blocks, with their transactions and receipts', async () => {
    const kept = await send({ to: somebody, value: '0x1' })
    const before = await request('eth_getBlockByNumber', 'latest', true)
    const gone = await send({ to: somebody, value: '0x2' })
    await send({ to: somebody, value: '0x4' })
    expect(await request('anvil_rollback', 2)).toBeNull()
    expect(await request('eth_getBlockByNumber', 'latest', true)).toEqual(before)
    expect(await request('eth_getBalance', somebody, 'latest')).toBe('0x1')
    expect(await request('eth_getTransactionReceipt', gone)).toBeNull()
    expect(await request('eth_getTransactionReceipt', kept)).toMatchObject({ status: '0x1' })
    expect(await request('eth_getTransactionCount', ewoq, 'latest')).toBe('0x1')
    await send({ to: somebody, value: '0x8' })
    expect(await request('eth_blockNumber')).toBe('0x2')
    expect(await request('eth_getBalance', somebody, 'latest')).toBe('0x9')
  })

  it('leaves filters at the new head, and a snapshot undoes it', async () => {
    await send({ to: somebody })
    const filter = await request('eth_newBlockFilter')
    await send({ to: somebody })
    expect(await request('eth_getFilterChanges', filter)).toHaveLength(1)
    const digest = net.network.world.undo.digest()
    const id = await request('evm_snapshot')
    await request('anvil_rollback')
    expect(await request('eth_getFilterChanges', filter)).toEqual([])
    await send({ to: somebody, value: '0x1' })
    const { hash } = await request('eth_getBlockByNumber', 'latest', false)
    expect(await request('eth_getFilterChanges', filter)).toEqual([hash])
    expect(await request('evm_revert', id)).toBe(true)
    expect(net.network.world.undo.digest()).toBe(digest)
    // It is gone with the snapshot.
    expect(await request('evm_revert', id)).toBe(false)
  })

  it('refuses to go behind genesis', async () => {
    await expect(request('anvil_rollback', 1)).rejects.toThrow('it cannot go back by 1')
    await expect(request('anvil_rollback', -1)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('anvil_reorg', () => {
  it('replaces the last blocks by as many with the given transactions', async () => {
    const gone = await send({ to: somebody, value: '0x1' })
    await send({ to: somebody, value: '0x2' })
    const signed = await request('eth_signTransaction', {
      from: ewoq,
      to: somebody,
      value: '0x20',
      nonce: '0x1',
      gas: '0x5208',
    })
    const before = await request('eth_getBlockByNumber', '0x2', false)
    await request('anvil_reorg', 2, [
      [{ from: ewoq, to: somebody, value: '0x10' }, 0],
      [signed, 1],
    ])
    expect(await request('eth_blockNumber')).toBe('0x2')
    expect((await request('eth_getBlockByNumber', '0x2', false)).hash).not.toBe(before.hash)
    expect(await request('eth_getBalance', somebody, 'latest')).toBe('0x30')
    expect(await request('eth_getTransactionReceipt', gone)).toBeNull()
    expect(await request('anvil_getAutomine')).toBe(true)
  })

  it('changes nothing when a transaction is refused', async () => {
    await send({ to: somebody, value: '0x1' })
    const digest = net.network.world.undo.digest()
    const poor = { from: somebody, to: ewoq, value: '0xffff' }
    await expect(request('anvil_reorg', 1, [[poor, 0]])).rejects.toThrow('unknown account')
    await expect(request('anvil_reorg', 1, [[poor, 1]])).rejects.toThrow('is for block 1')
    expect(net.network.world.undo.digest()).toBe(digest)
  })

  describe('of long blocks', () => {
    /** Init code with 100 hashes of 64 kB: 1.3 million gas. */
    const hashes = `0x${'6201000060002050'.repeat(100)}`
    const count = 16
    const heavy = Array.from({ length: count }, (_, block) => [
      { from: ewoq, data: hashes, gas: '0x1e8480' },
      block,
    ])
    let seen: number[]

    beforeEach(async () => {
      seen = []
      await request('hardhat_mine', `0x${count.toString(16)}`)
      net.network.queue.usePace(() => ({
        isOver: () => true,
        next: async () => {
          seen.push(Number(await request('eth_blockNumber')))
        },
      }))
    })

    it('lets others read the blocks so far', async () => {
      await request('anvil_reorg', count, heavy)
      expect(seen.length).toBeGreaterThan(count)
      expect(seen).toEqual([...seen].sort((a, b) => a - b))
      expect(await request('eth_blockNumber')).toBe(`0x${count.toString(16)}`)
      expect((await request('eth_getBlockByNumber', 'latest', false)).transactions).toHaveLength(1)
    })

    it('takes all blocks back when the last one is refused', async () => {
      const digest = net.network.world.undo.digest()
      const tooMuch = { from: ewoq, to: somebody, value: `0x${'f'.repeat(40)}`, gas: '0x5208' }
      await expect(request('anvil_reorg', count, [...heavy.slice(1), [tooMuch, count - 1]])).rejects.toThrow(
        'insufficient funds',
      )
      expect(seen.length).toBeGreaterThan(count)
      expect(net.network.world.undo.digest()).toBe(digest)
    })
  })
})

describe('anvil_dumpState and anvil_loadState', () => {
  it('carry accounts to another network', async () => {
    await send({ data: deploying(forwards) })
    const address = '0x52c84043cd9c865236f11d9fc9f56aa003c1f922'
    await request('anvil_setStorageAt', address, '0x5', '0x2a')
    await request('anvil_setNonce', somebody, 7)
    const dump = await request('anvil_dumpState')

    const other = await toolingNetwork()
    await other.request('anvil_setBalance', '0x00000000000000000000000000000000000a11ce', 5)
    expect(await other.request('anvil_loadState', dump)).toBe(true)
    expect(await other.request('eth_getCode', address, 'latest')).toBe(forwards)
    expect(BigInt(await other.request('eth_getStorageAt', address, '0x5', 'latest'))).toBe(42n)
    expect(await other.request('eth_getTransactionCount', somebody, 'latest')).toBe('0x7')
    expect(
      await other.request('eth_getBalance', '0x00000000000000000000000000000000000a11ce', 'latest'),
    ).toBe('0x5')
    await other.send({ to: address, value: '0x3', gas: '0x186a0' })
    expect(await other.request('eth_getBalance', somebody, 'latest')).toBe('0x3')
  })

  it("read anvil's dumps, which name addresses and slots", async () => {
    const dump = {
      accounts: { [somebody]: { nonce: 1, balance: '0x10', code: '0x00', storage: { '0x1': '0x2' } } },
    }
    await request('anvil_loadState', `0x${Buffer.from(JSON.stringify(dump)).toString('hex')}`)
    expect(await request('eth_getBalance', somebody, 'latest')).toBe('0x10')
    expect(await request('eth_getCode', somebody, 'latest')).toBe('0x00')
    expect(BigInt(await request('eth_getStorageAt', somebody, '0x1', 'latest'))).toBe(2n)
  })

  it('refuse what is no dump', async () => {
    const load = (text: string) => request('anvil_loadState', `0x${Buffer.from(text).toString('hex')}`)
    for (const text of ['', '{', '{}', '{"accounts":{"x":{}}}', '{"accounts":{"0x1":1}}'])
      await expect(load(text)).rejects.toMatchObject({ code: -32602 })
    await expect(request('anvil_loadState', '0x1f8b00')).rejects.toThrow('cannot be loaded')
  })
})

describe('the pool', () => {
  it('is emptied for all, or for one account', async () => {
    await request('evm_setAutomine', false)
    await request('anvil_setBalance', somebody, '0xde0b6b3a7640000')
    await request('anvil_impersonateAccount', somebody)
    await send({ to: somebody })
    await send({ to: somebody, nonce: '0x9' })
    await request('eth_sendTransaction', { from: somebody, to: ewoq })
    expect(await request('txpool_status')).toEqual({ pending: '0x2', queued: '0x1' })
    expect(await request('anvil_removePoolTransactions', ewoq)).toBeNull()
    expect(await request('txpool_status')).toEqual({ pending: '0x1', queued: '0x0' })
    await send({ to: somebody, nonce: '0x7' })
    expect(await request('anvil_removePoolTransactions', somebody)).toBeNull()
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x1' })
    expect(await request('anvil_removePoolTransactions', ewoq)).toBeNull()
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
    await send({ to: somebody, nonce: '0x8' })
    await request('eth_sendTransaction', { from: somebody, to: ewoq })
    expect(await request('txpool_status')).toEqual({ pending: '0x1', queued: '0x1' })
    expect(await request('hardhat_dropAllTransactions')).toBe(true)
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
  })
})

describe('hardhat_setLoggingEnabled', () => {
  it("shows the chain's lines on the console, or hides them", async () => {
    const level = async () => (await net.admin.getLoggerLevel({ loggerName: 'C' })).loggerLevels['C']
    expect(await request('hardhat_setLoggingEnabled', false)).toBe(true)
    expect(await level()).toEqual({ logLevel: 'INFO', displayLevel: 'OFF' })
    await request('anvil_setLoggingEnabled', true)
    expect(await level()).toEqual({ logLevel: 'INFO', displayLevel: 'INFO' })
  })
})
