import type { Id } from '../codec/ids.js'
import { mismatchedSubnetIds, sameChainId, subnetOfChainUnknown } from '../errors/utxo.js'
import { within } from '../errors/within.js'

/** Returns the subnet of a chain. @throws {NodeError} when no transaction of the P-Chain created the chain */
export type SubnetOfChain = (chainId: Id) => Id

/** A chain and its subnet. */
type ChainOfSubnet = { readonly blockchainId: Id; readonly subnetId: Id }

/**
 * Checks that a transfer between chains is to or from another chain of the same subnet (AvalancheGo
 * `vms/components/verify/subnet.go`). @throws {NodeError}
 */
export function checkSameSubnet(own: ChainOfSubnet, peer: Id, subnetOf: SubnetOfChain): void {
  if (peer === own.blockchainId) throw sameChainId()
  const subnetId = within(
    (cause) => subnetOfChainUnknown(peer, cause),
    () => subnetOf(peer),
  )
  if (subnetId !== own.subnetId) throw mismatchedSubnetIds(own.subnetId, subnetId)
}
