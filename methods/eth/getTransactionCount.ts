import { toQuantity } from '../../state/codec/hex.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { stateOf } from './parts/findBlock.js'

/**
 * `eth_getTransactionCount`: the nonce of an account at a block; with `pending`, the nonce after the waiting
 * transactions.
 */
export const getTransactionCount = defineMethod({
  name: 'eth_getTransactionCount',
  summary:
    'The nonce of an account at a block; with `pending`, the next one behind the waiting transactions.',
  params: positional(arg('address', goAddress), arg('block', goBlockNumberOrHash)),
  result: quantity,
  handler({ chain }: EvmEndpoint, [address, block]) {
    if (block.number === 'pending') return toQuantity(chain.pool.pendingNonce(address))
    return toQuantity(stateOf(chain, block).nonce(address))
  },
})
