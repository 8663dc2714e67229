import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { defaultL1Genesis } from '../../../state/evm/genesis/defaultL1Genesis.js'
import { ewoq } from './toolingNetwork.js'

const startMs = Date.UTC(2026, 10, 21)
let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: startMs } })
})
afterEach(() => net.close())

// biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
const request = (method: string, ...params: unknown[]): Promise<any> =>
  net.provider.request({ method, params })

async function headTime(): Promise<number> {
  const { timestamp } = await request('eth_getBlockByNumber', 'latest', false)
  return Number(timestamp)
}

describe('hardhat_mine and anvil_mine', () => {
  test('hardhat_mine makes blocks an interval apart, by default a second', async () => {
    expect(await request('hardhat_mine', '0x3', '0x3c')).toBe(true)
    expect(await request('eth_blockNumber')).toBe('0x3')
    expect(await headTime()).toBe(startMs / 1000 + 120)
    expect(net.now).toBe(startMs + 120_000)
    await request('hardhat_mine', '0x3')
    expect(net.now).toBe(startMs + 122_000)
  })

  test('anvil_mine moves the clock before each block', async () => {
    expect(await request('anvil_mine', '0x3', '0x3c')).toBeNull()
    expect(await request('eth_blockNumber')).toBe('0x3')
    expect(await headTime()).toBe(startMs / 1000 + 180)
    expect(net.now).toBe(startMs + 180_000)
  })

  test.each(['hardhat_mine', 'anvil_mine'])(
    '%s makes one block at once without parameters',
    async (method) => {
      await request(method)
      expect(await request('eth_blockNumber')).toBe('0x1')
      expect(net.now).toBe(startMs)
    },
  )

  test('hardhat_mine moves the clock as anvil_mine does where the network behaves as anvil', async () => {
    await using anvil = await createNetwork({ clock: { mode: 'frozen', start: startMs }, tooling: 'anvil' })
    const mine = (...params: string[]) => anvil.provider.request({ method: 'hardhat_mine', params })
    expect(await mine('0x3', '0x3c')).toBeNull()
    expect(anvil.now).toBe(startMs + 180_000)
    await mine('0x2')
    expect(anvil.now).toBe(startMs + 180_000)
    expect(anvil.network.world.cChain.head.header.number).toBe(5n)
  })

  test('other clients read whole blocks while many are made, and their transactions come after them', async () => {
    net.network.queue.usePace(() => ({ isOver: () => true, next: () => new Promise(setImmediate) }))
    const mining = request('hardhat_mine', '0x64')
    await new Promise(setImmediate)
    const seen = await request('eth_getBlockByNumber', 'latest', false)
    const waiting = request('eth_sendTransaction', { from: ewoq, to: ewoq })
    expect(await mining).toBe(true)
    expect(Number(seen.number)).toBeLessThan(100)
    expect(await request('eth_getBlockByNumber', seen.number, false)).toEqual(seen)
    const { blockNumber } = await request('eth_getTransactionReceipt', await waiting)
    expect(blockNumber).toBe('0x65')
  })

  test.each(['hardhat_mine', 'anvil_mine'])('%s makes no blocks when the number is 0', async (method) => {
    await request(method, '0x0', '0x3c')
    expect(await request('eth_blockNumber')).toBe('0x0')
    expect(net.now).toBe(startMs)
  })

  test.each(['hardhat_mine', 'anvil_mine'])(
    '%s makes no block when the last one would be out of time',
    async (method) => {
      await expect(request(method, '0x3', '0x2000000000')).rejects.toMatchObject({ code: -32602 })
      await expect(request(method, 100_001)).rejects.toThrow('blocks must be between 1 and 100000')
      expect(await request('eth_blockNumber')).toBe('0x0')
      expect(net.now).toBe(startMs)
    },
  )
})

test('hardhat_intervalMine makes the block that an interval would make', async () => {
  await request('evm_setAutomine', false)
  const hash = await request('eth_sendTransaction', { from: ewoq, to: ewoq })
  expect(await request('hardhat_intervalMine')).toBe(true)
  expect(await request('eth_blockNumber')).toBe('0x1')
  expect((await request('eth_getTransactionReceipt', hash)).blockNumber).toBe('0x1')
})

describe('evm_setNextBlockTimestamp', () => {
  test('moves the clock too, so that time travel continues from the block', async () => {
    await request('evm_setNextBlockTimestamp', startMs / 1000 + 86_400)
    await request('evm_mine')
    await request('evm_increaseTime', 60)
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000 + 86_460)
    expect(net.now).toBe(startMs + 86_460_000)
  })

  test('refuses invalid times, and the next block is made as if there had been no call', async () => {
    await expect(request('evm_setNextBlockTimestamp', '0xffffffffffff')).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('evm_mine', 1)).rejects.toThrow('block timestamp is too old')
    expect(await request('eth_blockNumber')).toBe('0x0')
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000)
  })
})

describe('evm_mine', () => {
  test('takes a timestamp, and a number of blocks as in anvil', async () => {
    const timestamp = startMs / 1000 + 100
    expect(await request('evm_mine', timestamp)).toBe('0x0')
    expect(await headTime()).toBe(timestamp)
    await request('evm_mine', { timestamp: timestamp + 100, blocks: 2 })
    expect(await request('eth_blockNumber')).toBe('0x3')
    expect(await headTime()).toBe(timestamp + 100)
    await request('evm_mine', 0)
    expect(await headTime()).toBe(timestamp + 100)
  })

  test('returns the blocks when details are wanted', async () => {
    await request('evm_setAutomine', false)
    const transaction = await request('eth_sendTransaction', { from: ewoq, to: ewoq })
    const blocks = await request('evm_mine_detailed', { blocks: 2 })
    expect(blocks).toMatchObject([
      { number: '0x1', transactions: [{ hash: transaction }] },
      { number: '0x2', transactions: [] },
    ])
    for (const block of blocks)
      expect(block).toEqual(await request('eth_getBlockByNumber', block.number, true))
    expect(await request('evm_mine_detailed', { blocks: 0 })).toEqual([])
    expect(await request('eth_blockNumber')).toBe('0x2')
  })

  test('gives a block the time of its parent with its milliseconds, where the same second is asked for', async () => {
    await net.setTime(startMs + 500)
    await request('evm_mine')
    await net.setTime(startMs + 999)
    for (let count = 0; count < 2; count++) {
      await request('evm_mine', startMs / 1000)
      expect(net.network.world.cChain.head.header.timestampMs).toBe(BigInt(startMs + 500))
    }
  })

  test('leaves no time for the next block when it is refused', async () => {
    const later = startMs / 1000 + 100
    await expect(request('evm_mine', { timestamp: later, blocks: 100_001 })).rejects.toThrow(
      'blocks must be between 1 and 100000',
    )
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000)
  })
})

describe('evm_increaseTime', () => {
  test('returns how far the clock has been moved since the start', async () => {
    expect(await request('evm_increaseTime', 60)).toBe(60)
    expect(await request('evm_increaseTime', '0x3c')).toBe(120)
    const id = await request('evm_snapshot')
    await request('evm_mine', startMs / 1000 + 1120)
    expect(await request('evm_increaseTime', 0)).toBe(1120)
    await request('evm_revert', id)
    expect(await request('evm_increaseTime', 0)).toBe(120)
  })
})

describe('anvil_setBlockTimestampInterval', () => {
  test("puts each block's time after its parent's, whatever the clock says", async () => {
    await request('evm_mine')
    expect(await request('anvil_setBlockTimestampInterval', 5)).toBeNull()
    await request('evm_increaseTime', 3600)
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000 + 5)
    await request('evm_setNextBlockTimestamp', startMs / 1000 + 100)
    await request('evm_mine')
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000 + 105)
    expect(await request('anvil_removeBlockTimestampInterval')).toBe(true)
    expect(await request('anvil_removeBlockTimestampInterval')).toBe(false)
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000 + 3600)
  })

  test('moves the clock along with blocks that are ahead of it', async () => {
    await request('evm_mine')
    await request('anvil_setBlockTimestampInterval', 100)
    await request('evm_mine')
    await request('evm_mine')
    expect(await headTime()).toBe(startMs / 1000 + 200)
    expect(net.now).toBe(startMs + 200_000)
  })

  test.each([undefined, 'anvil', 'hardhat'] as const)(
    'counts from when it was set where the genesis is older than the network: %s',
    async (tooling) => {
      await using old = await createNetwork({ clock: { mode: 'frozen', start: startMs }, tooling })
      const { provider } = await old.l1s.create({
        alias: 'games',
        genesis: defaultL1Genesis(777n, BigInt(Date.UTC(2024, 0) / 1000)),
      })
      const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
      const times = async (number: string) =>
        Number(((await ask('eth_getBlockByNumber', number, false)) as { timestamp: string }).timestamp)
      expect(await times('0x0')).toBeLessThan(Date.UTC(2025, 0) / 1000)
      await old.increaseTime(10_000)
      await ask('anvil_setBlockTimestampInterval', 5)
      await old.increaseTime(60_000)
      await old.mine({ chain: 'games', blocks: 2 })
      expect(await times('0x1')).toBe(startMs / 1000 + 15)
      expect(await times('0x2')).toBe(startMs / 1000 + 20)
    },
  )

  test("counts from the genesis of anvil's chain, which has the time of the start", async () => {
    await using anvil = await createNetwork({ clock: { mode: 'frozen', start: startMs }, tooling: 'anvil' })
    await anvil.increaseTime(10_000)
    await anvil.provider.request({ method: 'anvil_setBlockTimestampInterval', params: [5] })
    await anvil.mine()
    expect(anvil.network.world.cChain.head.header.timestamp).toBe(BigInt(startMs / 1000 + 5))
  })
})

describe('--tooling=hardhat', () => {
  test("gives Hardhat's answers under the names that both have", async () => {
    await using hardhat = await createNetwork({
      clock: { mode: 'frozen', start: startMs },
      tooling: 'hardhat',
    })
    const ask = (method: string, ...params: unknown[]) => hardhat.provider.request({ method, params })
    expect(await ask('evm_increaseTime', 60)).toBe('60')
    expect(await ask('evm_setNextBlockTimestamp', startMs / 1000 + 90)).toBe(String(startMs / 1000 + 90))
    expect(await ask('evm_setAutomine', true)).toBe(true)
    expect(await ask('evm_setIntervalMining', 50)).toBe(true)
    expect(await ask('anvil_getIntervalMining')).toBe(0.05)
  })
})

describe('evm_setTime', () => {
  test('returns the seconds between the two times', async () => {
    expect(await request('evm_setTime', startMs / 1000 + 90)).toBe(90)
    expect(await request('evm_setTime', startMs / 1000 + 60)).toBe(-30)
    expect(net.now).toBe(startMs + 60_000)
  })

  test('is refused with its own error before the time of the last block', async () => {
    await request('evm_increaseTime', 60)
    await request('evm_mine')
    await expect(request('evm_setTime', startMs / 1000)).rejects.toThrow(
      'lies before the last block of the chain C',
    )
    expect(net.now).toBe(startMs + 60_000)
  })
})

describe('evm_setIntervalMining', () => {
  test('refuses an interval beyond the range of time, and mining continues as before', async () => {
    await expect(request('evm_setIntervalMining', '0xffffffffffffffff')).rejects.toThrow(
      'interval mining needs',
    )
    expect(await request('anvil_getAutomine')).toBe(true)
  })

  test('counts seconds below 100, as anvil does, and milliseconds from there on, as Hardhat does', async () => {
    expect(await request('anvil_getIntervalMining')).toBeNull()
    expect(await request('evm_setIntervalMining', 7)).toBeNull()
    expect(await request('anvil_getIntervalMining')).toBe(7)
    expect(await request('anvil_getAutomine')).toBe(false)
    await request('evm_setIntervalMining', 99)
    expect(await request('anvil_getIntervalMining')).toBe(99)
    await request('evm_setIntervalMining', 100)
    expect(await request('anvil_getIntervalMining')).toBe(0.1)
    await request('evm_setIntervalMining', [3000, 6000])
    expect(await request('anvil_getIntervalMining')).toBe(3)
    await request('anvil_setIntervalMining', 300)
    expect(await request('anvil_getIntervalMining')).toBe(300)
    await request('evm_setIntervalMining', 0)
    expect(await request('anvil_getIntervalMining')).toBeNull()
    expect(await request('anvil_getAutomine')).toBe(false)
    expect(await request('evm_setAutomine', true)).toBeNull()
    await request('evm_setIntervalMining', 0)
    expect(await request('anvil_getAutomine')).toBe(false)
  })
})

describe("the library's functions", () => {
  test('refuse invalid arguments, and change nothing', async () => {
    expect(() => net.setMining({ mode: 'x' as 'auto' })).toThrow(
      'must be "auto", "interval" or "manual", got "x"',
    )
    expect(() => net.setClock('slow' as 'frozen')).toThrow('must be "running" or "frozen", got "slow"')
    await expect(net.increaseTime(-5)).rejects.toThrow(
      'must be an integer of milliseconds, at least 0, got -5',
    )
    await expect(net.mine({ blocks: -1 })).rejects.toThrow('must be an integer, at least 1, got -1')
    expect(await request('eth_blockNumber')).toBe('0x0')
    expect(net.now).toBe(startMs)
  })
})
