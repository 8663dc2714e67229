import { storageKeyUndecodable } from '../../state/errors/ethRpc.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Hash } from '../../state/evm/types.js'
import { defineMethod } from '../defineMethod.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goString } from '../params/goUnmarshal.js'
import { goAddress } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { stateOf } from './findBlock.js'
import { hash } from './schemas.js'
import { decodeStorageKey } from './storageKey.js'

/** `eth_getStorageAt`: a storage word of an account at a block. */
export const getStorageAt = defineMethod({
  name: 'eth_getStorageAt',
  summary: 'A storage word of an account at a block.',
  params: positional(arg('address', goAddress), arg('slot', goString()), arg('block', goBlockNumberOrHash)),
  result: hash,
  handler({ chain }: EvmEndpoint, [address, slot, block]) {
    // The state comes first: a block that cannot be read is told before a bad key.
    const state = stateOf(chain, block)
    return state.storage(address, decodeKey(slot))
  },
})

function decodeKey(text: string): Hash {
  try {
    return decodeStorageKey(text).hash
  } catch (error) {
    if (error instanceof NodeError) throw storageKeyUndecodable(error.message)
    throw error
  }
}
