import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { call, runCli, startCli } from './spawnCli.js'

// The steps in which tmpnet starts, stops and restarts the node of a network of one (AvalancheGo `tests/fixture/tmpnet`).

const directory = mkdtempSync(join(tmpdir(), 'data-directory-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Writes the flags as tmpnet does, each a text. @returns the only argument of the node */
function flagsFile(dataDir: string, more: Readonly<Record<string, string>>): string {
  const file = join(directory, 'flags.json')
  const flags = {
    'data-dir': dataDir,
    'http-host': '127.0.0.1',
    'staking-host': '127.0.0.1',
    'public-ip': '127.0.0.1',
    'http-port': '0',
    'staking-port': '0',
    'network-id': 'local',
    'bootstrap-ips': '',
    'bootstrap-ids': '',
    'sybil-protection-enabled': 'false',
    'api-admin-enabled': 'true',
    'index-enabled': 'true',
    ...more,
  }
  writeFileSync(file, JSON.stringify(flags))
  return `--config-file=${file}`
}

const ofProcess = (dataDir: string): { readonly uri: string } =>
  JSON.parse(readFileSync(join(dataDir, 'process.json'), 'utf8')) as { uri: string }

async function stop(node: Awaited<ReturnType<typeof startCli>>, uri: string, dataDir: string): Promise<void> {
  expect((await fetch(`${uri}/ext/metrics`)).status).toBe(200)
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  expect(existsSync(join(dataDir, 'process.json'))).toBe(false)
}

describe('a node with a data directory', () => {
  test('has its subnets and their chains after a restart', async () => {
    const dataDir = join(directory, 'node')
    const first = await startCli([flagsFile(dataDir, {})])
    const before = ofProcess(dataDir).uri
    const { subnetID, blockchainID } = (await call(`${before}/ext/emulator`, 'emulator.createL1', {
      name: 'games',
    })) as { subnetID: string; blockchainID: string }
    const nodeId = await call(`${before}/ext/info`, 'info.getNodeID', {})
    const genesisBlock = ['0x0', false]
    const block = await call(`${before}/ext/bc/${blockchainID}/rpc`, 'eth_getBlockByNumber', genesisBlock)
    const height = await call(`${before}/ext/bc/P`, 'platform.getHeight', {})
    expect(block).toMatchObject({ number: '0x0' })
    await stop(first, before, dataDir)

    const second = await startCli([flagsFile(dataDir, { 'track-subnets': subnetID })])
    const { uri } = ofProcess(dataDir)
    const { subnets } = (await call(`${uri}/ext/bc/P`, 'platform.getSubnets', { ids: [subnetID] })) as {
      subnets: unknown[]
    }
    expect(subnets).toHaveLength(1)
    expect(await call(`${uri}/ext/health`, 'health.health', { tags: null })).toMatchObject({ healthy: true })
    expect(await call(`${uri}/ext/info`, 'info.getNodeID', {})).toEqual(nodeId)
    expect(await call(`${uri}/ext/bc/P`, 'platform.getHeight', {})).toEqual(height)
    expect(await call(`${uri}/ext/bc/${blockchainID}/rpc`, 'eth_getBlockByNumber', genesisBlock)).toEqual(
      block,
    )
    const { timestamp } = (await call(`${uri}/ext/bc/P`, 'platform.getTimestamp', {})) as {
      timestamp: string
    }
    expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
    await stop(second, uri, dataDir)
  }, 60_000)

  test('belongs to one process', async () => {
    const dataDir = join(directory, 'shared')
    const node = await startCli([flagsFile(dataDir, {})])
    const { status, stderr } = await runCli([flagsFile(dataDir, {})])
    expect(status).toBe(1)
    expect(stderr).toContain(`is in use by process ${node.child.pid}`)
    node.child.kill('SIGTERM')
    await node.ended
  }, 60_000)

  test('keeps nothing with db-type memdb', async () => {
    const dataDir = join(directory, 'memory')
    const node = await startCli([flagsFile(dataDir, { 'db-type': 'memdb' })])
    expect(existsSync(join(dataDir, 'db'))).toBe(false)
    node.child.kill('SIGTERM')
    await node.ended
  }, 60_000)
})
