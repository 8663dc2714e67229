import { idToString } from '../../state/codec/ids.js'
import { primaryValidatorStays } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { removeSubnetValidatorTx } from '../../state/platform/wallet/stakingTxs.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { idInput, nodeIdInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

/**
 * `emulator.removeValidator {nodeID, subnetID}`: removes a validator of a permissioned subnet that the ewoq key owns, by a RemoveSubnetValidatorTx. Validators of the
 * primary network cannot be removed: they leave at the end of their stake, so this method refuses them.
 *
 * @example
 * const remove = (subnetID: string, nodeID: string) => net.emulator.removeValidator({ subnetID, nodeID })
 */
export const removeValidator = defineMethod({
  name: 'emulator.removeValidator',
  summary: 'Removes a validator of a permissioned subnet that the ewoq key owns.',
  params: strict({ nodeID: nodeIdInput, subnetID: idInput }),
  result: object({ txID: idText }),
  handler(network: Network, { nodeID, subnetID }) {
    if (subnetID === primaryNetworkId) throw primaryValidatorStays()
    return network.queue.run(() => {
      const tx = removeSubnetValidatorTx(network.world.platform, emulatorWallet(network), subnetID, nodeID)
      network.world.platformProducer.issue(tx)
      return { txID: idToString(tx.id) }
    })
  },
})
