import { describe, expect, test } from '@jest/globals'
import { formatGoFloat, textExposition } from '../../../methods/prometheus/exposition.js'
import { scrape } from '../../../methods/prometheus/scrape.js'
import { nodeNetwork } from '../nodeNetwork.js'

/** The families of a real node that are filled here, as its own exposition names and types them. */
const realFamilies = `
avalanche_api_calls counter
avalanche_api_calls_duration gauge
avalanche_api_calls_processing gauge
avalanche_evm_eth_chain_head_block gauge
avalanche_evm_eth_chain_head_header gauge
avalanche_evm_eth_chain_latest_basefee gauge
avalanche_evm_eth_txpool_pending gauge
avalanche_evm_eth_txpool_queued gauge
avalanche_health_checks_failing gauge
avalanche_network_node_uptime_rewarding_stake gauge
avalanche_network_node_uptime_weighted_average gauge
avalanche_network_peers gauge
avalanche_process_process_cpu_seconds_total counter
avalanche_process_process_resident_memory_bytes gauge
avalanche_process_process_start_time_seconds gauge
avalanche_snowman_blks_accepted_count counter
avalanche_snowman_blks_processing gauge
avalanche_snowman_bootstrap_finished gauge
avalanche_snowman_last_accepted_height gauge
avalanche_stake_num_validators gauge
avalanche_stake_percent_connected gauge
avalanche_stake_total_weight gauge
avalanche_upgrade_time_until gauge`
  .trim()
  .split('\n')

async function text(): Promise<string> {
  const network = await nodeNetwork()
  network.node.apiCalls.of('info').calls = 3
  return String(scrape(network, undefined).body)
}

describe('/ext/metrics', () => {
  test('has families of the real node only, in order', async () => {
    const families = [...(await text()).matchAll(/^# TYPE (.*)$/gm)].map(([, line]) => line)
    expect(families).toEqual(realFamilies)
  })

  test('is filled from the state', async () => {
    const lines = (await text()).split('\n')
    for (const line of [
      'avalanche_api_calls{base="info"} 3',
      'avalanche_api_calls{base="C"} 0',
      'avalanche_network_peers 4',
      'avalanche_snowman_last_accepted_height{chain="C"} 0',
      'avalanche_stake_num_validators{chain="P"} 5',
      'avalanche_stake_total_weight{chain="X"} 1e+16',
      'avalanche_stake_percent_connected{chain="C"} 1',
      'avalanche_network_node_uptime_weighted_average 100',
      'avalanche_upgrade_time_until +Inf',
      'avalanche_process_process_start_time_seconds 1.795248e+09',
    ])
      expect(lines).toContain(line)
  })

  test('counts failing checks under each of their tags', async () => {
    const network = await nodeNetwork()
    network.node.healthOverrides.fail('database', 'closed', 0)
    const lines = String(scrape(network, undefined).body).split('\n')
    for (const tag of ['all', 'application', '11111111111111111111111111111111LpoYY'])
      expect(lines).toContain(`avalanche_health_checks_failing{check="health",tag="${tag}"} 1`)
    expect(lines).toContain('avalanche_health_checks_failing{check="readiness",tag="all"} 0')
  })
})

describe('formats', () => {
  test('text unless protobuf is asked for, and preferred', async () => {
    const network = await nodeNetwork()
    const protobuf =
      'application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited'
    const kind = (accept?: string) => scrape(network, accept).contentType.split(';')[0]
    expect(kind()).toBe('text/plain')
    expect(kind('application/openmetrics-text; version=1.0.0')).toBe('text/plain')
    expect(kind('application/json')).toBe('text/plain')
    expect(kind(protobuf)).toBe('application/vnd.google.protobuf')
    expect(kind(`${protobuf};q=0.7,text/plain;version=0.0.4;q=0.3`)).toBe('application/vnd.google.protobuf')
    expect(kind(`${protobuf};q=0.3,text/plain;version=0.0.4;q=0.7`)).toBe('text/plain')
  })

  test('the escaping that a scraper asks for is named', async () => {
    const network = await nodeNetwork()
    expect(scrape(network, undefined).contentType).toMatch(/; escaping=underscores$/)
    expect(scrape(network, 'text/plain;version=0.0.4;escaping=allow-utf-8').contentType).toBe(
      'text/plain; version=0.0.4; charset=utf-8; escaping=allow-utf-8',
    )
    expect(scrape(network, 'text/plain;escaping=none').contentType).toMatch(/; escaping=underscores$/)
  })

  test('protobuf messages carry their length', async () => {
    const accept =
      'application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited'
    const body = scrape(await nodeNetwork(), accept).body as Uint8Array
    const names: string[] = []
    for (let at = 0; at < body.length; ) {
      let length = 0
      for (let shift = 0; ; shift += 7) {
        const byte = body[at++]!
        length += (byte & 0x7f) * 2 ** shift
        if (byte < 0x80) break
      }
      // The first field of a MetricFamily is its name.
      expect(body[at]).toBe(0x0a)
      names.push(Buffer.from(body.subarray(at + 2, at + 2 + body[at + 1]!)).toString())
      at += length
    }
    expect(names).toContain('avalanche_network_peers')
    expect(names).toEqual([...names].sort())
  })

  test('text escapes label values and help', () => {
    expect(
      textExposition([
        { name: 'a', help: 'b\\\n', type: 'gauge', samples: [{ labels: [['l', '"\n\\']], value: 1 }] },
      ]),
    ).toBe('# HELP a b\\\\\\n\n# TYPE a gauge\na{l="\\"\\n\\\\"} 1\n')
  })

  test('numbers are spelled as Go spells them', () => {
    for (const [value, spelled] of [
      [0, '0'],
      [317853, '317853'],
      [17447770, '1.744777e+07'],
      [2e15, '2e+15'],
      [0.0001, '0.0001'],
      [0.00001, '1e-05'],
      [-1.5, '-1.5'],
      [Number.NaN, 'NaN'],
      [Number.NEGATIVE_INFINITY, '-Inf'],
    ] as const)
      expect(formatGoFloat(value)).toBe(spelled)
  })
})
