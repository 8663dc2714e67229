import { toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { larger } from '../../../state/gas/bounds.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'

/** The minimum of the slow tip, wei. */
const minTip = 1n

/**
 * `eth_suggestPriceOptions`: tips below, at and above the suggested one, each with twice the base fee. The
 * slow and normal tips are capped (coreth `internal/ethapi/api.coreth.go`).
 */
export const suggestPriceOptions = defineMethod({
  name: 'eth_suggestPriceOptions',
  summary: 'Prices for slow, normal and fast inclusion.',
  params: noParams,
  result: about(
    '`{ slow, normal, fast }`, each `{ maxPriorityFeePerGas, maxFeePerGas }`; prices in wei per unit of gas, in hexadecimal',
    someObject,
  ),
  handler({ chain }: EvmEndpoint) {
    const baseFee = chain.prices.nextBaseFee()
    const tip = chain.prices.suggestedTip()
    const { priceOptionMaxTip, priceOptionSlowFeePercentage, priceOptionFastFeePercentage } = chain.options
    const capped = tip > priceOptionMaxTip
    const normal = capped ? priceOptionMaxTip : tip
    const slow = (normal * priceOptionSlowFeePercentage) / 100n
    const fast = (tip * priceOptionFastFeePercentage) / 100n
    if (chain.isAsynchronous) return risingPrices(baseFee, { slow, normal, fast })
    return {
      slow: price(baseFee, slow > minTip ? slow : minTip),
      normal: price(baseFee, normal),
      fast: price(baseFee, fast),
    }
  },
})

/** Returns the prices since Helicon, where no tip is below a slower one (AvalancheGo `vms/saevm/sae/rpc/custom.go`). */
function risingPrices(
  baseFee: bigint,
  tips: { readonly slow: bigint; readonly normal: bigint; readonly fast: bigint },
): JsonWritable {
  const slow = larger(tips.slow, minTip)
  const normal = larger(tips.normal, slow)
  return {
    slow: price(baseFee, slow),
    normal: price(baseFee, normal),
    fast: price(baseFee, larger(tips.fast, normal)),
  }
}

function price(baseFee: bigint, tip: bigint): JsonWritable {
  return { maxPriorityFeePerGas: toQuantity(tip), maxFeePerGas: toQuantity(2n * baseFee + tip) }
}
