import { expect, test } from '@jest/globals'
import { call, callText, nodeId, nodeNetwork, refusal } from '../nodeNetwork.js'

test("admin.getConfig returns defaults in the node's spelling", async () => {
  const text = await callText(await nodeNetwork(), 'admin.getConfig')
  expect(text).toMatch(
    /^\{"httpConfig":\{"readTimeout":30000000000,"readHeaderTimeout":30000000000,"writeHeaderTimeout":30000000000,"idleTimeout":120000000000,/,
  )
  expect(text).toContain('"supplyCap":720000000000000000}')
  expect(text).toContain(
    '"benchlistConfig":{"halflife":60000000000,"unbenchProbability":0.2,"benchProbability":0.5,"benchDuration":300000000000,"maxPortion":0.08333333333333333}',
  )
  expect(text).toContain('"pingFrequency":22500000000')
  expect(text).toContain(`"myNodeID":"${nodeId}"`)
})

test('admin.getConfig follows the flags', async () => {
  const network = await nodeNetwork({
    sybilProtection: false,
    flags: {
      'api-admin-enabled': 'true',
      'http-allowed-hosts': 'example.com,node.local',
      'data-dir': '/tmp/somewhere',
      'network-ping-timeout': '1m30s',
      'log-level': 'debug',
      'log-format': 'json',
      'track-subnets': 'b,a',
    },
  })
  const config = (await call(network, 'admin.getConfig')) as Record<string, Record<string, unknown>>
  expect(config['httpConfig']).toMatchObject({
    httpAllowedHosts: ['example.com', 'node.local'],
    apiConfig: { adminAPIEnabled: true },
  })
  expect(config['stakingConfig']).toMatchObject({ sybilProtectionEnabled: false })
  expect(config['networkConfig']).toMatchObject({ timeoutConfigs: { pingPongTimeout: 90_000_000_000 } })
  expect(config).toMatchObject({ pluginDir: '/tmp/somewhere/plugins', chainAliases: null })
  expect(config['loggingConfig']).toMatchObject({
    logLevel: 'DEBUG',
    displayLevel: 'DEBUG',
    logFormat: 'json',
  })
  expect(config['trackedSubnets']).toEqual(['a', 'b'])
})

test('admin.getConfig tells the format and the levels of logs', async () => {
  const loggingConfig = async (flags: Record<string, string>) =>
    ((await call(await nodeNetwork({ flags }), 'admin.getConfig')) as Record<string, unknown>)[
      'loggingConfig'
    ]
  expect(await loggingConfig({})).toMatchObject({
    logLevel: 'INFO',
    displayLevel: 'INFO',
    logFormat: 'plain',
  })
  expect(await loggingConfig({ 'log-display-level': 'warn', 'log-level': 'trace' })).toMatchObject({
    logLevel: 'TRACE',
    displayLevel: 'WARN',
  })
})

test('admin.dbGet parses hexadecimal keys; an emulated node has no database', async () => {
  const network = await nodeNetwork()
  for (const key of ['', '0x', '0xdeadBEEF'])
    expect(await call(network, 'admin.dbGet', JSON.stringify({ key }))).toEqual({ value: '', errorCode: 2 })
  for (const [key, message] of [
    ['abcd', 'missing 0x prefix to hex encoding'],
    ['0XAB', 'missing 0x prefix to hex encoding'],
    ['0xabc', 'encoding/hex: odd length hex string'],
    ['0xzz', "encoding/hex: invalid byte: U+007A 'z'"],
  ])
    expect(await refusal(network, 'admin.dbGet', JSON.stringify({ key }))).toBe(message)
})
