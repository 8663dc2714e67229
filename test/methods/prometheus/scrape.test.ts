import { describe, expect, test } from '@jest/globals'
import { formatGoFloat, textExposition } from '../../../methods/prometheus/exposition.js'
import { scrape } from '../../../methods/prometheus/scrape.js'
import { createNetwork } from '../../../src/library/createNetwork.js'
import { emptyId, idFromBytes, idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { validatorFeePrice } from '../../../state/platform/fees/validatorFee.js'
import { granite } from '../../granite.js'
import { addDelegator } from '../../state/platform/building/madeStakers.js'
import { fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { nodeNetwork } from '../nodeNetwork.js'

/** The families of a real node before Helicon that have values here, with their names and types in its output. */
const realFamilies = `
avalanche_api_calls counter
avalanche_api_calls_duration gauge
avalanche_api_calls_processing gauge
avalanche_avm_mempool_bytes_available gauge
avalanche_avm_mempool_count gauge
avalanche_evm_eth_atomic_mempool_pending_txs gauge
avalanche_evm_eth_chain_block_gas_used_accepted counter
avalanche_evm_eth_chain_block_gas_used_processed counter
avalanche_evm_eth_chain_head_block gauge
avalanche_evm_eth_chain_head_header gauge
avalanche_evm_eth_chain_latest_basefee gauge
avalanche_evm_eth_chain_latest_gas_capacity gauge
avalanche_evm_eth_chain_latest_gas_excess gauge
avalanche_evm_eth_chain_latest_gas_target gauge
avalanche_evm_eth_chain_latest_mindelay gauge
avalanche_evm_eth_chain_latest_mindelay_excess gauge
avalanche_evm_eth_chain_txs_accepted counter
avalanche_evm_eth_chain_txs_processed counter
avalanche_evm_eth_txpool_pending gauge
avalanche_evm_eth_txpool_queued gauge
avalanche_health_checks_failing gauge
avalanche_network_node_uptime_rewarding_stake gauge
avalanche_network_node_uptime_weighted_average gauge
avalanche_network_peers gauge
avalanche_platformvm_active_l1_validators gauge
avalanche_platformvm_gas_capacity gauge
avalanche_platformvm_local_staked gauge
avalanche_platformvm_mempool_count gauge
avalanche_platformvm_time_until_unstake gauge
avalanche_platformvm_total_staked gauge
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
  const network = await nodeNetwork(granite)
  Object.assign(network.world.node.apiCalls.of('info'), { calls: 3, durationNs: 5, processing: 2 })
  return String(scrape(network, undefined).body)
}

/** Returns every sample's value by its name and labels. */
function samples(network: Network): Record<string, string> {
  const lines = String(scrape(network, undefined).body).split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  )
}

describe('/ext/metrics', () => {
  test('has only families of the real node, in order', async () => {
    const families = [...(await text()).matchAll(/^# TYPE (.*)$/gm)].map(([, line]) => line)
    expect(families).toEqual(realFamilies)
  })

  test('has values from the state', async () => {
    const lines = (await text()).split('\n')
    for (const line of [
      'avalanche_api_calls{base="info"} 3',
      'avalanche_api_calls{base="C"} 0',
      'avalanche_api_calls_duration{base="info"} 5',
      'avalanche_api_calls_duration{base="C"} 0',
      'avalanche_api_calls_processing{base="info"} 2',
      'avalanche_api_calls_processing{base="C"} 0',
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

  test('counts the calls of each service that is served from the start', async () => {
    const bases = async (flags: Record<string, string>) =>
      Object.keys(samples(await nodeNetwork({ ...granite, flags })))
        .map((name) => /^avalanche_api_calls\{base="(\w+)"\}$/.exec(name)?.[1])
        .filter((base) => base !== undefined)
    expect(await bases({})).toEqual(['C', 'P', 'X', 'health', 'info', 'metrics'])
    expect(await bases({ 'api-admin-enabled': 'true', 'api-info-enabled': 'false' })).toEqual([
      'C',
      'P',
      'X',
      'admin',
      'health',
      'metrics',
    ])
  })

  test('follows the chains', async () => {
    await using net = await createNetwork({
      ...granite,
      clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
      accounts: 3,
    })
    const l1 = await net.l1s.create({ validators: 2 })
    const lines = samples(net.network)
    // As on a real node after its first transfers: capacity is the gas that a block could still use.
    expect(lines).toMatchObject({
      'avalanche_evm_eth_chain_txs_accepted{chain="C"}': '3',
      'avalanche_evm_eth_chain_txs_processed{chain="C"}': '3',
      'avalanche_evm_eth_chain_block_gas_used_accepted{chain="C"}': '63000',
      'avalanche_evm_eth_chain_head_block{chain="C"}': '3',
      'avalanche_evm_eth_chain_latest_gas_excess{chain="C"}': '63000',
      'avalanche_evm_eth_chain_latest_gas_capacity{chain="C"}': '9.937e+06',
      'avalanche_evm_eth_chain_latest_gas_target{chain="C"}': '1e+06',
      'avalanche_evm_eth_chain_latest_mindelay{chain="C"}': '2000',
      'avalanche_evm_eth_chain_latest_mindelay_excess{chain="C"}': '7.970124e+06',
      'avalanche_platformvm_total_staked{chain="P"}': '1e+16',
      'avalanche_platformvm_local_staked{chain="P"}': '2e+15',
      'avalanche_platformvm_active_l1_validators{chain="P"}': '2',
      'avalanche_platformvm_price{chain="P",resource="gas"}': '1',
      'avalanche_platformvm_mempool_count{chain="P"}': '0',
      'avalanche_avm_mempool_count{chain="X"}': '0',
      'avalanche_avm_mempool_bytes_available{chain="X"}': '6.7108864e+07',
      [`avalanche_stake_num_validators{chain="${l1.blockchainId}"}`]: '2',
      [`avalanche_stake_percent_connected{chain="${l1.blockchainId}"}`]: '1',
      [`avalanche_snowman_bootstrap_finished{chain="${l1.blockchainId}"}`]: '1',
      'avalanche_stake_num_validators{chain="C"}': '5',
    })
    expect(Number(lines['avalanche_platformvm_gas_capacity{chain="P"}'])).toBe(
      Number(net.network.world.platform.feeState.capacity),
    )
  })

  test('counts transactions that wait, apart from those that wait for an earlier nonce', async () => {
    await using net = await createNetwork({ ...granite, accounts: 1 })
    net.setMining({ mode: 'manual' })
    const [{ address: from } = { address: '' }] = net.accounts
    for (const nonce of ['0x0', '0x1', '0x5'])
      await net.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to: from, nonce, gas: '0x5208' }],
      })
    expect(samples(net.network)).toMatchObject({
      'avalanche_evm_eth_txpool_pending{chain="C"}': '2',
      'avalanche_evm_eth_txpool_queued{chain="C"}': '1',
    })
  })

  test('has no minimum delay before Granite', async () => {
    await using net = await createNetwork({
      networkId: 1,
      clock: { mode: 'frozen', start: '2025-01-01T00:00:00Z' },
    })
    expect(samples(net.network)).toMatchObject({
      'avalanche_evm_eth_chain_latest_mindelay{chain="C"}': '0',
      'avalanche_evm_eth_chain_latest_mindelay_excess{chain="C"}': '0',
    })
  })

  test('tells how long this node validates, in nanoseconds', async () => {
    await using net = await createNetwork({
      ...granite,
      clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
    })
    const left = () => Number(samples(net.network)['avalanche_platformvm_time_until_unstake{chain="P"}'])
    const before = left()
    const { node, platform } = net.network.world
    const { endTime = 0n } = platform.currentStakers.validator(emptyId, node.id) ?? {}
    expect(before).toBe((Number(endTime) - Date.parse('2026-11-21T08:00:00Z') / 1000) * 1e9)
    await net.increaseTime(60_000)
    expect(left()).toBe(before - 60e9)
  })

  test('tells the share of the stake that is connected', async () => {
    const network = await nodeNetwork()
    const [peer] = network.world.node.peers.list()
    network.world.node.peers.disconnect(peer?.nodeId ?? network.world.node.id)
    expect(samples(network)).toMatchObject({
      avalanche_network_peers: '3',
      'avalanche_stake_num_validators{chain="P"}': '5',
      'avalanche_stake_percent_connected{chain="P"}': '0.8',
    })
  })

  test('tells delegations to this node apart, from AvalancheGo 1.15.1 on', async () => {
    const delegatedStake = 'avalanche_platformvm_local_delegated_staked{chain="P"}'
    await using older = await createNetwork(granite)
    expect(samples(older.network)).not.toHaveProperty([delegatedStake])
    await using net = await createNetwork({ upgrades: 'granite', avalanchegoVersion: '1.15.2' })
    expect(samples(net.network)[delegatedStake]).toBe('0')
    const { node, platform } = net.network.world
    addDelegator(platform, { nodeId: node.id, weight: 25_000_000_000n, seconds: 86_400n })
    const lines = samples(net.network)
    expect(lines[delegatedStake]).toBe('2.5e+10')
    expect(lines['avalanche_platformvm_local_staked{chain="P"}']).toBe('2.000025e+15')
  })

  test('tells what the P-Chain has used, what that costs, and what waits for its blocks', async () => {
    const network = await nodeNetwork({ ...granite, blockDelay: 'instant' })
    const { platform, platformProducer } = network.world
    const wallet = new Wallet(fundedKey)
    const pay = () => wallet.pay(platform, (base) => ({ kind: 'BaseTx', base }))
    expect(samples(network)).not.toHaveProperty(['avalanche_platformvm_price{chain="P",resource="gas"}'])
    platformProducer.issue(pay())
    platformProducer.schedule.setMining('manual')
    platformProducer.issue(pay())
    const { excess } = platform.feeState
    expect(excess).toBeGreaterThan(0n)
    platform.validatorFeeExcess = 7_000_000n
    expect(samples(network)).toMatchObject({
      'avalanche_platformvm_excess{chain="P",resource="gas"}': formatGoFloat(Number(excess)),
      'avalanche_platformvm_excess{chain="P",resource="validators"}': '7e+06',
      'avalanche_platformvm_price{chain="P",resource="gas"}': '1',
      'avalanche_platformvm_price{chain="P",resource="validators"}': formatGoFloat(
        Number(validatorFeePrice(platform.params.fees.validator, 7_000_000n)),
      ),
      'avalanche_platformvm_mempool_count{chain="P"}': '1',
    })
  })

  test('is reverted with the network', async () => {
    await using net = await createNetwork(granite)
    const before = await net.snapshot()
    await net.fundAccounts(2)
    await net.revert(before)
    const lines = samples(net.network)
    expect(lines['avalanche_evm_eth_chain_txs_accepted{chain="C"}']).toBe('0')
    expect(lines['avalanche_snowman_last_accepted_height{chain="C"}']).toBe('0')
  })

  test('reports which chains are still starting', async () => {
    const network = await nodeNetwork()
    const chain = network.world.node.chains.all()[2]
    if (chain === undefined) throw new Error('no C-Chain')
    const subnetId = idFromBytes(new Uint8Array(32).fill(7))
    network.world.node.chains.fail(idFromBytes(new Uint8Array(32).fill(8)), subnetId, 'bad genesis', 0)
    const waiting = idFromBytes(new Uint8Array(32).fill(9))
    network.world.node.chains.run({ ...chain, id: waiting, subnetId })
    const lines = samples(network)
    expect(lines[`avalanche_snowman_bootstrap_finished{chain="${idToString(waiting)}"}`]).toBe('0')
    expect(lines['avalanche_snowman_bootstrap_finished{chain="C"}']).toBe('1')
  })

  test.each([
    ['none, all of them connected', {}, '0', '0'],
    ['the nodes of the network without sybil protection', { sybilProtection: false }, '1', '100'],
  ])('has for a subnet without validators %s', async (_, options, validators, weight) => {
    const network = await nodeNetwork({ ...granite, ...options })
    const { chains } = network.world.node
    const id = idFromBytes(new Uint8Array(32).fill(9))
    chains.run({ ...chains.all()[2]!, id, subnetId: idFromBytes(new Uint8Array(32).fill(7)) })
    const lines = samples(network)
    expect(
      ['num_validators', 'total_weight', 'percent_connected'].map(
        (name) => lines[`avalanche_stake_${name}{chain="${idToString(id)}"}`],
      ),
    ).toEqual([validators, weight, '1'])
  })

  test('reports the time of an upgrade that most of the stake supports and this node does not', async () => {
    const network = await nodeNetwork()
    const inSeconds = BigInt(network.world.clock.now() / 1000 + 3600)
    for (const peer of network.world.node.peers.list()) {
      network.world.node.peers.disconnect(peer.nodeId)
      network.world.node.peers.connect({ ...peer, upgradeTime: inSeconds })
    }
    expect(samples(network)['avalanche_upgrade_time_until']).toBe('3.6e+12')
  })

  test('counts failing checks under each of their tags', async () => {
    const network = await nodeNetwork()
    network.world.node.healthOverrides.fail('database', 'closed', 0)
    const lines = String(scrape(network, undefined).body).split('\n')
    for (const tag of ['all', 'application', '11111111111111111111111111111111LpoYY'])
      expect(lines).toContain(`avalanche_health_checks_failing{check="health",tag="${tag}"} 1`)
    expect(lines).toContain('avalanche_health_checks_failing{check="readiness",tag="all"} 0')
  })
})

describe('formats', () => {
  test('text by default, protobuf when requested and preferred', async () => {
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

  test('the first known format that a scraper prefers is taken, with the escaping named before it', async () => {
    const network = await nodeNetwork()
    const proto = 'proto=io.prometheus.client.MetricFamily'
    const protobuf = `application/vnd.google.protobuf;${proto};encoding=delimited`
    const taken = (accept: string) => {
      const { contentType } = scrape(network, accept)
      return [contentType.startsWith('text/plain') ? 'text' : 'protobuf', contentType.split('escaping=')[1]]
    }
    const unknown = 'application/openmetrics-text;escaping=dots'
    const cases: readonly (readonly [accept: string, format: string, escaping: string])[] = [
      [`application/vnd.google.protobuf;${proto};encoding=text,text/plain`, 'text', 'underscores'],
      ['application/vnd.google.protobuf;encoding=delimited,text/plain', 'text', 'underscores'],
      [`text/plain;version=1.0.0,${protobuf}`, 'protobuf', 'underscores'],
      [`text/plain,${protobuf}`, 'text', 'underscores'],
      [`${protobuf};q=0.9,text/plain;q=x`, 'text', 'underscores'],
      [`text/plain;q=0,${protobuf};q=0.1`, 'protobuf', 'underscores'],
      [`${unknown};q=0.9,${protobuf};q=0.5`, 'protobuf', 'dots'],
      [`${unknown};q=0.4,${protobuf};q=0.5`, 'protobuf', 'underscores'],
      [`${unknown},text/plain;escaping=values`, 'text', 'values'],
      [` ${protobuf} ; escaping = values `, 'protobuf', 'values'],
      [unknown, 'text', 'dots'],
    ]
    expect(cases.map(([accept]) => [accept, ...taken(accept)])).toEqual(cases)
  })

  test('the escaping that a scraper requests is named', async () => {
    const network = await nodeNetwork()
    expect(scrape(network, undefined).contentType).toMatch(/; escaping=underscores$/)
    expect(scrape(network, 'text/plain;version=0.0.4;escaping=allow-utf-8').contentType).toBe(
      'text/plain; version=0.0.4; charset=utf-8; escaping=allow-utf-8',
    )
    expect(scrape(network, 'text/plain;escaping=none').contentType).toMatch(/; escaping=underscores$/)
  })

  test('protobuf messages are prefixed by their length', async () => {
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
      [999_999, '999999'],
      [1_000_000, '1e+06'],
      [-1_000_000, '-1e+06'],
      [1e100, '1e+100'],
      [0.00009999, '9.999e-05'],
      [Number.POSITIVE_INFINITY, '+Inf'],
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
