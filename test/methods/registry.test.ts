import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Method } from '../../methods/kit/defineMethod.js'
import { nodeServices } from '../../methods/registry.js'
import type { Network } from '../../state/Network.js'
import { releaseOf } from '../../state/profiles/releases.js'
import { nodeNetwork } from './nodeNetwork.js'
import { missingMethods, realMethods } from './realMethods.js'

let network: Network
let byEndpoint: Map<string, readonly Method<Network>[]>
beforeAll(async () => {
  network = await nodeNetwork({ flags: { 'api-admin-enabled': 'true', 'index-enabled': 'true' } })
  byEndpoint = new Map(nodeServices(network).map(({ endpoint, methods }) => [endpoint, methods]))
})

/** Returns the methods at a path. */
function methodsAt(path: string): readonly Method<Network>[] {
  return byEndpoint.get(network.world.node.router.resolve(path) ?? '') ?? []
}

describe('the methods of the real node', () => {
  test.each(Object.entries(realMethods))('%s', (path, real) => {
    const own = methodsAt(path).map(({ name }) => name)
    expect(real.filter((name) => !own.includes(name))).toEqual(
      real.filter((name) => missingMethods.includes(name)),
    )
    const added = own.filter((name) => !real.includes(name) && name !== 'rpc.discover')
    if (added.length > 0) throw new Error(closedList(path, added))
  })
})

test('every endpoint has a path, and its short forms lead to it too', () => {
  for (const endpoint of byEndpoint.keys()) expect(network.world.node.router.resolve(endpoint)).toBe(endpoint)
  const platform = network.world.node.router.resolve('/ext/bc/P')
  for (const path of ['/ext/P', '/ext/platform', '/ext/bc/platform'])
    expect(network.world.node.router.resolve(path)).toBe(platform)
  expect(network.world.node.router.resolve('/ext/C/rpc')).toBe(
    network.world.node.router.resolve('/ext/bc/evm/rpc'),
  )
  expect(network.world.node.router.resolve('/ext/bc/C')).toBeUndefined()
})

test('a disabled endpoint has no path', async () => {
  const closed = await nodeNetwork({
    emulatorApi: false,
    flags: { 'api-info-enabled': 'false', 'api-health-enabled': 'false', 'api-metrics-enabled': 'false' },
  })
  for (const path of ['info', 'admin', 'health', 'health/liveness', 'metrics', 'emulator'])
    expect(closed.world.node.router.resolve(`/ext/${path}`)).toBeUndefined()
  const open = await nodeNetwork()
  for (const path of ['info', 'health', 'health/liveness', 'metrics', 'emulator'])
    expect(open.world.node.router.resolve(`/ext/${path}`)).toBe(`/ext/${path}`)
  expect(open.world.node.router.resolve('/ext/admin')).toBeUndefined()
})

/** Says why methods may not be added to a service of the node. */
function closedList(path: string, added: readonly string[]): string {
  return `${path} mirrors AvalancheGo, so its list of methods is closed, and the node has no ${added.join(', ')}. Methods of our own go to methods/emulator under the name emulator.*: CONTRIBUTING.md, "A method".`
}

describe('rpc.discover', () => {
  type Document = {
    openrpc: string
    info: { title: string; version: string }
    methods: { name: string; summary: string; params: { name: string; schema: object }[]; result: object }[]
  }
  const discover = async (path: string) =>
    (await methodsAt(path)
      .find(({ name }) => name === 'rpc.discover')!
      .call(network, undefined)) as Document

  test('describes the methods of its endpoint', async () => {
    const { openrpc, info, methods } = await discover('/ext/admin')
    expect(openrpc).toBe('1.3.2')
    expect(info).toEqual({ title: 'Admin API', version: releaseOf().version })
    expect(methods.map(({ name }) => name)).toEqual(realMethods['/ext/admin'])
    expect(methods.find(({ name }) => name === 'admin.aliasChain')).toMatchObject({
      paramStructure: 'by-name',
      params: [
        { name: 'chain', required: true, schema: { type: 'string' } },
        { name: 'alias', required: true, schema: { type: 'string' } },
      ],
      result: { name: 'result', schema: { type: 'object' } },
    })
  })

  test('every method of every endpoint has a summary and a result', async () => {
    for (const { methods, endpoint } of nodeServices(network)) {
      const names = methods.flatMap(({ name, aliases }) => [name, ...aliases])
      expect(new Set(names).size).toBe(names.length)
      for (const method of (await discover(endpoint)).methods) {
        expect([method.name, /^[A-Z].*\.$/.test(method.summary)]).toEqual([method.name, true])
        expect(method.result).toHaveProperty('schema')
      }
    }
  })
})
