import { beforeEach, describe, expect, it } from '@jest/globals'
import { NetworkApis } from '../../../../src/server/apis/NetworkApis.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import type { Network } from '../../../../state/Network.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

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
