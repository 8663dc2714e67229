import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Network } from '../../../state/Network.js'
import { badArgument, call, cChain, nodeNetwork, pChain, refusal, xChain } from '../nodeNetwork.js'

let network: Network
beforeEach(async () => {
  network = await nodeNetwork({ flags: { 'api-admin-enabled': 'true' } })
})

const alias = (endpoint: string, name: string) =>
  call(network, 'admin.alias', JSON.stringify({ endpoint, alias: name }))
const aliasChain = (chain: string, name: string) =>
  call(network, 'admin.aliasChain', JSON.stringify({ chain, alias: name }))
const aliasesOf = (chain: string) => call(network, 'admin.getChainAliases', JSON.stringify({ chain }))

describe('admin.alias', () => {
  test('adds a second path to an endpoint', async () => {
    expect(await alias('info', 'i1')).toEqual({})
    expect(network.world.node.router.resolve('/ext/i1')).toBe('/ext/info')
  })

  test('refuses an existing alias, and a path that is served', async () => {
    await alias('info', 'i1')
    expect(await refusal(network, 'admin.alias', '{"endpoint":"health","alias":"i1"}')).toBe(
      'route is either already aliased or already maps to a handle: /ext/i1',
    )
    expect(await refusal(network, 'admin.alias', '{"endpoint":"health","alias":"info"}')).toBe(
      'failed to create endpoint as /ext/info already exists',
    )
  })

  test('accepts 512 bytes, not characters', async () => {
    expect(await alias('info', 'é'.repeat(256))).toEqual({})
    expect(
      await refusal(network, 'admin.alias', JSON.stringify({ endpoint: 'info', alias: 'é'.repeat(257) })),
    ).toBe('alias length is too long')
  })

  test('refuses a value that is not a string', async () => {
    expect(await refusal(network, 'admin.alias', '{"endpoint":"info","alias":3}')).toBe(badArgument)
  })
})

describe('admin.aliasChain', () => {
  test('adds a name for look-ups and paths', async () => {
    expect(await aliasChain('C', 'cc')).toEqual({})
    expect(await call(network, 'info.getBlockchainID', '{"alias":"cc"}')).toEqual({ blockchainID: cChain })
    expect(network.world.node.router.resolve('/ext/bc/cc/rpc')).toBe(`/ext/bc/${cChain}/rpc`)
    expect(network.world.node.router.resolve('/ext/cc/rpc')).toBeUndefined()
    expect(await aliasesOf(cChain)).toEqual({ aliases: ['C', 'evm', cChain, 'cc'] })
  })

  test('accepts any alias for the chain, and refuses names in use', async () => {
    await aliasChain(pChain, 'pp')
    expect(await aliasChain('pp', 'ppp')).toEqual({})
    expect(await refusal(network, 'admin.aliasChain', '{"chain":"X","alias":"ppp"}')).toBe(
      'alias already mapped to an ID: ppp',
    )
    expect(await refusal(network, 'admin.aliasChain', '{"chain":"nope","alias":"n"}')).toBe(
      'there is no ID with alias: nope',
    )
  })

  test('keeps the name when the path is refused', async () => {
    await alias('info', 'bc/taken')
    expect(await refusal(network, 'admin.aliasChain', '{"chain":"X","alias":"taken"}')).toBe(
      'route is either already aliased or already maps to a handle: /ext/bc/taken',
    )
    expect(await aliasesOf(xChain)).toEqual({ aliases: ['X', 'avm', xChain, 'taken'] })
  })

  test('cleans the path: an empty alias is /ext/bc, and dots go up', async () => {
    await aliasChain('P', '')
    expect(network.world.node.router.resolve('/ext/bc')).toBe(`/ext/bc/${pChain}`)
    expect(network.world.node.router.resolve('/ext/bc/')).toBeUndefined()
    await aliasChain('P', '../up')
    expect(network.world.node.router.resolve('/ext/up')).toBe(`/ext/bc/${pChain}`)
  })
})

describe('admin.getChainAliases', () => {
  test('accepts only an ID and returns null for an unknown one', async () => {
    expect(await aliasesOf(pChain)).toEqual({ aliases: ['P', 'platform', pChain] })
    expect(await aliasesOf('2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe')).toEqual({ aliases: null })
    expect(await refusal(network, 'admin.getChainAliases', '{"chain":"X"}')).toBe(
      'input string is smaller than the checksum size',
    )
    expect(await refusal(network, 'admin.getChainAliases', '{"chain":""}')).toBe(
      'base58 decoding error: zero length string',
    )
  })
})

test('a revert removes aliases', async () => {
  const before = await network.snapshot()
  await alias('info', 'i1')
  await aliasChain('C', 'cc')
  await network.revert(before)
  expect(network.world.node.router.resolve('/ext/i1')).toBeUndefined()
  expect(await refusal(network, 'info.getBlockchainID', '{"alias":"cc"}')).toBe(
    'there is no ID with alias: cc',
  )
  expect(await alias('health', 'i1')).toEqual({})
})
