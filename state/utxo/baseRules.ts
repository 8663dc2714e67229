import type { Id } from '../codec/ids.js'
import { memoTooLarge, wrongBlockchainId, wrongNetworkId } from '../errors/utxo.js'
import type { BaseFields } from './baseFields.js'

const maxMemoLength = 256

/**
 * Checks that a transaction is for this network and chain, and that its memo is not longer than the maximum
 * (AvalancheGo `vms/components/avax/base_tx.go` Verify). @throws {NodeError}
 */
export function checkMetadata(
  { networkId, blockchainId, memo }: BaseFields,
  chain: { readonly networkId: number; readonly blockchainId: Id },
): void {
  if (networkId !== chain.networkId) throw wrongNetworkId()
  if (blockchainId !== chain.blockchainId) throw wrongBlockchainId()
  if (memo.length > maxMemoLength) throw memoTooLarge(memo.length, maxMemoLength)
}

/** Checks that the memo is empty, as required since Durango (`VerifyMemoFieldLength`). @throws {NodeError} */
export function checkMemoLength({ memo }: BaseFields, isDurango: boolean): void {
  if (isDurango && memo.length > 0) throw memoTooLarge(memo.length, 0)
}
