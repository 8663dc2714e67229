import { toHex } from '../../../state/codec/hex.js'
import { idToBytes } from '../../../state/codec/ids.js'
import { conversionMessage, signConversion, warpAccessList } from '../../../state/l1s/conversion.js'
import type { Network } from '../../../state/Network.js'
import { type ConversionData, conversionIdOf } from '../../../state/warp/l1Messages.js'
import { unsignedWarpBytes, warpMessageBytes } from '../../../state/warp/WarpMessage.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { conversionDataOf } from '../conversionData.js'
import type { L1Conversion } from '../l1Options.js'

/** Returns the conversion of a subnet with the P-Chain's message about it, which the validators sign on demand (ACP-77). */
export function conversionOf(network: Network, data: ConversionData): L1Conversion {
  return {
    conversionId: toHex(idToBytes(conversionIdOf(data))),
    data: conversionDataOf(data),
    message: toHex(unsignedWarpBytes(conversionMessage(network.world.genesis.networkId, data))),
    async sign() {
      try {
        const message = await network.queue.run(() => signConversion(network.world, data))
        const { address, storageKeys } = warpAccessList(message)
        return {
          signedMessage: toHex(warpMessageBytes(message)),
          accessList: [{ address, storageKeys: [...storageKeys] }],
        }
      } catch (error) {
        throw libraryError(error)
      }
    },
  }
}
