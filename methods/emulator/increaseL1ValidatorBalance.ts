import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { increaseBalanceTx } from '../../state/platform/wallet/l1Txs.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { bigintInput, idInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

/**
 * `emulator.increaseL1ValidatorBalance {validationID, balanceNAVAX}`: adds nAVAX to the balance that pays the fees of a validator of an L1
 * (ACP-77), by an IncreaseL1ValidatorBalanceTx that the ewoq key pays. A validator whose balance was used up, or that was
 * disabled, becomes active again. It is refused as any other transaction of this kind.
 *
 * @example
 * const { validators } = await net.emulator.createL1({ validators: 1 })
 * for (const { validationID } of validators)
 *   await net.emulator.increaseL1ValidatorBalance({ validationID, balanceNAVAX: 5_000_000_000 })
 */
export const increaseL1ValidatorBalance = defineMethod({
  name: 'emulator.increaseL1ValidatorBalance',
  summary: 'Adds to the balance of a validator of an L1, paid by the key that the genesis funds.',
  params: strict({ validationID: idInput, balanceNAVAX: bigintInput({ unit: 'nAVAX' }) }),
  result: object({ txID: idText }),
  handler(network: Network, { validationID, balanceNAVAX }) {
    return network.queue.run(() => {
      const tx = increaseBalanceTx(emulatorWallet(network), validationID, balanceNAVAX)
      network.world.platformProducer.issue(tx)
      return { txID: idToString(tx.id) }
    })
  },
})
