import { type Chain, type CustomTransport, custom, defineChain } from 'viem'
import type { ChainName, Snowglobe } from '../library/Snowglobe.js'

/** Which EVM chain of the network: an alias or a blockchain ID. Default: the C-Chain. */
export type ChainChoice = { readonly chain?: ChainName }

/**
 * A viem transport that reaches a network in the same process without sockets. It follows the network through reverts and resets.
 *
 * @example
 * const client = createPublicClient({ chain: snowglobeChain(net), transport: snowglobeTransport(net) })
 *
 * @throws {TypeError} for an option that there is not
 */
export function snowglobeTransport(net: Snowglobe, choice: ChainChoice = {}): CustomTransport {
  // What a network in the same process refuses once, it refuses again.
  return custom(net.providerFor(chainOf(choice)), { key: 'snowglobe', name: 'Snowglobe', retryCount: 0 })
}

/**
 * The viem chain of a network's EVM chain. Its RPC URL is the network's once it listens.
 *
 * @example
 * const { id } = snowglobeChain(net) // 43112
 */
export function snowglobeChain(net: Snowglobe, choice: ChainChoice = {}): Chain {
  const name = chainOf(choice)
  const path = `/ext/bc/${name}/rpc`
  return defineChain({
    id: Number(net.evmChainId(name)),
    name: `Snowglobe ${name}-Chain`,
    nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    rpcUrls: { default: { http: [net.listening ? `${net.url}${path}` : `http://127.0.0.1:9650${path}`] } },
    testnet: true,
  })
}

function chainOf(choice: ChainChoice): ChainName {
  const unknown = Object.keys(choice).find((name) => name !== 'chain')
  if (unknown !== undefined) throw new TypeError(`unknown option "${unknown}": there is only "chain"`)
  return choice.chain ?? 'C'
}
