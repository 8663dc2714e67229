import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/** `eth_chainId`: the chain ID of the chain. */
export const chainId = defineMethod({
  name: 'eth_chainId',
  summary: 'The chain ID of the chain.',
  params: noParams,
  result: quantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.config.chainId),
})
