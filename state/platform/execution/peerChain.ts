import type { Id } from '../../codec/ids.js'
import { notFound } from '../../errors/platform.js'
import { blockchainUnknown, notBlockchain } from '../../errors/platformTransfers.js'
import { checkSameSubnet } from '../../utxo/checkSameSubnet.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from '../PlatformChain.js'

/** Checks that a transfer between chains is to or from another chain of the primary network. @throws {NodeError} */
export function checkPeerChain(chain: PlatformChain, peer: Id): void {
  const own = { blockchainId: platformChainId, subnetId: primaryNetworkId }
  checkSameSubnet(own, peer, (chainId) => subnetOfChain(chain, chainId))
}

/**
 * Returns the subnet of a chain that a transaction created (AvalancheGo
 * `vms/platformvm/validators/manager.go` GetSubnetID). @throws {NodeError}
 */
export function subnetOfChain(chain: PlatformChain, chainId: Id): Id {
  if (chainId === platformChainId) return primaryNetworkId
  const created = chain.transactions.get(chainId)
  if (created === undefined) throw blockchainUnknown(chainId, notFound())
  const { unsigned } = created.tx
  if (unsigned.kind !== 'CreateChainTx') throw notBlockchain(chainId)
  return unsigned.subnetId
}
