import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { heightQuantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/** `eth_blockNumber`: the height of the last accepted block. */
export const blockNumber = defineMethod({
  name: 'eth_blockNumber',
  summary: 'The height of the last accepted block.',
  params: noParams,
  result: heightQuantity,
  handler: ({ chain }: EvmEndpoint) => toQuantity(chain.head.header.number),
})
