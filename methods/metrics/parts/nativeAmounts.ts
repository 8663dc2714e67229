import { type Address, zeroAddress } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { timeOf } from './BlockSpan.js'
import { blockAt, type Heights, heightsIn } from './heights.js'
import { intervalStart, nextInterval } from './intervals.js'

/**
 * Returns how much of a chain's own token (wei) each address that its blocks name held: when a period began, at the
 * end of each UTC day in it, and when the period ended.
 */
export function nativeAmounts(
  view: EvmView,
  { first, last }: Heights,
): ReadonlyMap<Address, readonly bigint[]> {
  const states = [...new Set([first, ...dayEnds(view, { first, last }), last])].map((height) =>
    view.chain.keptStateAt(blockAt(view, height)),
  )
  const amounts = new Map<Address, readonly bigint[]>()
  for (const address of view.addressCounts.addresses)
    if (address !== zeroAddress)
      amounts.set(
        address,
        states.map((state) => state.balance(address)),
      )
  return amounts
}

/** Lists the heights of the last blocks of the days of a period. */
function* dayEnds(view: EvmView, { first, last }: Heights): Generator<number> {
  for (let height = first; height < last; ) {
    const day = intervalStart('day', timeOf(blockAt(view, height + 1)))
    const end = heightsIn(view, day, nextInterval('day', day) - 1).last
    height = Math.max(height + 1, Math.min(end, last))
    yield height
  }
}
