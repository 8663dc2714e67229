import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { gasPriceQuantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/** `eth_baseFee`: the base fee of a block made now, in wei per gas. */
export const baseFee = defineMethod({
  name: 'eth_baseFee',
  summary: 'The base fee of a block made now, in wei per gas.',
  params: noParams,
  result: gasPriceQuantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.prices.nextBaseFee()),
})
