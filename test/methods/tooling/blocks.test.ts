import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

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
  test.each(['hardhat_mine', 'anvil_mine'])('%s makes blocks an interval apart', async (method) => {
    await request(method, '0x3', '0x3c')
    expect(await request('eth_blockNumber')).toBe('0x3')
    expect(await headTime()).toBe(startMs / 1000 + 120)
    expect(net.now).toBe(startMs + 120_000)
  })

  test.each(['hardhat_mine', 'anvil_mine'])(
    '%s makes no block when the last one would be out of time',
    async (method) => {
      await expect(request(method, '0x3', '0x2000000000')).rejects.toMatchObject({ code: -32602 })
      await expect(request(method, '0x0')).rejects.toThrow('blocks must be between 1 and 100000')
      expect(await request('eth_blockNumber')).toBe('0x0')
      expect(net.now).toBe(startMs)
    },
  )
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

describe('evm_setTime', () => {
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
