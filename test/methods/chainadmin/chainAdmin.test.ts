import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { chainAdminMethods } from '../../../methods/chainadmin/index.js'
import { createNetwork } from '../../../src/index.js'
import { granite } from '../../granite.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snowglobe-admin-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Calls the C-Chain's admin service over HTTP, with the chain's config file. */
async function service(config: Record<string, unknown>) {
  const network = await createNetwork({ ...granite, chainConfigs: { C: { config } } })
  const call = async (method: string, params: object = {}) => {
    const response = await network.fetch('http://127.0.0.1:9650/ext/bc/C/admin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return { status: response.status, text: await response.text() }
  }
  return { call, close: () => network.close() }
}

describe("an EVM chain's admin service", () => {
  test("is served only when the chain's config enables it", async () => {
    const { call, close } = await service({})
    expect((await call('admin.getVMConfig')).status).toBe(404)
    await close()
  })

  test('is gone on the C-Chain once it crosses into Helicon, until a revert', async () => {
    await using network = await createNetwork({
      avalanchegoVersion: '1.15.2',
      upgrades: { helicon: '+1h' },
      clock: { mode: 'frozen', start: '2026-12-01T00:00:00Z' },
      chainConfigs: { C: { config: { 'admin-api-enabled': true } } },
    })
    const statusOf = async () => {
      const body = '{"jsonrpc":"2.0","id":1,"method":"admin.getVMConfig"}'
      const headers = { 'content-type': 'application/json' }
      return (await network.fetch('/ext/bc/C/admin', { method: 'POST', headers, body })).status
    }
    const before = await network.snapshot()
    expect(await statusOf()).toBe(200)
    await network.increaseTime(3_600_000)
    // The last block of the old rules, after which the chain changes over.
    await network.mine()
    expect(await statusOf()).toBe(404)
    expect((await network.fetch('/ext/bc/C/admin')).status).toBe(404)
    await network.revert(before)
    expect(await statusOf()).toBe(200)
  })

  test('has the methods of the real one', () => {
    expect(chainAdminMethods.map(({ name }) => name)).toEqual([
      'admin.startCPUProfiler',
      'admin.stopCPUProfiler',
      'admin.memoryProfile',
      'admin.lockProfile',
      'admin.setLogLevel',
      'admin.getVMConfig',
    ])
  })

  test('returns the configuration, accepts log levels in any case and refuses unknown ones', async () => {
    const { call, close } = await service({ 'admin-api-enabled': true })
    expect((await call('admin.getVMConfig')).text).toMatch(
      /^{"jsonrpc":"2.0","result":{"config":{"admin-api-enabled":true,"admin-api-dir":"",/,
    )
    expect((await call('admin.setLogLevel', { level: 'Dbug' })).text).toContain('"result":{}')
    expect((await call('admin.setLogLevel', { level: 'verbo' })).text).toContain(
      '"message":"failed to parse log level: unknown level: verbo "',
    )
    await close()
  })

  test('writes profiles into a directory named after the chain', async () => {
    const { call, close } = await service({ 'admin-api-enabled': true, 'admin-api-dir': `${directory}/x` })
    const file = (name: string) => join(directory, 'x_coreth_performance_C', name)
    expect((await call('admin.stopCPUProfiler')).text).toContain("cpu profiler doesn't exist")
    expect((await call('admin.lockProfile')).text).toContain('"result":{}')
    expect(readFileSync(file('lock.profile'), 'utf8')).toContain('--- mutex:')
    await call('admin.startCPUProfiler')
    expect((await call('admin.startCPUProfiler')).text).toContain('cpu profiler already running')
    await call('admin.stopCPUProfiler')
    expect(JSON.parse(readFileSync(file('cpu.profile'), 'utf8'))).toHaveProperty('nodes')
    expect(existsSync(file('mem.profile'))).toBe(false)
    await close()
  })

  test('writes those of an L1 into a directory with the VM and the blockchain ID', async () => {
    const network = await createNetwork()
    const config = { 'admin-api-enabled': true, 'admin-api-dir': `${directory}/y` }
    const { blockchainId } = await network.l1s.create({ config })
    const response = await network.fetch(`/ext/bc/${blockchainId}/admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'admin.lockProfile', params: {} }),
    })
    expect(await response.text()).toContain('"result":{}')
    const folder = join(directory, `y_subnet_evm_performance_${blockchainId}`)
    expect(existsSync(join(folder, 'lock.profile'))).toBe(true)
    await network.close()
  })
})
