import { goString } from '../../state/codec/goJson/scalars.js'
import { emptyId, idToString } from '../../state/codec/ids.js'
import { amountMissing, cannotFundOn } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { goUint, named } from '../params/go.js'
import { parseServiceAddress } from '../params/serviceAddress.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

/**
 * `emulator.fund {address, amount, chain}`: gives nAVAX to an address of the P-Chain (`chain` is `P` or left out) by a BaseTx in a real block, which
 * any node would accept: the ewoq key pays, which the genesis of `local` and of networks without their own funds. On any other genesis there
 * is nothing to give.
 */
export const fund = defineMethod({
  name: 'emulator.fund',
  summary: 'Gives AVAX to an address of the P-Chain, by a transaction of the key that the genesis funds.',
  params: named({ address: goString, amount: goUint(64), chain: goString }),
  result: object({ txID: idText }),
  handler(network: Network, { address, amount, chain }) {
    if (chain !== '' && network.node.chainAliases.find(chain) !== emptyId) throw cannotFundOn(chain)
    if (amount === 0n) throw amountMissing()
    const owner = ownedBy(parseServiceAddress(network, emptyId, address))
    return network.queue.run(() => {
      const wallet = emulatorWallet(network)
      const tx = wallet.build((base) => ({ kind: 'BaseTx', base }), {
        outputs: [wallet.output(amount, owner)],
      })
      network.platformProducer.issue(tx)
      return { txID: idToString(tx.id) }
    })
  },
})
