import { toHex } from '../../state/codec/hex.js'
import { idToBytes } from '../../state/codec/ids.js'
import type { ConversionData } from '../../state/warp/l1Messages.js'
import type { L1ConversionData } from './l1Options.js'

/** Returns the P-Chain's conversion data in the form that contracts and their clients use. */
export function conversionDataOf(data: ConversionData): L1ConversionData {
  return {
    subnetID: toHex(idToBytes(data.subnetId)),
    validatorManagerBlockchainID: toHex(idToBytes(data.managerChainId)),
    validatorManagerAddress: toHex(data.managerAddress),
    initialValidators: data.validators.map(({ nodeIdBytes, blsPublicKey, weight }) => ({
      nodeID: toHex(nodeIdBytes),
      blsPublicKey: toHex(blsPublicKey),
      weight,
    })),
  }
}
