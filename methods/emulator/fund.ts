import { emptyId, idToString } from '../../state/codec/ids.js'
import { cannotFundOn } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bigintInput, chainInput, textInput } from '../params/inputs.js'
import { parseServiceAddress } from '../params/serviceAddress.js'
import { strict } from '../params/strict.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

/**
 * `emulator.fund {address, amount, chain}`: gives nAVAX to an address of the P-Chain (`chain` is `P` or left out) by a BaseTx in a real block, which
 * any node would accept: the ewoq key pays, which the genesis of `local` and of networks without their own funds. On any other genesis there
 * is nothing to give.
 *
 * @example
 * const { txID } = await net.emulator.fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 1_000_000_000 })
 */
export const fund = defineMethod({
  name: 'emulator.fund',
  summary: 'Gives AVAX to an address of the P-Chain, by a transaction of the key that the genesis funds.',
  params: strict({
    address: textInput('an address of the P-Chain'),
    amount: bigintInput({ unit: 'nAVAX', min: 1n }),
    chain: optionally(chainInput),
  }),
  result: object({ txID: idText }),
  handler(network: Network, { address, amount, chain }) {
    if (chain !== undefined && network.node.chainAliases.find(chain) !== emptyId) throw cannotFundOn(chain)
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
