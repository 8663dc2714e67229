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
      sae_worst_case_gas_excess: 21_000,
      sae_gas_target: 1_000_000,
      cchain_min_block_delay_seconds: 2,
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
