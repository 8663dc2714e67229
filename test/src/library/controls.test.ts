import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const dead = '0x000000000000000000000000000000000000dEaD'
const start = '2030-01-01T00:00:00.000Z'
const startMs = Date.parse(start)

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start }, l1s: [{ name: 'Games', alias: 'games' }] })
})
afterEach(() => net.close())

const blockNumber = (chain = 'C') => net.providerFor(chain).request({ method: 'eth_blockNumber' })
const balance = () => net.provider.request({ method: 'eth_getBalance', params: [dead, 'latest'] })

describe('the clock of a network', () => {
  it('stands until it is moved, to a time or by a distance', async () => {
    const began = net.now
    expect(began).toBeGreaterThanOrEqual(startMs)
    await net.setTime(startMs + 3_600_000)
    expect(net.now).toBe(startMs + 3_600_000)
    await net.increaseTime(1)
    expect(net.now).toBe(startMs + 3_600_001)
  })

  it('runs and stands as it is told', () => {
    jest.useFakeTimers({ now: 0 })
    try {
      const began = net.now
      jest.setSystemTime(1_000)
      expect(net.now).toBe(began)
      net.setClock('running')
      jest.setSystemTime(3_500)
      expect(net.now).toBe(began + 2_500)
      net.setClock('frozen')
      jest.setSystemTime(9_000)
      expect(net.now).toBe(began + 2_500)
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('the blocks of a network', () => {
  it('are mined on the chain that is named, as many as asked for', async () => {
    const [c, games] = [Number(await blockNumber()), Number(await blockNumber('games'))]
    await net.mine()
    await net.mine({ chain: 'games', blocks: 3 })
    expect([Number(await blockNumber()), Number(await blockNumber('games'))]).toEqual([c + 1, games + 3])
  })

  it('are made when they are told to', async () => {
    net.setMining({ mode: 'manual' })
    const before = await blockNumber()
    const { txID } = await net.fund({ address: dead, amount: 5n })
    expect([await blockNumber(), await balance()]).toEqual([before, '0x0'])
    await net.mine()
    expect(await balance()).toBe('0x5')
    expect(await net.provider.request({ method: 'eth_getTransactionReceipt', params: [txID] })).toMatchObject(
      { status: '0x1' },
    )
    net.setMining({ mode: 'auto' })
    await net.fund({ address: dead, amount: 1n })
    expect(await balance()).toBe('0x6')
  })

  it('of chains that do not exist are refused', async () => {
    await expect(net.mine({ chain: 'nope' })).rejects.toMatchObject({ name: 'ProviderRpcError' })
    expect(() => net.setMining({ mode: 'auto' }, 'nope')).toThrow('nope')
    expect(() => net.evmChainId('nope')).toThrow('nope')
  })
})

describe('the state of a network', () => {
  it('goes back to a snapshot, once more to an earlier one, and to the start', async () => {
    const first = await net.snapshot()
    await net.fund({ address: dead, amount: 5n })
    const second = await net.snapshot()
    await net.fund({ address: dead, amount: 1n })
    await net.revert(second)
    expect(await balance()).toBe('0x5')
    await net.revert(first)
    expect(await balance()).toBe('0x0')
    await expect(net.revert(999)).rejects.toThrow('999')
    await net.fund({ address: dead, amount: 7n })
    await net.reset()
    expect([await balance(), await blockNumber()]).toEqual(['0x0', '0x0'])
  })

  it('has a coin and a chain ID for each chain', () => {
    expect(net.nativeCurrency()).toEqual({ name: 'Avalanche', symbol: 'AVAX', decimals: 18 })
    expect(net.nativeCurrency('games')).toMatchObject({ decimals: 18 })
    expect([net.evmChainId(), net.evmChainId('games')]).toEqual([43_112n, net.l1s.get('games').chainId])
  })
})
