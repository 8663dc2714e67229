import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { quantity } from './schemas.js'

/** `eth_maxPriorityFeePerGas`: the suggested tip, in wei per gas. */
export const maxPriorityFeePerGas = defineMethod({
  name: 'eth_maxPriorityFeePerGas',
  summary: 'The suggested tip, in wei per gas.',
  params: noParams,
  result: quantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.suggestTip()),
})
