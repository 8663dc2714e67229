import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { refusedMethods } from '../../../methods/tooling/refusedMethods.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { granite } from '../../granite.js'
import { anvilMethods, hardhatMethods } from './peerMethods.js'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ ...granite, l1s: [{ alias: 'games' }] })
})
afterAll(() => net.close())
const peers = [...new Set([...anvilMethods, ...hardhatMethods])]
/** Subscriptions need a connection. */
const overWebSocket = ['eth_subscribe', 'eth_unsubscribe']

describe.each(['C', 'games'])('the methods of anvil and Hardhat on the chain %s', (chain) => {
  const ask = async (method: string) => {
    try {
      await net.providerFor(chain).request({ method, params: [{}, {}, {}, {}, {}, {}, {}] })
      return undefined
    } catch (error) {
      return error as { code: number; details: string }
    }
  }

  it('are served, or refused by name with a reason', async () => {
    const refused: string[] = []
    const unknown: string[] = []
    for (const method of peers.filter((name) => !overWebSocket.includes(name))) {
      const error = await ask(method)
      if (error?.code === -32601) unknown.push(method)
      if (error?.code === -32004) {
        refused.push(method)
        expect(error.details).toBe(`${method} is not supported: ${refusedMethods[method]}`)
      }
    }
    expect(unknown).toEqual([])
    expect(refused.sort()).toEqual(Object.keys(refusedMethods).sort())
  })
})

it('are described by rpc.discover', async () => {
  const document = await net.provider.request({ method: 'rpc.discover' })
  const { methods } = document as { methods: { name: string }[] }
  const names = methods.map(({ name }) => name)
  for (const method of peers) if (!overWebSocket.includes(method)) expect(names).toContain(method)
  expect(new Set(names).size).toBe(names.length)
})
