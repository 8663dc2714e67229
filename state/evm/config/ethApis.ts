import type { ChainOptions } from './ChainOptions.js'

/** The names of the APIs in `eth-apis` of a chain's config (coreth `eth/backend.go`, `internal/ethapi/backend.go`). */
export const ethApiNames = [
  'eth',
  'eth-filter',
  'net',
  'web3',
  'internal-eth',
  'internal-blockchain',
  'internal-transaction',
  'internal-account',
  'internal-tx-pool',
  'internal-debug',
  'internal-personal',
  'admin',
  'debug',
  'debug-tracer',
  'debug-file-tracer',
  'debug-handler',
] as const

/** The name of an API. */
export type EthApiName = (typeof ethApiNames)[number]

/** The names from before geth 1.10.20 (coreth `plugin/evm/vm.go` legacyAPINames). */
const legacyNames: Readonly<Record<string, EthApiName>> = {
  'internal-public-eth': 'internal-eth',
  'internal-public-blockchain': 'internal-blockchain',
  'internal-public-transaction-pool': 'internal-transaction',
  'internal-public-tx-pool': 'internal-tx-pool',
  'internal-public-debug': 'internal-debug',
  'internal-private-debug': 'internal-debug',
  'internal-public-account': 'internal-account',
  'internal-private-personal': 'internal-personal',
  'public-eth': 'eth',
  'public-eth-filter': 'eth-filter',
  'private-admin': 'admin',
  'public-debug': 'debug',
  'private-debug': 'debug',
}

/** Whether a name is that of an API. */
export function isEthApi(name: string): name is EthApiName {
  return ethApiNames.some((known) => known === name)
}

/** Returns the names in a chain's `eth-apis`, those from before geth 1.10.20 by their present ones. */
export function enabledEthApis({ ethApis }: Pick<ChainOptions, 'ethApis'>): ReadonlySet<string> {
  return new Set(ethApis.map((name) => legacyNames[name] ?? name))
}

/**
 * Returns the node's error for a name in `eth-apis` that its VM does not know, with which the chain runs, but has no endpoints
 * (coreth `plugin/evm/vm.go` attachEthService); undefined when it knows all of them.
 */
export function unknownEthApi(options: Pick<ChainOptions, 'ethApis'>): string | undefined {
  const unknown = [...enabledEthApis(options)].find((name) => !isEthApi(name))
  return unknown === undefined ? undefined : `API service ${unknown} not found`
}
