import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { disableValidatorTx } from '../../state/platform/wallet/l1Txs.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { idInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

/**
 * `emulator.disableL1Validator {validationID}`: makes a validator of an L1 inactive, by a DisableL1ValidatorTx of the ewoq key. What is left of
 * its balance goes to its owner, and its weight stays. The ewoq key must be the validator's deactivation owner, as it is of those that
 * `emulator.createL1` makes. {@link increaseL1ValidatorBalance} makes the validator active again.
 *
 * @example
 * const { validators } = await net.emulator.createL1({ validators: 2 })
 * for (const { validationID } of validators)
 *   await net.emulator.disableL1Validator({ validationID })
 */
export const disableL1Validator = defineMethod({
  name: 'emulator.disableL1Validator',
  summary: 'Makes a validator of an L1 inactive, where the key that the genesis funds may do so.',
  params: strict({ validationID: idInput }),
  result: object({ txID: idText }),
  handler(network: Network, { validationID }) {
    return network.queue.run(() => {
      const tx = disableValidatorTx(network.world.platform, emulatorWallet(network), validationID)
      network.world.platformProducer.issue(tx)
      return { txID: idToString(tx.id) }
    })
  },
})
