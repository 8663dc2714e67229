import { type Chain, type CustomTransport, custom, defineChain } from 'viem'
import type { ChainName } from '../library/chain.types.js'
import type { Snowglobe } from '../library/Snowglobe.js'

/** Selects an EVM chain of the network by alias or blockchain ID. Default: the C-Chain. */
export type ChainChoice = {
  /** The chain's alias or blockchain ID. */
  readonly chain?: ChainName
}

/**
 * A viem transport to a network in the same process, without sockets. It keeps working after reverts and
 * resets.
 *
 * @example
 * const client = createPublicClient({ chain: snowglobeChain(net), transport: snowglobeTransport(net) })
 *
 * @throws {TypeError} for an unknown option
 */
export function snowglobeTransport(net: Snowglobe, choice: ChainChoice = {}): CustomTransport {
  // A network in the same process refuses a repeated request again, so retries are useless.
  return custom(net.providerFor(chainOf(choice)), { key: 'snowglobe', name: 'Snowglobe', retryCount: 0 })
}

/**
 * The viem chain definition of a network's EVM chain. Its URLs are the network's once it listens.
 *
 * @example
 * const { id } = snowglobeChain(net) // 43112
 */
export function snowglobeChain(net: Snowglobe, choice: ChainChoice = {}): Chain {
  const name = chainOf(choice)
  const url = `${net.listening ? net.url : 'http://127.0.0.1:9650'}/ext/bc/${name}`
  return defineChain({
    id: Number(net.evmChainId(name)),
    name: name === 'C' ? 'Snowglobe C-Chain' : `Snowglobe ${name}`,
    nativeCurrency: net.nativeCurrency(name),
    rpcUrls: { default: { http: [`${url}/rpc`], webSocket: [`${url.replace(/^http/, 'ws')}/ws`] } },
    testnet: true,
  })
}

function chainOf(choice: ChainChoice): ChainName {
  if (typeof choice !== 'object')
    throw new TypeError(`the second argument must be an object: write { chain: ${JSON.stringify(choice)} }`)
  const unknown = Object.keys(choice).find((name) => name !== 'chain')
  if (unknown !== undefined) throw new TypeError(`unknown option "${unknown}": there is only "chain"`)
  return choice.chain ?? 'C'
}
