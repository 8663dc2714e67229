import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { quantity } from './schemas.js'

/** `eth_baseFee`: the base fee of a block made now, in wei per gas. */
export const baseFee = defineMethod({
  name: 'eth_baseFee',
  summary: 'The base fee of a block made now, in wei per gas.',
  params: noParams,
  result: quantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.estimateBaseFee()),
})
