import { expect, test } from '@jest/globals'
import { call, callText, cChain, nodeId, nodeNetwork, refusal, subnetEvm } from '../nodeNetwork.js'

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

test('admin.getConfig computes what no flag says alone', async () => {
  const configOf = async (options: Parameters<typeof nodeNetwork>[0]) =>
    (await call(await nodeNetwork(options), 'admin.getConfig')) as Record<string, Record<string, unknown>>
  const privateIps = async (networkId: number, flags: Record<string, string> = {}) =>
    (await configOf({ networkId, bareGenesis: true, flags }))['networkConfig']?.['allowPrivateIPs']
  expect([await privateIps(1), await privateIps(5), await privateIps(12345)]).toEqual([false, false, true])
  const allowed = { 'network-allow-private-ips': 'true' }
  const forbidden = { 'network-allow-private-ips': 'false' }
  expect([await privateIps(1, allowed), await privateIps(12345, forbidden)]).toEqual([true, false])
  const config = await configOf({
    flags: {
      'network-inbound-connection-throttling-cooldown': '3s',
      'network-inbound-connection-throttling-max-conns-per-sec': '1.5',
      'snow-sample-size': '10',
      'snow-preference-quorum-size': '7',
      'snow-confidence-quorum-size': '8',
      'acp-support': '5,4',
      'acp-object': '7',
    },
    chainAliases: { [cChain]: ['see'] },
    vmAliases: { [subnetEvm]: ['sub'] },
  })
  expect(config).toMatchObject({
    networkConfig: {
      throttlerConfig: { inboundConnUpgradeThrottlerConfig: { maxRecentConnsUpgraded: 5 } },
      supportedACPs: [5, 4],
      objectedACPs: [7],
    },
    chainAliases: { [cChain]: ['see'] },
    vmAliases: { [subnetEvm]: ['sub'] },
    stakingConfig: {
      minStakeDuration: 86_400_000_000_000,
      maxStakeDuration: 31_536_000_000_000_000,
      rewardConfig: { mintingPeriod: 31_536_000_000_000_000 },
    },
  })
  expect(config['benchlistConfig']?.['maxPortion']).toBeCloseTo(0.2 / 3, 10)
  expect(Object.values(config['subnetConfigs'] ?? {})).toMatchObject([
    {
      validatorOnly: false,
      allowedNodes: [],
      consensusParameters: null,
      snowParameters: { k: 10, alphaPreference: 7, alphaConfidence: 8, beta: 20 },
      simplexParameters: null,
      proposerNumHistoricalBlocks: 0,
    },
  ])
})

test.each([
  ['1s', '10', 10],
  ['1.000000001s', '1', 2],
  ['10s', '0.1', 1],
])(
  'admin.getConfig counts the connections of a cooldown of %s with %s a second: %d',
  async (cooldown, rate, most) => {
    const network = await nodeNetwork({
      bareGenesis: true,
      flags: {
        'network-inbound-connection-throttling-cooldown': cooldown,
        'network-inbound-connection-throttling-max-conns-per-sec': rate,
      },
    })
    expect(await call(network, 'admin.getConfig')).toMatchObject({
      networkConfig: {
        throttlerConfig: { inboundConnUpgradeThrottlerConfig: { maxRecentConnsUpgraded: most } },
      },
    })
  },
)
