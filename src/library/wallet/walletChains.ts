import { toQuantity } from '../../../state/codec/hex.js'
import { chainNotAdded, missingParams } from '../../../state/errors/wallet.js'
import { chainUrlPath } from '../../../state/node/chainUrlPath.js'
import { networkIds } from '../../../state/profiles/networks.js'
import type { L1Backend, RequestBackend, ServerBackend } from '../Backend.js'
import type { ChainName } from '../chain.types.js'

/** The functions of a network that a wallet uses. */
export type WalletBackend = RequestBackend &
  Pick<ServerBackend, 'url'> & { readonly l1s: Pick<L1Backend, 'evmChainNames'> }

/** Returns a chain as Core describes that of the wallet to connected pages. */
export async function describeChain(backend: WalletBackend, chain: ChainName) {
  return {
    chainId: toQuantity(backend.evmChainId(chain)),
    chainName: `Snowglobe ${chain}`,
    rpcUrls: backend.url === undefined ? [] : [`${backend.url}${chainUrlPath(chain) ?? ''}/rpc`],
    nativeCurrency: backend.nativeCurrency(chain),
    isTestnet: (await networkIdOf(backend)) !== networkIds.mainnet,
  }
}

/**
 * Returns the chain that `wallet_switchEthereumChain` names by its `chainId`.
 * @throws {NodeError} when there is no such member, or the network has no such chain
 */
export function chainOfRequest(backend: WalletBackend, wanted: unknown): ChainName {
  const chainId: unknown =
    typeof wanted === 'object' && wanted !== null ? Reflect.get(wanted, 'chainId') : undefined
  if (typeof chainId !== 'string' || !/^0x[0-9a-fA-F]+$/.test(chainId)) throw missingParams()
  const found = backend.l1s.evmChainNames().find((name) => backend.evmChainId(name) === BigInt(chainId))
  if (found === undefined) throw chainNotAdded(chainId)
  return found
}

/** Returns the ID of the network that the node is in. */
export async function networkIdOf(backend: WalletBackend): Promise<number> {
  const answer = await backend.call('info.getNetworkID', {})
  return Number(typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'networkID') : 0)
}
