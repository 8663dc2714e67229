import { describe, expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/chain/parseChainOptions.js'

describe('parseChainOptions', () => {
  it('gives the defaults of the node', () => {
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

  it('reads what is set, without regard to case, and ignores what it does not know', () => {
    const text =
      '{"GAS-TARGET":3000000,"tx-pool-lifetime":"1m30s","api-max-duration":5000000,"unknown":{},"snowglobe-history":"node"}'
    expect(parseChainOptions(text)).toMatchObject({
      gasTarget: 3_000_000n,
      apiMaxDurationMs: 5,
      history: 'node',
      pool: { lifetimeMs: 90_000 },
    })
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
