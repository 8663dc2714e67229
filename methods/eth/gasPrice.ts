import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { gasPriceQuantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/** `eth_gasPrice`: a price per gas for legacy transactions: the sum of suggested tip and base fee, in wei. */
export const gasPrice = defineMethod({
  name: 'eth_gasPrice',
  summary: 'A price per gas for legacy transactions: suggested tip and base fee together, in wei.',
  params: noParams,
  result: gasPriceQuantity,
  handler: ({ chain }: EvmEndpoint) =>
    toQuantity(chain.prices.suggestedTip() + chain.prices.suggestedBaseFee()),
})
