import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { quantity } from './schemas.js'

/** `eth_chainId`: the chain ID of the chain. */
export const chainId = defineMethod({
  name: 'eth_chainId',
  summary: 'The chain ID of the chain.',
  params: noParams,
  result: quantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.config.chainId),
})
