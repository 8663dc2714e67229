import { toHex } from '../../state/codec/hex.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { stateOf } from './parts/findBlock.js'

/** `eth_getCode`: the code of an account at a block. */
export const getCode = defineMethod({
  name: 'eth_getCode',
  summary: 'The code of an account at a block.',
  params: positional(arg('address', goAddress), arg('block', goBlockNumberOrHash)),
  result: hexData,
  handler: ({ chain }: EvmEndpoint, [address, block]) => toHex(stateOf(chain, block).code(address)),
})
