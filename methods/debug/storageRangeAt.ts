import { byteTextToBytes, toByteText } from '../../state/codec/byteText.js'
import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { goInt } from '../../state/codec/goJson/scalars.js'
import type { StateRoot } from '../../state/evm/state/StateRoot.js'
import type { WorldState } from '../../state/evm/state/WorldState.js'
import type { Address } from '../../state/evm/values/Address.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { toHash } from '../../state/evm/values/Hash.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { blockOf } from '../eth/parts/findBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { worldBefore } from './traceCall.js'

/**
 * `debug_storageRangeAt`: the slots of a contract before a transaction, in pages (coreth `eth/api_debug.go`).
 */
export const storageRangeAt = defineMethod({
  name: 'debug_storageRangeAt',
  summary: 'Slots of a contract as a transaction met them, a page at a time.',
  params: positional(
    arg('block', goBlockNumberOrHash),
    arg('transactionIndex', goInt),
    arg('address', goAddress),
    arg('start', hexBytes),
    arg('maxResults', goInt),
  ),
  result: about('`{ storage, nextKey }`: storage by the hash of the slot', someObject),
  handler({ chain, turns }: EvmEndpoint, [which, index, address, start, maxResults]) {
    const before = () => worldBefore(chain, blockOf(chain, which), index)
    return turns.run(() => range(before(), address, toByteText(start), Number(maxResults)))
  },
})

function* range(
  before: Pauses<WorldState>,
  address: Address,
  start: string,
  max: number,
): Pauses<ReturnType<typeof slotsOf>> {
  return slotsOf((yield* before).commit(), address, start, max)
}

/**
 * Returns slots by their hashes, in order, and the next hash. Without storage the node leaves out even the
 * object of slots.
 */
function slotsOf(state: StateRoot, address: Address, start: string, max: number) {
  const trie = state.account(address)?.storage
  if (trie === undefined || trie.isEmpty) return { storage: null, nextKey: null }
  const storage: Record<string, { key: string | null; value: string }> = {}
  let count = 0
  for (const [key, value] of trie.entries()) {
    if (key < start) continue
    const hash = toHash(byteTextToBytes(key))
    if (count++ >= max) return { storage, nextKey: hash }
    const slot = state.store.preimages?.of(hash)
    storage[hash] = { key: slot === undefined ? null : toHash(slot), value }
  }
  return { storage, nextKey: null }
}
