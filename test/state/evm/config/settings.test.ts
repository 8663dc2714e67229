import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { parseVmConfig, vmConfigJson } from '../../../../state/evm/config/vmConfig.js'
import type { EvmFlavour } from '../../../../state/evm/values/EvmFlavour.js'

/** What nodes answered to admin_getVMConfig on the C-Chain and on an L1. */
const recorded: Readonly<Record<EvmFlavour, Readonly<Record<string, unknown>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recordedConfigs.json'), 'utf8'),
)

describe.each(['coreth', 'subnet-evm'] as const)('the config of %s', (flavour) => {
  it('has every key and default of the real node, in its order', () => {
    const { 'eth-apis': apis, 'admin-api-enabled': admin, 'warp-api-enabled': warp } = recorded[flavour]
    const file = JSON.stringify({ 'eth-apis': apis, 'admin-api-enabled': admin, 'warp-api-enabled': warp })
    const own = stringifyJson(vmConfigJson(parseVmConfig(file, flavour, 12345), flavour))
    expect(JSON.stringify(JSON.parse(own), null, 1)).toBe(JSON.stringify(recorded[flavour], null, 1))
  })

  it('has these APIs, and neither those of the administrator nor of warp, without a file', () => {
    expect(parseVmConfig(undefined, flavour, 12345)).toMatchObject({
      'admin-api-enabled': false,
      'warp-api-enabled': false,
      'eth-apis': [
        ...['eth', 'eth-filter', 'net', 'web3'],
        ...['internal-eth', 'internal-blockchain', 'internal-transaction'],
      ],
    })
  })
})

describe('the options of a chain', () => {
  const hash = `0x${'11'.repeat(32)}`
  /** Each key with a value of its own. */
  const file = {
    'gas-target': 101,
    'min-delay-target': 102,
    'admin-api-enabled': true,
    'admin-api-dir': 'dir',
    'warp-api-enabled': true,
    'eth-apis': ['net'],
    'rpc-gas-cap': 103,
    'api-max-duration': 104,
    'rpc-tx-fee-cap': 105,
    'preimages-enabled': true,
    'pruning-enabled': false,
    'state-history': 106,
    'commit-interval': 107,
    'historical-proof-query-window': 108,
    'price-options-max-tip': 111,
    'price-options-slow-fee-percentage': 109,
    'price-options-fast-fee-percentage': 110,
    'local-txs-enabled': true,
    'tx-pool-price-limit': 112,
    'tx-pool-price-bump': 113,
    'tx-pool-account-slots': 114,
    'tx-pool-global-slots': 115,
    'tx-pool-account-queue': 116,
    'tx-pool-global-queue': 117,
    'tx-pool-lifetime': 118_000_000,
    'api-max-blocks-per-request': 119,
    'allow-unfinalized-queries': true,
    'allow-unprotected-txs': true,
    'http-body-limit': 120,
    'allow-unprotected-tx-hashes': [hash],
    'batch-request-limit': 121,
    'batch-response-max-size': 122,
    'warp-off-chain-messages': ['0x0102'],
    'log-level': 'warn',
    feeRecipient: '0xfee',
  }
  const options = {
    gasTarget: 101n,
    minDelayTargetMs: 102n,
    pendingIsExecuted: true,
    adminApiEnabled: true,
    adminApiDir: 'dir',
    validatorsApiEnabled: false,
    warpApiEnabled: true,
    ethApis: ['net'],
    rpcGasCap: 103n,
    callsChargeMinimum: false,
    estimatesCoverSize: false,
    apiMaxDuration: 104n,
    rpcTxFeeCap: 105,
    preimagesEnabled: true,
    pruningEnabled: false,
    stateHistory: 106n,
    commitInterval: 107n,
    historicalProofQueryWindow: 108n,
    priceOptionSlowFeePercentage: 109n,
    priceOptionFastFeePercentage: 110n,
    priceOptionMaxTip: 111n,
    apiMaxBlocksPerRequest: 119n,
    allowUnfinalizedQueries: true,
    allowUnprotectedTxs: true,
    allowUnprotectedTxHashes: [hash],
    allowMadeUpSignatures: true,
    httpBodyLimit: 120n,
    batchRequestLimit: 121n,
    batchResponseMaxSize: 122n,
    warpOffChainMessages: [Uint8Array.of(1, 2)],
    logLevel: 'warn',
    feeRecipient: undefined,
    history: 'all',
    vmConfig: expect.anything(),
    pool: {
      noLocals: false,
      priceLimit: 112n,
      priceBump: 113n,
      accountSlots: 114,
      globalSlots: 115,
      accountQueue: 116,
      globalQueue: 117,
      lifetimeMs: 118,
    },
  }

  it('come each from its own key', () => {
    expect(parseChainOptions(JSON.stringify(file))).toEqual(options)
    expect(parseChainOptions(JSON.stringify(file), 'subnet-evm')).toEqual({
      ...options,
      gasTarget: undefined,
      validatorsApiEnabled: true,
      feeRecipient: '0xfee',
      priceOptionSlowFeePercentage: 95n,
      priceOptionFastFeePercentage: 105n,
      priceOptionMaxTip: 20_000_000_000n,
    })
  })

  it('of the pool are the defaults where they are zero, and a lifetime that is negative', () => {
    const zeros = Object.fromEntries(
      [
        'price-limit',
        'price-bump',
        'account-slots',
        'global-slots',
        'account-queue',
        'global-queue',
        'lifetime',
      ].map((name) => [`tx-pool-${name}`, 0]),
    )
    const pool = {
      noLocals: true,
      priceLimit: 1n,
      priceBump: 10n,
      accountSlots: 16,
      globalSlots: 5120,
      accountQueue: 64,
      globalQueue: 1024,
      lifetimeMs: 600_000,
    }
    expect(parseChainOptions(JSON.stringify(zeros)).pool).toEqual(pool)
    expect(parseChainOptions('{"tx-pool-lifetime":-1}').pool).toEqual(pool)
    expect(parseChainOptions('{"tx-pool-lifetime":1}').pool.lifetimeMs).toBe(1e-6)
  })

  it.each([
    ['{"push-gossip-percent-stake":1}', undefined],
    ['{"push-gossip-percent-stake":0}', undefined],
    [
      '{"push-gossip-percent-stake":1.5}',
      'push-gossip-percent-stake is 1.500000 but must be in the range [0, 1]',
    ],
    [
      '{"push-gossip-percent-stake":-0.5}',
      'push-gossip-percent-stake is -0.500000 but must be in the range [0, 1]',
    ],
    ['{"state-history":0}', 'cannot use state history of 0 with pruning enabled'],
    ['{"state-history":0,"pruning-enabled":false}', undefined],
    ['{"commit-interval":0}', 'cannot use commit interval of 0 with pruning enabled'],
    ['{"commit-interval":0,"pruning-enabled":false}', undefined],
    [
      '{"offline-pruning-enabled":true,"pruning-enabled":false}',
      'cannot run offline pruning while pruning is disabled',
    ],
    ['{"offline-pruning-enabled":true}', undefined],
    [
      '{"populate-missing-tries":1}',
      'cannot enable populate missing tries while offline pruning (enabled: false)/pruning (enabled: true) are enabled',
    ],
    [
      '{"populate-missing-tries":1,"pruning-enabled":false,"populate-missing-tries-parallelism":0}',
      'cannot enable populate missing tries without at least one reader (parallelism: 0)',
    ],
    [
      '{"populate-missing-tries":1,"pruning-enabled":false,"populate-missing-tries-parallelism":1}',
      undefined,
    ],
  ])('%s: %s', (text, reason) => {
    const parse = () => parseChainOptions(text)
    if (reason === undefined) expect(parse).not.toThrow()
    else expect(parse).toThrow(reason)
  })
})
