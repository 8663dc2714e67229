import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, listOf, object, text, uintText } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'
import { addAmount } from '../utxo/amounts.js'
import { balanceUtxos, parseHolder } from './parts/balances.js'

/**
 * `avm.getAllBalances`: an address's balance of every asset that it holds, by alias or ID. The node's order
 * is random; here it is that of the newest UTXOs. Sums saturate at 2^64 - 1. Deprecated in the node, but
 * still served.
 */
export const getAllBalances = defineMethod({
  name: 'avm.getAllBalances',
  summary: "An address's balances of all assets on the X-Chain.",
  params: named({ address: goRequired(goString), includePartial: goBool }),
  result: object({
    balances: listOf(
      object({
        asset: about('ID in cb58, or an alias', text),
        balance: about('in the smallest unit of the asset', uintText),
      }),
    ),
  }),
  handler({ world }: Network, { address, includePartial }) {
    const balances = new Map<Id, bigint>()
    for (const { assetId, output } of balanceUtxos(world, parseHolder(world, address), includePartial))
      addAmount(balances, assetId, output.amount)
    return {
      balances: [...balances].map(([assetId, balance]) => ({
        asset: world.avm.aliasOf(assetId) ?? idToString(assetId),
        balance: String(balance),
      })),
    }
  },
})
