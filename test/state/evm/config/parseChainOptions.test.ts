import { describe, expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { networkIds } from '../../../../state/profiles/networks.js'

describe('parseChainOptions', () => {
  it('returns the defaults of the node', () => {
    for (const text of [undefined, '', '{}', 'null'])
      expect(parseChainOptions(text)).toMatchObject({
        gasTarget: undefined,
        rpcGasCap: 50_000_000n,
        rpcTxFeeCap: 100,
        pruningEnabled: true,
        batchRequestLimit: 1000n,
        batchResponseMaxSize: 25_000_000n,
        history: 'all',
        pool: { noLocals: true, priceLimit: 1n, priceBump: 10n, globalSlots: 5120, lifetimeMs: 600_000 },
      })
  })

  it('reads values that are set, in any case, and ignores unknown keys', () => {
    const text = '{"GAS-TARGET":3000000,"tx-pool-lifetime":"1m30s","unknown":{},"snowglobe-history":"node"}'
    expect(parseChainOptions(text)).toMatchObject({
      gasTarget: 3_000_000n,
      history: 'node',
      pool: { lifetimeMs: 90_000 },
    })
  })

  it("keeps the node's defaults for null, and treats null as an empty list", () => {
    const text = '{"rpc-gas-cap":null,"eth-apis":null,"tx-pool-lifetime":null}'
    expect(parseChainOptions(text)).toMatchObject({ rpcGasCap: 50_000_000n, ethApis: [] })
    // The duration is zero then, for which the pool has a default.
    expect(parseChainOptions(text).pool.lifetimeMs).toBe(600_000)
  })

  it("ignores coreth's own options on chains of subnets", () => {
    const text = '{"gas-target":5,"price-options-max-tip":"?"}'
    expect(parseChainOptions(text, 'subnet-evm')).toMatchObject({
      gasTarget: undefined,
      priceOptionMaxTip: 20_000_000_000n,
    })
  })

  it('refuses other commit intervals on mainnet and fuji, unless the state is in Firewood', () => {
    const text = '{"commit-interval":5}'
    expect(() => parseChainOptions(text, 'coreth', networkIds.fuji)).toThrow(
      'failed to get config: cannot use non-default commit interval on production network: got 5, expected 4096',
    )
    expect(() => parseChainOptions('{"state-sync-commit-interval":5}', 'coreth', networkIds.mainnet)).toThrow(
      'failed to get config: cannot start non-local network with syncable interval 5 different than 16384',
    )
    const firewood = '{"commit-interval":5,"state-scheme":"firewood"}'
    expect(parseChainOptions(firewood, 'coreth', networkIds.fuji).commitInterval).toBe(5n)
    expect(parseChainOptions(text, 'subnet-evm', networkIds.fuji).commitInterval).toBe(5n)
    expect(parseChainOptions(text).commitInterval).toBe(5n)
  })

  it.each([
    ['{', 'failed to unmarshal config {: unexpected end of JSON input'],
    ['[]', 'json: cannot unmarshal array into Go value of type config.Config'],
    [
      '{"rpc-gas-cap":"1"}',
      'json: cannot unmarshal string into Go struct field Config.rpc-gas-cap of type uint64',
    ],
    [
      '{"rpc-gas-cap":-1}',
      'json: cannot unmarshal number -1 into Go struct field Config.rpc-gas-cap of type uint64',
    ],
    [
      '{"pruning-enabled":1}',
      'json: cannot unmarshal number into Go struct field Config.pruning-enabled of type bool',
    ],
    [
      '{"gas-target":"1"}',
      'json: cannot unmarshal string into Go struct field Config.gas-target of type gas.Gas',
    ],
    ['{"tx-pool-lifetime":true}', 'unable to cast true of type bool to time.Duration'],
    ['{"tx-pool-lifetime":[1]}', 'unable to cast []interface {}{1} of type []interface {} to time.Duration'],
    ['{"tx-pool-lifetime":"5d"}', 'time: unknown unit "dns" in duration "5dns"'],
    [
      '{"tx-pool-lifetime":1e999}',
      'json: cannot unmarshal number 1e999 into Go struct field Config.tx-pool-lifetime of type float64',
    ],
    ['{"allow-unprotected-tx-hashes":["0x12"]}', 'hex string has length 2, want 64 for common.Hash'],
    ['{"commit-interval":0}', 'cannot use commit interval of 0 with pruning enabled'],
    ['{"state-history":0}', 'cannot use state history of 0 with pruning enabled'],
    [
      '{"pruning-enabled":false,"offline-pruning-enabled":true}',
      'cannot run offline pruning while pruning is disabled',
    ],
    [
      '{"push-gossip-percent-stake":2}',
      'push-gossip-percent-stake is 2.000000 but must be in the range [0, 1]',
    ],
  ])('refuses %s', (text, message) => {
    expect(() => parseChainOptions(text)).toThrow(message)
  })
})
