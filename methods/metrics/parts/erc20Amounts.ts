import { type Address, zeroAddress } from '../../../state/evm/types.js'
import { larger } from '../../../state/gas/bounds.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { placedLogAt } from '../../../state/views/evm/placedLogAt.js'
import { heightOfRow, rowOf } from '../../../state/views/evm/rows.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import { rowsOf } from '../../data/kit/orderedRows.js'
import { atBlock } from '../../data/parts/blockNumber.js'
import { receivedErc20 } from '../../data/parts/receivedErc20.js'
import type { Heights } from './heights.js'

/**
 * Returns how much of an ERC-20 token each account held: when a period began, after each of its transfers in the
 * period, and when the period ended. What the contract answers counts, or else the sum of the transfers.
 */
export function erc20Amounts(
  view: EvmView,
  contract: Address,
  { first, last }: Heights,
): ReadonlyMap<Address, readonly bigint[]> {
  const changes = new Map<Address, Set<number>>()
  for (const holder of view.holdings.holdersOf(contract)) changes.set(holder, new Set([first]))
  const range = { from: rowOf(first + 1, 0), before: rowOf(last + 1, 0) }
  for (const row of rowsOf(view.rows('token', contract), range, undefined, 'asc')) {
    const transfer = tokenTransferOf(placedLogAt(view.chain, row).log)
    if (transfer?.kind !== 'erc20') continue
    for (const party of [transfer.from, transfer.to])
      if (party !== zeroAddress) changes.get(party)?.add(heightOfRow(row))
  }
  const readers = new Map<number, ReturnType<typeof atBlock>['reader']>()
  const amountAt = (holder: Address, height: number): bigint => {
    const reader = readers.get(height) ?? atBlock(view, BigInt(height)).reader
    readers.set(height, reader)
    const told = reader.balanceOf(contract, holder)
    return larger(0n, told ?? receivedErc20(view, holder, contract, rowOf(height + 1, 0)))
  }
  return new Map(
    [...changes].map(([holder, heights]) => [
      holder,
      [...heights.add(last)].map((height) => amountAt(holder, height)),
    ]),
  )
}
