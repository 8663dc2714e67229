import { describe, expect, test } from '@jest/globals'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { parseVmConfig, vmConfigJson } from '../../../../state/evm/config/vmConfig.js'
import type { EvmFlavour } from '../../../../state/evm/values/EvmFlavour.js'

const config = (file: object = {}, flavour: EvmFlavour = 'coreth') =>
  JSON.parse(stringifyJson(vmConfigJson(parseVmConfig(JSON.stringify(file), flavour, 12345), flavour)))

describe('the configuration of a chain', () => {
  test("contains the file's values on top of the defaults", () => {
    const set = config({ 'eth-apis': ['eth'], 'rpc-gas-cap': 7, 'snapshot-wait': true, 'log-level': 'debug' })
    expect(set).toEqual({
      ...config(),
      'eth-apis': ['eth'],
      'rpc-gas-cap': 7,
      'snapshot-wait': true,
      'log-level': 'debug',
    })
  })

  test('prints durations as Go does, given in nanoseconds or as text', () => {
    expect(config({ 'api-max-duration': '90s', 'tx-pool-lifetime': 1_500_000 })).toMatchObject({
      'api-max-duration': '1m30s',
      'tx-pool-lifetime': '1.5ms',
    })
    expect(config({ 'tx-pool-lifetime': '7', 'regossip-frequency': null })).toMatchObject({
      'tx-pool-lifetime': '7ns',
      'regossip-frequency': '0s',
    })
  })

  test('omits values that are not set and have no default', () => {
    expect(Object.keys(config())).not.toContain('gas-target')
    expect(Object.keys(config({ 'gas-target': 5 }))[0]).toBe('gas-target')
    expect(config({ 'gas-target': 0 })).toHaveProperty('gas-target', 0)
    expect(config({ 'populate-missing-tries': 0, 'pruning-enabled': false })).toHaveProperty(
      'populate-missing-tries',
      0,
    )
    expect(config({ 'historical-proof-query-window': 0 })).not.toHaveProperty('historical-proof-query-window')
  })

  test('treats null as an empty list, and as the default of anything else', () => {
    const file = { 'eth-apis': null, 'allow-unprotected-tx-hashes': null, 'rpc-gas-cap': null }
    expect(config(file)).toEqual({ ...config(), 'eth-apis': null, 'allow-unprotected-tx-hashes': null })
  })

  test('has additional members on chains of subnets', () => {
    const subnet = config({}, 'subnet-evm')
    expect(Object.keys(subnet)[0]).toBe('airdrop')
    expect(subnet).toMatchObject({ 'validators-api-enabled': true, 'database-type': 'pebbledb' })
    expect(subnet).not.toHaveProperty('price-options-max-tip')
    expect([config()['state-sync-enabled'], subnet['state-sync-enabled']]).toEqual([null, false])
  })
})
