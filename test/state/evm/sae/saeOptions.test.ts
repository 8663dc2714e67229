import { describe, expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { targetOfExcess } from '../../../../state/evm/fees/acp176.js'
import { minimumDelayMs } from '../../../../state/evm/fees/acp226.js'
import { minPriceOf } from '../../../../state/evm/fees/acp283.js'
import { parseSaeOptions } from '../../../../state/evm/sae/saeOptions.js'
import { networkIds } from '../../../../state/profiles/networks.js'
import { type AvalancheGoVersion, releaseOf } from '../../../../state/profiles/releases.js'

const read = (
  config: object | string | undefined,
  networkId: number = networkIds.local,
  version: AvalancheGoVersion = '1.15.2',
) => {
  const text = typeof config === 'object' ? JSON.stringify(config) : config
  return parseSaeOptions(text, parseChainOptions(undefined), networkId, releaseOf(version))
}

describe('parseSaeOptions', () => {
  it('votes for nothing without a file', () => {
    for (const text of [undefined, '', '{}', 'null'])
      expect(read(text).votes).toEqual({
        targetExponent: undefined,
        minPriceExponent: undefined,
        delayExcess: undefined,
      })
  })

  it('votes for the least exponents that mean at least what the file asks for', () => {
    const { targetExponent, minPriceExponent, delayExcess } = read({
      'gas-target': 3_000_000,
      'min-price-target': 1_000_000_000,
      'min-delay-target': 500,
    }).votes
    expect(targetOfExcess(targetExponent ?? 0n)).toBe(3_000_000n)
    expect(minPriceOf(minPriceExponent ?? 0n)).toBe(1_000_000_000n)
    expect(minPriceOf((minPriceExponent ?? 0n) - 1n)).toBe(999_999_999n)
    expect(minimumDelayMs(delayExcess ?? 0n)).toBe(500n)
  })

  it("takes limits of geth's pool, and only two of them from the file", () => {
    const file = { 'tx-pool-account-slots': 3, 'tx-pool-global-slots': 0, 'tx-pool-global-queue': 7 }
    expect(read(file).chain.pool).toEqual({
      noLocals: true,
      priceLimit: 1n,
      priceBump: 10n,
      accountSlots: 3,
      globalSlots: 5120,
      accountQueue: 64,
      globalQueue: 1024,
      lifetimeMs: 3 * 3_600_000,
    })
  })

  it('ignores what only coreth knows', () => {
    const file = { 'rpc-gas-cap': 1, 'rpc-tx-fee-cap': 2, 'allow-unprotected-tx-hashes': [] }
    expect(read(file).chain).toMatchObject({
      rpcGasCap: 50_000_000n,
      rpcTxFeeCap: 100,
      allowUnprotectedTxs: false,
      allowMadeUpSignatures: false,
    })
  })

  it('fixes what a file can set for coreth alone', () => {
    const file = {
      'admin-api-enabled': true,
      'warp-api-enabled': true,
      'api-max-blocks-per-request': 5,
      'http-body-limit': 6,
      'batch-response-max-size': 7,
      'historical-proof-query-window': 8,
      'state-history': 9,
      'price-options-slow-fee-percentage': 10,
      'price-options-fast-fee-percentage': 11,
      'price-options-max-tip': 12,
      'allow-unprotected-tx-hashes': [`0x${'12'.repeat(32)}`],
    }
    const coreth = parseChainOptions(JSON.stringify(file))
    expect(coreth.priceOptionMaxTip).toBe(12n)
    const release = releaseOf('1.15.2')
    expect(parseSaeOptions(JSON.stringify(file), coreth, networkIds.local, release).chain).toMatchObject({
      adminApiEnabled: false,
      warpApiEnabled: false,
      apiMaxBlocksPerRequest: 0n,
      httpBodyLimit: 0n,
      batchResponseMaxSize: 25_000_000n,
      historicalProofQueryWindow: 0n,
      stateHistory: 0n,
      priceOptionSlowFeePercentage: 95n,
      priceOptionFastFeePercentage: 105n,
      priceOptionMaxTip: 2n ** 64n - 1n,
      allowUnprotectedTxHashes: [],
      allowMadeUpSignatures: false,
    })
  })

  it("has the node's defaults, and what the file sets in their place", () => {
    expect(read({}).chain).toMatchObject({
      pendingIsExecuted: true,
      pruningEnabled: true,
      commitInterval: 4096n,
      batchRequestLimit: 1000n,
      allowUnprotectedTxs: false,
      pool: { noLocals: true, accountSlots: 16, globalSlots: 5120 },
    })
    const file = {
      'api-resolve-pending-to-last-executed': false,
      'pruning-enabled': false,
      'commit-interval': 7,
      'batch-request-limit': 8,
      'allow-unprotected-txs': true,
      'local-txs-enabled': true,
      'tx-pool-account-slots': 0,
      'tx-pool-global-slots': 9,
    }
    for (const version of ['1.14.2', '1.15.2'] as const)
      expect(read(file, networkIds.local, version).chain).toMatchObject({
        pendingIsExecuted: false,
        pruningEnabled: false,
        commitInterval: 7n,
        batchRequestLimit: 8n,
        allowUnprotectedTxs: true,
        pool: { noLocals: false, accountSlots: 16, globalSlots: 9 },
      })
  })

  it('tells the keys that it does not know, sorted, each once, which 1.14.2 does not look for', () => {
    const text =
      '{"zeta":1,"Gas-Target":2,"alpha":3,"zeta":4,"apis":[],"api-max-duration":"1s","state-sync-ids":""}'
    expect(read(text).ignoredKeys).toEqual(['Gas-Target', 'alpha', 'zeta'])
    expect(read(text, networkIds.local, '1.14.2').ignoredKeys).toEqual([])
    for (const known of ['{"gas-target":1,"snowglobe-history":"node"}', 'null', '', undefined])
      expect(read(known).ignoredKeys).toEqual([])
  })

  it('has no caps in 1.14.2, which charges calls as transactions, and ends them after 29.9 seconds', () => {
    expect(read({}, networkIds.local, '1.14.2').chain).toMatchObject({
      rpcGasCap: 0n,
      rpcTxFeeCap: 0,
      callsChargeMinimum: true,
      estimatesCoverSize: false,
      apiMaxDuration: 29_900_000_000n,
    })
    expect(read({}).chain).toMatchObject({
      callsChargeMinimum: false,
      estimatesCoverSize: true,
      apiMaxDuration: 0n,
    })
  })

  it.each([
    [
      '{"gas-target":"3"}',
      'json: cannot unmarshal string into Go struct field config.gas-target of type gas.Gas',
    ],
    [
      '{"min-price-target":-1}',
      'json: cannot unmarshal number -1 into Go struct field config.min-price-target of type gas.Price',
    ],
  ])('refuses %s as the node does', (text, reason) => {
    expect(() => read(text)).toThrow(`parsing user config: json.Unmarshal(cchain.config): ${reason}`)
  })

  it.each([
    [
      '5000000000',
      'json: cannot unmarshal number into Go struct field config.api-max-duration of type string',
    ],
    ['"soon"', 'time: invalid duration "soon"'],
    ['null', 'time: invalid duration ""'],
  ])('takes only a text for api-max-duration since 1.15.0, not %s', (value, reason) => {
    const text = `{"api-max-duration":${value}}`
    expect(() => read(text)).toThrow(`parsing user config: json.Unmarshal(cchain.config): ${reason}`)
    expect(() => read('{"api-max-duration":"1m30s"}')).not.toThrow()
    expect(read(text, networkIds.local, '1.14.2').votes).toEqual(read('{}').votes)
  })

  it('serves the groups of methods that apis names, which 1.14.2 does not read', () => {
    const all = ['web3', 'net', 'txpool', 'price', 'chain', 'tx', 'subscription', 'avalanche', 'trace']
    expect(read({}).chain.ethApis).toEqual(all)
    expect(read({ apis: null }).chain.ethApis).toEqual(all)
    expect(read({ apis: ['chain', 'db'] }).chain.ethApis).toEqual(['chain', 'db'])
    expect(read({ apis: [] }).chain.ethApis).toEqual([])
    expect(read({ apis: ['eth'] }, networkIds.local, '1.14.2').chain.ethApis).toEqual(all)
  })

  it.each([
    [['web3', 'eth'], 'unknown API: "eth"'],
    [
      'web3',
      'json.Unmarshal(cchain.config): json: cannot unmarshal string into Go struct field config.apis of type []rpc.API',
    ],
    [
      [1],
      'json.Unmarshal(cchain.config): json: cannot unmarshal number into Go struct field config.apis of type rpc.API',
    ],
  ])('refuses %p as apis', (apis, reason) => {
    expect(() => read({ apis })).toThrow(`parsing user config: ${reason}`)
  })

  it('refuses a limit of batches that is no Go int', () => {
    expect(() => read('{"batch-request-limit":9223372036854775808}')).toThrow(
      'parsing user config: batch request limit exceeds max: 9223372036854775808 > 9223372036854775807',
    )
    expect(() => read('{"batch-request-limit":9223372036854775807}')).not.toThrow()
  })

  it('refuses intervals and schemes that it cannot have', () => {
    expect(() => read({ 'commit-interval': 0 })).toThrow(
      'parsing user config: commit interval must be non-zero',
    )
    expect(() => read({ 'state-scheme': 'path' })).toThrow(
      'parsing user config: unknown trie database scheme: "path"',
    )
    expect(() => read({ 'commit-interval': 5 }, networkIds.fuji)).toThrow(
      'parsing user config: production networks must use the commit interval 4096: commit interval 5',
    )
    expect(() => read({ 'commit-interval': 5 })).not.toThrow()
  })
})
