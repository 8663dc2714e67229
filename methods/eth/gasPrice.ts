import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { quantity } from './schemas.js'

/** `eth_gasPrice`: a price per gas for legacy transactions: suggested tip and base fee together, in wei. */
export const gasPrice = defineMethod({
  name: 'eth_gasPrice',
  summary: 'A price per gas for legacy transactions: suggested tip and base fee together, in wei.',
  params: noParams,
  result: quantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.suggestTip() + chain.estimateBaseFee()),
})
