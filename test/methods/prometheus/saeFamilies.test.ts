import { describe, expect, it } from '@jest/globals'
import { scrape } from '../../../methods/prometheus/scrape.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { avalancheGoVersions } from '../../../state/profiles/releases.js'

/** Returns the samples of the C-Chain by their name without prefix. */
function samplesOf({ network }: Snowglobe, prefix: string): Record<string, number> {
  const found = String(scrape(network, undefined).body).matchAll(
    new RegExp(`^${prefix}_(\\w+)\\{chain="C"\\} (.*)$`, 'gm'),
  )
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]))
}

/** Returns the counts of a histogram by the upper bounds of its buckets. */
function bucketsOf({ network }: Snowglobe, name: string): Record<string, number> {
  const found = String(scrape(network, undefined).body).matchAll(
    new RegExp(`^avalanche_evm_transition_${name}_bucket\\{chain="C",le="(.*)"\\} (.*)$`, 'gm'),
  )
  return Object.fromEntries([...found].map(([, bound, count]) => [bound, Number(count)]))
}

/** The families of a real node with Helicon, without those of gossip, with their types in its output. */
const realFamilies = `
cchain_min_block_delay_seconds gauge
sae_accepted_gas_limit_total counter
sae_execute_block_duration_seconds histogram
sae_executed_base_fee gauge
sae_executed_gas_charged_total counter
sae_executed_gas_excess gauge
sae_executed_gas_limit_total counter
sae_execution_queue_blocks gauge
sae_execution_queue_duration_seconds histogram
sae_execution_queue_gas_limit gauge
sae_gas_target gauge
sae_gas_time_wall_time_gap_seconds gauge
sae_in_memory_blocks gauge
sae_last_executed_gas_time_seconds gauge
sae_last_executed_height gauge
sae_last_settled_height gauge
sae_worst_case_base_fee gauge
sae_worst_case_gas_excess gauge`
  .trim()
  .split('\n')

describe('the metrics of a C-Chain with Helicon', () => {
  it('tell how far execution and settlement are', async () => {
    await using net = await createNetwork({
      upgrades: 'helicon',
      avalanchegoVersion: '1.15.2',
      clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
    })
    await net.setExecution('held')
    await net.fundAccounts(2)
    expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({
      sae_last_executed_height: 0,
      sae_last_settled_height: 0,
      sae_execution_queue_blocks: 2,
      sae_execution_queue_gas_limit: 42_000,
      sae_accepted_gas_limit_total: 42_000,
      sae_executed_gas_limit_total: 0,
      sae_executed_gas_charged_total: 0,
      sae_gas_target: 1_000_000,
    })
    await net.execute()
    await net.settle()
    await net.execute()
    expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({
      sae_last_executed_height: 3,
      sae_last_settled_height: 2,
      sae_execution_queue_blocks: 0,
      sae_execution_queue_gas_limit: 0,
      sae_executed_base_fee: 1,
      sae_worst_case_base_fee: 1,
      sae_executed_gas_limit_total: 42_000,
      sae_executed_gas_charged_total: 42_000,
    })
  })

  it('are the families of a node, in order', async () => {
    await using net = await createNetwork({ upgrades: 'helicon' })
    const body = String(scrape(net.network, undefined).body)
    const families = [...body.matchAll(/^# TYPE avalanche_evm_(.*)$/gm)].map(([, line]) => line)
    expect(families).toEqual(realFamilies.map((line) => `transition_${line}`))
  })

  it('have the values of a node before its first block', async () => {
    await using net = await createNetwork({ upgrades: 'helicon' })
    expect(samplesOf(net, 'avalanche_evm_transition')).toEqual({
      cchain_min_block_delay_seconds: 0,
      sae_accepted_gas_limit_total: 0,
      sae_execute_block_duration_seconds_count: 0,
      sae_execute_block_duration_seconds_sum: 0,
      sae_executed_base_fee: 225e9,
      sae_executed_gas_charged_total: 0,
      sae_executed_gas_excess: 2_274_124_862,
      sae_executed_gas_limit_total: 0,
      sae_execution_queue_blocks: 0,
      sae_execution_queue_duration_seconds_count: 0,
      sae_execution_queue_duration_seconds_sum: 0,
      sae_execution_queue_gas_limit: 0,
      sae_gas_target: 1_000_000,
      sae_gas_time_wall_time_gap_seconds: 9.223372036854776e9,
      sae_in_memory_blocks: 1,
      sae_last_executed_gas_time_seconds: Date.parse('2020-12-05T05:00:00Z') / 1000,
      sae_last_executed_height: 0,
      sae_last_settled_height: 0,
      sae_worst_case_base_fee: 225e9,
      sae_worst_case_gas_excess: 2_274_124_862,
    })
  })

  it('tell the worst case of the last executed block while others wait', async () => {
    await using net = await createNetwork({
      upgrades: 'helicon',
      accounts: 1,
      clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
    })
    const [{ address } = { address: '' }] = net.accounts
    const send = (gas: string) =>
      net.provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to: address, gas }] })
    await net.settle()
    await net.increaseTime(60_000)
    await send('0x30d40') // 200,000, of which 100,000 are charged
    await net.setExecution('held')
    await send('0x5208')
    // Half of the limits, and half of the charges, are above the target.
    expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({
      sae_worst_case_gas_excess: 100_000,
      sae_executed_gas_excess: 50_000,
      cchain_min_block_delay_seconds: 2,
    })
    await net.execute()
    expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({
      sae_worst_case_gas_excess: 110_500,
      sae_executed_gas_excess: 60_500,
    })
  })

  it('measure by the clock of the network how long blocks wait for their execution', async () => {
    await using net = await createNetwork({
      upgrades: 'helicon',
      accounts: 1,
      clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
    })
    const executed = samplesOf(net, 'avalanche_evm_transition')['sae_last_executed_height'] ?? 0
    await net.increaseTime(10_000)
    await net.setExecution('held')
    const start = await net.snapshot()
    await net.fundAccounts(1)
    await net.increaseTime(3_000)
    await net.fundAccounts(1)
    await net.execute()
    const metrics = samplesOf(net, 'avalanche_evm_transition')
    expect(metrics).toMatchObject({
      sae_execution_queue_duration_seconds_count: executed + 2,
      sae_execution_queue_duration_seconds_sum: 3,
      sae_execute_block_duration_seconds_count: executed + 2,
      sae_execute_block_duration_seconds_sum: 0,
      sae_in_memory_blocks: 3,
    })
    expect(bucketsOf(net, 'sae_execution_queue_duration_seconds')).toMatchObject({
      '0.001': executed + 1,
      '2.048': executed + 1,
      '4.096': executed + 2,
      '16.384': executed + 2,
      '+Inf': executed + 2,
    })
    // The second block is executed when it was made. Its gas clock ends as much later as its charge takes.
    expect(metrics['sae_gas_time_wall_time_gap_seconds']).toBe(21_000 / 2_000_000)
    await net.revert(start)
    expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({
      sae_execution_queue_duration_seconds_count: executed,
      sae_execution_queue_duration_seconds_sum: 0,
    })
  })

  it.each(avalancheGoVersions)(
    'have the same names in %s, and none of coreth',
    async (avalanchegoVersion) => {
      await using net = await createNetwork({ upgrades: 'helicon', avalanchegoVersion })
      expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({ sae_last_executed_height: 0 })
      expect(samplesOf(net, 'avalanche_evm_sae')).toEqual({})
      expect(samplesOf(net, 'avalanche_evm_eth')).toEqual({})
    },
  )

  it('tell limits and charges apart, and lose what a revert takes back', async () => {
    await using net = await createNetwork({
      upgrades: 'helicon',
      avalanchegoVersion: '1.15.2',
      accounts: 1,
    })
    const before = samplesOf(net, 'avalanche_evm_transition')
    const start = await net.snapshot()
    const [{ address } = { address: '' }] = net.accounts
    const transfer = { from: address, to: address, gas: '0xf4240' }
    await net.provider.request({ method: 'eth_sendTransaction', params: [transfer] })
    const [limits = 0, charges = 0] = [
      before['sae_executed_gas_limit_total'],
      before['sae_executed_gas_charged_total'],
    ]
    expect(samplesOf(net, 'avalanche_evm_transition')).toMatchObject({
      sae_accepted_gas_limit_total: limits + 1_000_000,
      sae_executed_gas_limit_total: limits + 1_000_000,
      sae_executed_gas_charged_total: charges + 500_000,
    })
    await net.revert(start)
    expect(samplesOf(net, 'avalanche_evm_transition')).toEqual(before)
  })
})
