import {
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  ServiceUnavailableError,
  TooManyRequestsError,
  UnauthorizedError,
} from '@avalanche-sdk/chainkit/models/errors'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type DataApiClients, dataApiClients, everyItem, transports } from './dataApiClients.js'

describe.each(transports)('the SDK of the Data API over %s', (transport) => {
  let clients: DataApiClients
  beforeAll(async () => {
    clients = await dataApiClients(transport, { l1s: [{ alias: 'games', name: 'games' }], accounts: 2 })
    await clients.net.mine({ blocks: 15 })
  })
  afterAll(() => clients.net.close())

  it('list the chains and describe each', async () => {
    const { chainkit, options } = clients
    const { chains } = await chainkit.data.evm.chains.list({}, options)

    expect(chains.map(({ chainName }) => chainName)).toEqual(['Avalanche (C-Chain)', 'games'])
    for (const chain of chains)
      expect(await chainkit.data.evm.chains.get({ chainId: chain.chainId }, options)).toEqual(chain)
  })

  it('page through the blocks and get each', async () => {
    const { chainkit, options } = clients
    const request = { chainId: '43112', pageSize: 4 }
    const blocks = await everyItem(
      chainkit.data.evm.blocks.listLatest(request, options),
      ({ result }) => result.blocks,
    )

    expect(blocks.map(({ blockNumber }) => Number(blockNumber))).toEqual(
      Array.from({ length: 18 }, (_, index) => 17 - index),
    )
    const blockId = blocks[3]!.blockHash
    expect(await chainkit.data.evm.blocks.get({ chainId: '43112', blockId }, options)).toEqual(blocks[3])
  })

  it('check the health of both APIs', async () => {
    const { chainkit, options } = clients

    expect((await chainkit.data.healthCheck(options)).status).toBe('ok')
    expect((await chainkit.metrics.healthCheck(options)).status).toBe('ok')
  })

  it('throw the class of each error', async () => {
    const { net, chainkit, options } = clients
    const latest = (chainId: string, pageSize = 10) =>
      chainkit.data.evm.blocks.listLatest(
        { chainId, pageSize },
        { ...options, retries: { strategy: 'none' } },
      )

    const latestWithKey = (apiKey: string) =>
      chainkit.data.evm.blocks.listLatest(
        { chainId: '43112' },
        { ...options, retries: { strategy: 'none' }, headers: { 'x-glacier-api-key': apiKey } },
      )

    await expect(latest('424242')).rejects.toThrow(NotFoundError)
    await expect(latest('43112', 101)).rejects.toThrow(BadRequestError)
    await net.emulator.setDataApi({ unavailable: ['C'] })
    await expect(latest('43112')).rejects.toThrow(ServiceUnavailableError)
    await net.emulator.setDataApi({ unavailable: [], keys: ['one'] })
    await expect(latest('43112')).rejects.toThrow(UnauthorizedError)
    await net.emulator.setDataApi({ keys: [], unitsPerMinute: 5 })
    await expect(latest('43112')).rejects.toThrow(TooManyRequestsError)
    await net.emulator.setDataApi({ keys: ['one'], unitsPerMinute: 0 })
    await expect(latestWithKey('two')).rejects.toThrow(ForbiddenError)
    await net.emulator.setDataApi({ keys: [] })
  })
})
