import { goString } from '../../state/codec/goJson/scalars.js'
import { storageKeyUndecodable } from '../../state/errors/ethRpc.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { stateOf } from './parts/findBlock.js'
import { decodeStorageKey } from './parts/storageKey.js'

/** `eth_getStorageAt`: a storage word of an account at a block. */
export const getStorageAt = defineMethod({
  name: 'eth_getStorageAt',
  summary: 'A storage word of an account at a block.',
  params: positional(arg('address', goAddress), arg('slot', goString), arg('block', goBlockNumberOrHash)),
  result: hash,
  handler({ chain }: EvmEndpoint, [address, slot, block]) {
    // The state is read first: the error for an unreadable block precedes that for a bad key.
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
