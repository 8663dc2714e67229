import { toHex } from '../../state/codec/hex.js'
import { defineMethod } from '../defineMethod.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goAddress } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { stateOf } from './findBlock.js'
import { hexData } from './schemas.js'

/** `eth_getCode`: the code of an account at a block. */
export const getCode = defineMethod({
  name: 'eth_getCode',
  summary: 'The code of an account at a block.',
  params: positional(arg('address', goAddress), arg('block', goBlockNumberOrHash)),
  result: hexData,
  handler: ({ chain }: EvmEndpoint, [address, block]) => toHex(stateOf(chain, block).code(address)),
})
