import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { NetworkApis } from '../../../../src/server/apis/NetworkApis.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import type { Network } from '../../../../state/Network.js'
import { cChain, nodeNetwork, pChain, xChain } from '../../../methods/nodeNetwork.js'

let network: Network
let apis: NetworkApis
beforeEach(async () => {
  network = await nodeNetwork()
  apis = new NetworkApis(network, () => undefined)
})

describe('the end of all calls', () => {
  it('comes when the changes are done that are underway', async () => {
    const order: string[] = []
    let finish = () => {}
    const change = network.queue.run(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      order.push('changed')
    })
    const ended = apis.end(new Error('closed')).then(() => order.push('ended'))
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(order).toEqual([])
    finish()
    await Promise.all([change, ended])
    expect(order).toEqual(['changed', 'ended'])
  })

  it('is told once to those that listen', async () => {
    let told = 0
    apis.onEnd(() => told++)
    const stop = apis.onEnd(() => {
      told += 100
    })
    stop()
    await apis.end(new Error('closed'))
    await apis.end(new Error('closed'))
    expect(told).toBe(1)
  })
})

describe('services by name, for callers in the process', () => {
  it('are those of the first endpoint that has them', async () => {
    const origin = { entrance: 'library' } as const
    const params = parseJson('{}')
    const fund = parseJson('{"address":"P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u","amount":5}')
    await apis.service('emulator').call('emulator.fund', fund, origin)
    // The index of the P-Chain comes before those of the X-Chain and the C-Chain, which have no blocks.
    expect(await apis.service('index').call('index.getLastAccepted', params, origin)).toMatchObject({
      index: '0',
    })
    expect(await apis.service('proposervm').call('proposervm.getProposedHeight', params, origin)).toEqual({
      height: expect.any(String),
    })
  })

  it('and chains that do not exist are refused', () => {
    expect(() => apis.service('nope')).toThrow('"nope"')
    expect(() => apis.evmHandler(network.world.genesis.xChain.chainId)).toThrow('there is no EVM chain')
    expect(() => apis.serviceAt('/ext/nope')).toThrow('a node service is at /ext/nope')
    expect(apis.evm('X', '/rpc')).toBeUndefined()
    expect(apis.evm('C', '/nope')).toBeUndefined()
    expect(apis.evm('C', '/rpc')).toBeDefined()
  })
})

describe('the services at the paths of a node', () => {
  it.each([
    ['/ext/info', 'info', '/ext/info'],
    ['/ext/admin', 'admin', '/ext/admin'],
    ['/ext/health', 'health', '/ext/health'],
    ['/ext/emulator', 'emulator', '/ext/emulator'],
    ['/ext/bc/P', 'P', `/ext/bc/${pChain}`],
    ['/ext/bc/X', 'X', `/ext/bc/${xChain}`],
    ['/ext/bc/X/wallet', 'X', `/ext/bc/${xChain}/wallet`],
    ['/ext/bc/C/avax', 'C', `/ext/bc/${cChain}/avax`],
    ['/ext/bc/C/proposervm', 'C', `/ext/bc/${cChain}/proposervm`],
    ['/ext/index/P/block', 'index/P', '/ext/index/P/block'],
    ['/ext/index/X/tx', 'index/X', '/ext/index/X/tx'],
    ['/ext/index/C/block', 'index/C', '/ext/index/C/block'],
  ])('%s has the service %s for metrics, and the name %s for interceptors', async (path, service, route) => {
    const seen: unknown[] = []
    apis.dispatcher.use({
      exchange(exchange, next) {
        seen.push([exchange.service, exchange.route, exchange.parameters])
        return next()
      },
    })
    await apis.serviceAt(path).answer({
      method: 'POST',
      path,
      query: '',
      contentType: 'application/json',
      contentLength: 2,
      headers: {},
      body: Buffer.from('{}'),
      origin: { entrance: 'http' },
    })
    expect(seen).toEqual([[service, route, {}]])
  })

  it('are refused while their chain bootstraps, and those of others are not', async () => {
    const { chains } = network.world.node
    const rejected = async (path: string) =>
      (
        await apis.serviceAt(path).answer({
          method: 'GET',
          path,
          query: '',
          contentType: undefined,
          contentLength: undefined,
          headers: {},
          body: Buffer.alloc(0),
          origin: { entrance: 'http' },
        })
      ).status === 503
    const paths = [
      '/ext/bc/P',
      '/ext/bc/X',
      '/ext/bc/X/wallet',
      '/ext/bc/C/avax',
      '/ext/info',
      '/ext/index/X/tx',
    ]
    const all = async () => await Promise.all(paths.map((path) => rejected(path)))
    expect(await all()).toEqual([false, false, false, false, false, false])
    chains.setBootstrapping(network.world.genesis.xChain.chainId, true)
    expect(await all()).toEqual([false, true, true, false, false, false])
    chains.setBootstrapping(network.world.genesis.xChain.chainId, false)
    chains.setBootstrapping(network.world.genesis.cChain.chainId, true)
    expect(await all()).toEqual([false, false, false, true, false, false])
    expect(await apis.evm('C', '/rpc')?.answer({} as never)).toEqual({
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
      body: 'API call rejected because chain is not done bootstrapping\n',
    })
    chains.setBootstrapping(network.world.genesis.cChain.chainId, false)
    expect(apis.evm('C', '/rpc')?.plainMethods).toEqual(['POST'])
  })
})

it('without the control API nothing is refused to pages, and without the Data API it is not served', async () => {
  const origin = { entrance: 'http', page: 'https://a.example' } as const
  const call = { service: 'C', method: 'eth_sign', params: undefined, origin }
  const outcome = async (options: Parameters<typeof nodeNetwork>[0]) => {
    const created = new NetworkApis(await nodeNetwork(options), () => undefined)
    const { error } = await created.dispatcher.call(call, () => ({ result: 'signed' }))
    return [error?.message.slice(0, 8), created.dataApi !== undefined]
  }
  expect(await outcome({})).toEqual(['pages of', true])
  expect(await outcome({ emulatorApi: false })).toEqual([undefined, true])
  expect(await outcome({ dataApi: { enabled: false } })).toEqual(['pages of', false])
  expect(await outcome({ dataApi: { enabled: true } })).toEqual(['pages of', true])
})

it('changes of the network go in the turns of its work', () => {
  const pace = jest.spyOn(network.queue, 'usePace')
  new NetworkApis(network, () => undefined)
  const [[turn] = []] = pace.mock.calls
  expect(turn?.()).toMatchObject({ isOver: expect.any(Function), next: expect.any(Function) })
  pace.mockRestore()
})
