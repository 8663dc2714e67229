import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { built } from './built.js'

// The backend `avalanchego` starts the program of Snowglobe, which takes the node's flags and writes `process.json` as the node
// does. With AvalancheGo itself the same is tested by `npm run test:real-node`.

const dead = '0x000000000000000000000000000000000000dEaD'
const shared = 'local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
const folder = mkdtempSync(join(tmpdir(), 'node-'))
const path = join(folder, 'avalanchego')
writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" "${built('cli.cjs')}" "$@"\n`, { mode: 0o755 })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a network whose node is a process', () => {
  let net: Snowglobe
  beforeAll(async () => {
    net = await createNetwork({
      backend: 'avalanchego',
      path,
      accounts: 2,
      balance: 5,
      chainConfigs: { C: { config: { 'batch-request-limit': 1 } } },
    })
  })
  afterAll(() => net?.close())

  it('is what its options say', async () => {
    expect(net.backend).toBe('avalanchego')
    expect(await net.info.getNetworkID()).toEqual({ networkID: '12345' })
    expect(await net.info.getNodeID()).toMatchObject({ nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg' })
    expect([net.evmChainId(), net.accounts.length]).toEqual([43_112n, 2])
    expect(net.nativeCurrency()).toEqual({ name: 'Avalanche', symbol: 'AVAX', decimals: 18 })
    const params = [net.accounts[1]?.address, 'latest']
    expect(await net.provider.request({ method: 'eth_getBalance', params })).toBe('0x4563918244f40000')
    const call = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `[${call},${call}]`,
    }
    expect(await (await net.fetch('/ext/bc/C/rpc', init)).text()).toContain('batch too large')
    expect(Math.abs(net.now - Date.now())).toBeLessThan(1000)
  })

  it('funds addresses of the P-Chain, the X-Chain and the C-Chain', async () => {
    await net.fund({ address: `P-${shared}`, amount: 7n })
    await net.fund({ address: `X-${shared}`, amount: 8n })
    await net.fund({ address: dead, amount: 9n })
    const onP = await net.platform.getBalance({ addresses: [`P-${shared}`] })
    const onX = await net.avm.getBalance({ address: `X-${shared}`, assetID: 'AVAX' })
    const onC = await net.provider.request({ method: 'eth_getBalance', params: [dead, 'latest'] })
    expect([onP.balance, onX.balance, onC]).toEqual(['7', '8', '0x9'])
  })

  it('creates L1s, with chain IDs of their own', async () => {
    const first = await net.l1s.create({ alias: 'games', validators: [{ weight: 60 }] })
    const second = await net.l1s.create({ name: 'Shops' })
    expect([first.chainId, second.chainId]).toEqual([12_345_001n, 12_345_002n])
    expect(net.l1s.list().map(({ blockchainId }) => blockchainId)).toEqual([
      first.blockchainId,
      second.blockchainId,
    ])
    expect(net.nativeCurrency(second.blockchainId)).toEqual({ name: 'Shops', symbol: 'SHOP', decimals: 18 })
    for (const l1 of [first, second])
      expect(await l1.provider.request({ method: 'eth_chainId' })).toBe(`0x${l1.chainId.toString(16)}`)
    const [validator] = first.validators
    const found = await net.platform.getL1Validator({ validationID: String(validator?.validationID) })
    expect(found).toMatchObject({ nodeID: validator?.nodeID, weight: '60' })
    // The clock runs, and each second costs 1 nAVAX.
    expect(Number(found.balance)).toBeGreaterThan(999_999_900)
    expect(Number(found.balance)).toBeLessThanOrEqual(1_000_000_000)
    await net.fund({ address: dead, amount: 5n, chain: 'games' })
    const params = [dead, 'latest']
    expect(await net.providerFor('games').request({ method: 'eth_getBalance', params })).toBe('0x5')
  })

  it('listens at the address of its node, and at no other', async () => {
    const elsewhere = 'net.listen with another address is not possible on a real node'
    expect(() => net.url).toThrow('call listen() first')
    await expect(net.listen({ port: 1 })).rejects.toThrow(elsewhere)
    await expect(net.listen({ host: '127.0.0.2' })).rejects.toThrow(elsewhere)
    await expect(net.listen({ isolated: 1 })).rejects.toThrow('net.listen: option "isolated"')
    expect(net.listening).toBe(false)
    const url = await net.listen({ host: '127.0.0.1', port: 0, isolated: 0 })
    const { port } = new URL(url)
    expect((await fetch(`${url}/ext/health`)).status).toBe(200)
    await expect(net.listen({ host: '127.0.0.1', port: Number(port) })).rejects.toThrow(
      'the network listens already',
    )
  })
})

it('a node ends with its network', async () => {
  const net = await createNetwork({ backend: 'avalanchego', path })
  const url = await net.listen({ port: 0 })
  await net.close()
  await net.close()
  await expect(fetch(`${url}/ext/health`)).rejects.toThrow()
  await expect(net.info.getNodeID()).rejects.toThrow()
})

it('a mnemonic alone funds its first ten accounts, and without one there are none', async () => {
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const counted = async (options: object) => {
    await using net = await createNetwork({ backend: 'avalanchego', path, ...options })
    return net.accounts.length
  }
  expect([await counted({ mnemonic }), await counted({ mnemonic, accounts: 2 }), await counted({})]).toEqual([
    10, 2, 0,
  ])
})

it('nodes that do not start are named with their last lines', async () => {
  const make = (options: object) => createNetwork({ backend: 'avalanchego', path, ...options })
  await expect(make({ flags: { 'log-level': 'loud' } })).rejects.toMatchObject({
    shortMessage: `${path} did not start: it ended`,
    metaMessages: [expect.stringContaining('loud')],
  })
  await expect(make({ path: join(folder, 'nowhere') })).rejects.toThrow('did not start: it ended')
})
