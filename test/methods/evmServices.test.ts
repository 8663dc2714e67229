import { describe, expect, it } from '@jest/globals'
import { asynchronousServices, evmServices, evmSubscriptions } from '../../methods/evmServices.js'
import { ethApiNames } from '../../state/evm/config/ethApis.js'
import { saeApiNames } from '../../state/evm/config/saeApis.js'
import { funded, graniteCChain, heliconCChain } from './eth/endpoint.js'
import { heliconMethods, missingEvmMethods, realEvmMethods } from './realEvmMethods.js'

function names(ethApis: readonly string[]): string[] {
  return evmServices({ ethApis, warpApiEnabled: false }).map(({ name }) => name)
}

describe.each(['coreth', 'subnet-evm'] as const)('with every API %s', (flavour) => {
  const own = evmServices({ ethApis: ethApiNames, warpApiEnabled: true }, flavour).flatMap(
    ({ name, aliases }) => [name, ...aliases],
  )

  it('serves each method of the real node, or its absence has a reason', () => {
    const missing = realEvmMethods(flavour).filter((name) => !own.includes(name))
    expect(missing.sort()).toEqual(Object.keys(missingEvmMethods).sort())
  })

  it('serves no method that the real node does not know', () => {
    expect(own.filter((name) => !realEvmMethods(flavour).includes(name))).toEqual([])
    expect(new Set(own).size).toBe(own.length)
  })
})

describe("Helicon's C-Chain", () => {
  it('serves exactly the methods of the real node', () => {
    const own = asynchronousServices().flatMap(({ name, aliases }) => [name, ...aliases])
    expect(own.sort()).toEqual([...heliconMethods].sort())
  })

  it('serves them whatever its config names, and lists them', async () => {
    const { request } = await heliconCChain({ 'eth-apis': ['admin'], 'warp-api-enabled': true })
    expect(Object.keys(await request('rpc_modules'))).toEqual([
      'debug',
      'eth',
      'net',
      'rpc',
      'txpool',
      'web3',
    ])
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
    for (const method of [
      'eth_coinbase',
      'eth_accounts',
      'warp_getMessage',
      'debug_getRawBlock',
      'debug_dumpBlock',
    ])
      await expect(request(method)).rejects.toMatchObject({ code: -32601 })
  })

  it('serves only the groups that apis names, in the API and in subscriptions', async () => {
    const { request } = await heliconCChain({ apis: ['net', 'tx', 'db'] })
    expect(Object.keys(await request('rpc_modules'))).toEqual(['debug', 'eth', 'net', 'rpc'])
    expect(await request('net_version')).toBe('43112')
    expect(await request('debug_getRawBlock', '0x0')).toMatch(/^0x/)
    const missing = ['web3_clientVersion', 'eth_chainId', 'eth_getLogs', 'eth_baseFee', 'debug_traceCall']
    for (const method of missing) await expect(request(method)).rejects.toMatchObject({ code: -32601 })
    const chain = { isAsynchronous: true } as const
    const namespacesOf = (apis: readonly string[]) => [
      ...evmSubscriptions({ ...chain, options: { ethApis: apis } }).keys(),
    ]
    expect(namespacesOf(['net', 'tx', 'db'])).toEqual([])
    expect(namespacesOf(['subscription', 'trace'])).toEqual(['eth', 'debug'])
  })

  it('has each method in one group', () => {
    const names = asynchronousServices(saeApiNames).map(({ name }) => name)
    const apart = saeApiNames.flatMap((api) => asynchronousServices([api]).slice(0, -1))
    expect(apart.map(({ name }) => name)).toEqual(names.slice(0, -1))
  })

  it("has the node's peers", async () => {
    const { request } = await heliconCChain({}, { sybilProtection: true })
    expect(await request('net_peerCount')).toBe('0x4')
  })
})

describe('evmServices', () => {
  it("serves the APIs that the chain's config names, and rpc_modules always", () => {
    expect(names([])).toEqual(['rpc_modules'])
    expect(names(['net'])).toEqual(['net_version', 'net_listening', 'net_peerCount', 'rpc_modules'])
    expect(names(['net', 'net'])).toEqual(names(['net']))
  })

  it('accepts legacy names', () => {
    expect(names(['internal-public-tx-pool'])).toEqual(names(['internal-tx-pool']))
    expect(names(['internal-tx-pool'])).toContain('txpool_status')
  })

  it('defines each method once', () => {
    const all = names([
      'eth',
      'eth-filter',
      'net',
      'web3',
      'internal-eth',
      'internal-blockchain',
      'internal-transaction',
      'internal-account',
      'internal-tx-pool',
    ])
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('a C-Chain of coreth without a config', () => {
  it('lists its namespaces and rpc_modules itself', async () => {
    const { request } = await graniteCChain()
    expect(await request('rpc_modules')).toEqual({ eth: '1.0', net: '1.0', rpc: '1.0', web3: '1.0' })
    expect(await request('web3_clientVersion')).toBe('v1.14.2')
    expect(await request('web3_sha3', '0x')).toBe(
      '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    )
    expect(await request('net_version')).toBe('43112')
    expect(await request('eth_chainId')).toBe('0xa868')
    expect(await request('eth_coinbase')).toBe('0x0100000000000000000000000000000000000000')
    expect(await request('eth_syncing')).toBe(false)
    expect(await request('eth_getChainConfig')).toMatchObject({ chainId: 43112 })
  })

  it('does not serve its pool and accounts', async () => {
    const { request } = await graniteCChain()
    for (const method of ['txpool_content', 'eth_accounts', 'eth_mining'])
      await expect(request(method)).rejects.toMatchObject({ code: -32601 })
  })

  it('lists the enabled namespaces', async () => {
    const { request } = await graniteCChain({
      'eth-apis': ['net', 'debug', 'internal-account'],
      'warp-api-enabled': true,
    })
    expect(Object.keys(await request('rpc_modules'))).toEqual(['debug', 'eth', 'net', 'rpc', 'warp'])
    expect(await request('eth_accounts')).toEqual([funded.address.toLowerCase()])
  })
})
