import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { addAmounts } from '../../state/utxo/amounts.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, integer, listOf, object, uintText } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
import { goRequired, named } from '../params/go.js'
import { lookupAsset } from './parts/assets.js'
import { balanceUtxos, parseHolder } from './parts/balances.js'

/**
 * `avm.getBalance`: an address's balance of one asset, and the UTXOs that make it up. With `includePartial`
 * shared and locked amounts count as well. Deprecated in the node, but still served.
 */
export const getBalance = defineMethod({
  name: 'avm.getBalance',
  summary: "An address's balance of an asset on the X-Chain.",
  params: named({
    address: goRequired(goString),
    assetID: goRequired(goString),
    includePartial: goBool,
  }),
  result: object({
    balance: about('in the smallest unit of the asset', uintText),
    utxoIDs: listOf(
      object({
        txID: idText,
        outputIndex: about('the index among the outputs of the transaction, from 0', integer),
      }),
    ),
  }),
  handler({ world }: Network, { address, assetID, includePartial }, turns) {
    const holder = parseHolder(world, address)
    const assetId = lookupAsset(world, assetID)
    const utxos = balanceUtxos(world, holder, includePartial).filter((utxo) => utxo.assetId === assetId)
    const balance = String(utxos.reduce((sum, { output }) => addAmounts(sum, output.amount), 0n))
    return turns.run(function* () {
      const utxoIDs = yield* convertInSteps(utxos, ({ txId, outputIndex }) => ({
        txID: idToString(txId),
        outputIndex,
      }))
      return { balance, utxoIDs }
    })
  },
})
