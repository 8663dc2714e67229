import { toQuantity } from '../../state/codec/hex.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { weiQuantity } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { stateOf } from './parts/findBlock.js'

/** `eth_getBalance`: the balance of an account at a block, in wei. */
export const getBalance = defineMethod({
  name: 'eth_getBalance',
  summary: 'The balance of an account at a block, in wei.',
  params: positional(arg('address', goAddress), arg('block', goBlockNumberOrHash)),
  result: weiQuantity,
  handler: ({ chain }: EvmEndpoint, [address, block]) => toQuantity(stateOf(chain, block).balance(address)),
})
