import {
  blobCreation,
  blobFeeTooLow,
  blobHashesMissing,
  blobHashVersion,
} from '../../../state/errors/ethRpc.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'

/**
 * Refuses calls with invalid blobs before they run (coreth `core/state_transition.go` preCheck). No
 * transaction of a chain can have blobs, but a call may name blob hashes.
 * @param blobBaseFee of the block it runs in, wei per blob gas
 * @throws {NodeError} when the call is refused, without a prefix
 */
export function checkBlobs(args: TransactionArguments, blobBaseFee: bigint): void {
  const { blobVersionedHashes: hashes, maxFeePerBlobGas: fee = 0n } = args
  if (hashes === undefined) return
  if (args.to === undefined) throw blobCreation()
  if (hashes.length === 0) throw blobHashesMissing()
  for (const [index, hash] of hashes.entries()) if (!hash.startsWith('0x01')) throw blobHashVersion(index)
  if (fee > 0n && fee < blobBaseFee)
    throw blobFeeTooLow(checksumAddress(args.from ?? zeroAddress), fee, blobBaseFee)
}
