import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { expectedRetries } from './expectedRetries.js'
import { retryClients, takes, troubles } from './retryClients.js'
import { toxicProxy } from './toxicProxy.js'

// Clients behind a proxy that breaks their connections to a real node: they do what they do with faults of an emulated network.

let net: Snowglobe
let node: string
beforeAll(async () => {
  net = await createNetwork({ backend: 'avalanchego' })
  node = await net.listen()
})
afterAll(() => net?.close())

describe.each(Object.entries(retryClients))('%s', (name, client) => {
  it.each(troubles)('tries again, or does not, after: %s', async (trouble) => {
    const proxy = await toxicProxy(node, trouble, 2)
    const taken = await takes(client, proxy.url, () => proxy.requests)
    proxy.close()
    expect(taken).toBe(expectedRetries[name]?.[trouble])
  })
})
