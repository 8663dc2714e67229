import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { gasPriceQuantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/** `eth_maxPriorityFeePerGas`: the suggested tip, in wei per gas. */
export const maxPriorityFeePerGas = defineMethod({
  name: 'eth_maxPriorityFeePerGas',
  summary: 'The suggested tip, in wei per gas.',
  params: noParams,
  result: gasPriceQuantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.prices.suggestedTip()),
})
