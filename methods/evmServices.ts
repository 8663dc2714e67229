import type { EvmChain } from '../state/evm/chain/EvmChain.js'
import type { ChainOptions } from '../state/evm/config/ChainOptions.js'
import { type EthApiName, enabledEthApis, isEthApi } from '../state/evm/config/ethApis.js'
import { defaultSaeApis, type SaeApiName, saeApiNames } from '../state/evm/config/saeApis.js'
import type { EvmFlavour } from '../state/evm/values/EvmFlavour.js'
import { handlerMethods } from './debug/handler/index.js'
import { debugMethods, fileTracerMethods, internalDebugMethods, tracerMethods } from './debug/index.js'
import {
  corethEthMethods,
  ethMethods,
  filterMethods,
  internalAccountMethods,
  internalBlockchainMethods,
  internalEthMethods,
  internalTransactionMethods,
  subnetEvmBlockchainMethods,
} from './eth/index.js'
import { gethAdminMethods } from './gethadmin/index.js'
import type { Method } from './kit/defineMethod.js'
import type { EvmEndpoint } from './kit/EvmEndpoint.js'
import { netMethods } from './net/index.js'
import { withoutAcceptedTag } from './params/withoutAcceptedTag.js'
import { personalMethods } from './personal/index.js'
import { modules } from './rpc/modules.js'
import { debugSubscriptions, ethSubscriptions } from './subscriptions/index.js'
import type { Subscription } from './subscriptions/Subscription.js'
import { txpoolMethods } from './txpool/index.js'
import { warpMethods } from './warp/index.js'
import { web3Methods } from './web3/index.js'

type Api = { readonly namespace: string; readonly methods: readonly Method<EvmEndpoint>[] }

/**
 * The APIs by their names in `eth-apis` of a chain's config (coreth `eth/backend.go`,
 * `internal/ethapi/backend.go`).
 */
const apis: Readonly<Record<EthApiName, Api>> = {
  eth: { namespace: 'eth', methods: ethMethods },
  'eth-filter': { namespace: 'eth', methods: filterMethods },
  net: { namespace: 'net', methods: netMethods },
  web3: { namespace: 'web3', methods: web3Methods },
  'internal-eth': { namespace: 'eth', methods: internalEthMethods },
  'internal-blockchain': { namespace: 'eth', methods: internalBlockchainMethods },
  'internal-transaction': { namespace: 'eth', methods: internalTransactionMethods },
  'internal-account': { namespace: 'eth', methods: internalAccountMethods },
  'internal-tx-pool': { namespace: 'txpool', methods: txpoolMethods },
  'internal-debug': { namespace: 'debug', methods: internalDebugMethods },
  'internal-personal': { namespace: 'personal', methods: personalMethods },
  admin: { namespace: 'admin', methods: gethAdminMethods },
  debug: { namespace: 'debug', methods: debugMethods },
  'debug-tracer': { namespace: 'debug', methods: tracerMethods },
  'debug-file-tracer': { namespace: 'debug', methods: fileTracerMethods },
  'debug-handler': { namespace: 'debug', methods: handlerMethods },
}

/** The methods that only one flavour of chain serves, by the API that they belong to. */
const flavourMethods: Readonly<Record<EvmFlavour, Readonly<Record<string, readonly Method<EvmEndpoint>[]>>>> =
  {
    coreth: { 'internal-eth': corethEthMethods },
    'subnet-evm': { 'internal-blockchain': subnetEvmBlockchainMethods },
  }

/** Methods of `internal-eth` and `internal-blockchain` that geth does not have. */
const avalancheNames = ['eth_baseFee', 'eth_callDetailed', 'eth_getChainConfig', 'eth_suggestPriceOptions']

const isOfAvalanche = ({ name }: Method<EvmEndpoint>): boolean => avalancheNames.includes(name)

/**
 * The groups of methods of the C-Chain since Helicon by their names in `apis` of its config (AvalancheGo
 * `vms/saevm/sae/rpc/server.go`).
 */
const asynchronousApis: Readonly<Record<SaeApiName, Api>> = {
  web3: { namespace: 'web3', methods: web3Methods },
  net: { namespace: 'net', methods: netMethods },
  txpool: { namespace: 'txpool', methods: txpoolMethods },
  price: { namespace: 'eth', methods: internalEthMethods.filter((method) => !isOfAvalanche(method)) },
  chain: {
    namespace: 'eth',
    methods: internalBlockchainMethods.filter(
      (method) => !isOfAvalanche(method) && method.name !== 'eth_getBadBlocks',
    ),
  },
  tx: { namespace: 'eth', methods: internalTransactionMethods },
  subscription: { namespace: 'eth', methods: filterMethods },
  avalanche: {
    namespace: 'eth',
    methods: [...internalEthMethods, ...corethEthMethods, ...internalBlockchainMethods].filter(isOfAvalanche),
  },
  trace: { namespace: 'debug', methods: [...tracerMethods, ...fileTracerMethods] },
  db: { namespace: 'debug', methods: internalDebugMethods },
  profile: { namespace: 'debug', methods: handlerMethods },
}

/** Returns the methods that a chain serves now at its `/rpc`. */
export function methodsOf(
  chain: Pick<EvmChain, 'options' | 'flavour' | 'isAsynchronous'>,
): readonly Method<EvmEndpoint>[] {
  const { options, flavour } = chain
  return chain.isAsynchronous ? asynchronousServices(options.ethApis) : evmServices(options, flavour)
}

/** Returns the methods that the C-Chain serves since Helicon. @param names of groups of methods, as `apis` has them */
export function asynchronousServices(
  names: readonly string[] = defaultSaeApis,
): readonly Method<EvmEndpoint>[] {
  const enabled = saeApiNames.filter((name) => names.includes(name)).map((name) => asynchronousApis[name])
  const methods = new Set(enabled.flatMap((api) => api.methods))
  return [...[...methods].map(withoutAcceptedTag), modules(enabled.map(({ namespace }) => namespace))]
}

/** Returns the methods that a chain with these options serves at its `/rpc`. */
export function evmServices(
  options: Pick<ChainOptions, 'ethApis' | 'warpApiEnabled'>,
  flavour: EvmFlavour = 'coreth',
): readonly Method<EvmEndpoint>[] {
  const names = [...enabledEthApis(options)]
  const enabled = names.filter(isEthApi).map((name) => apis[name])
  const special = names.flatMap((name) => flavourMethods[flavour][name] ?? [])
  const namespaces = enabled.map(({ namespace }) => namespace)
  if (options.warpApiEnabled) namespaces.push('warp')
  const warp = options.warpApiEnabled ? warpMethods : []
  // An API may repeat a method of another one.
  const methods = new Set(enabled.flatMap((api) => api.methods))
  return [...methods, ...special, ...warp, modules(namespaces)]
}

/**
 * Returns the methods that chains serve whatever their config says, while the control API is on: development networks
 * serve traces and the pool, and tests need them. Since Helicon the C-Chain serves these by itself, and no method is
 * added: a test should notice the methods that a node no longer has.
 */
export function openServices({
  isAsynchronous,
}: Pick<EvmChain, 'isAsynchronous'>): readonly Method<EvmEndpoint>[] {
  if (isAsynchronous) return []
  return [...txpoolMethods, ...tracerMethods, ...debugMethods, ...internalDebugMethods]
}

/** Returns the subscriptions of a chain, by namespace. */
export function evmSubscriptions({
  options,
  isAsynchronous,
}: {
  readonly options: Pick<ChainOptions, 'ethApis'>
  readonly isAsynchronous: boolean
}): ReadonlyMap<string, readonly Subscription[]> {
  const names = enabledEthApis(options)
  const [ofEth, ofDebug] = isAsynchronous ? ['subscription', 'trace'] : ['eth-filter', 'debug-tracer']
  return new Map([
    ...(names.has(ofEth) ? [['eth', ethSubscriptions] as const] : []),
    ...(names.has(ofDebug) ? [['debug', debugSubscriptions] as const] : []),
  ])
}
