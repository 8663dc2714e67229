import { byKey } from '../../state/codec/compare.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { maxUint64 } from '../../state/codec/integers.js'
import { about, mapOf, uintText } from '../kit/schemas.js'

/** Amounts by asset. */
export const amountsSchema = about('in the smallest unit of each asset, by asset ID', mapOf(uintText))

/** Adds to the amount of an asset; sums saturate at 2^64 - 1. */
export function addAmount(amounts: Map<Id, bigint>, assetId: Id, amount: bigint): void {
  const sum = (amounts.get(assetId) ?? 0n) + amount
  amounts.set(assetId, sum > maxUint64 ? maxUint64 : sum)
}

/** Returns amounts ordered by the text of the asset's ID, as Go orders maps. */
export function amountsReply(amounts: ReadonlyMap<Id, bigint>): Record<string, string> {
  return Object.fromEntries(sortedByText(amounts).map(([id, amount]) => [id, String(amount)]))
}

/** Returns the entries of a map ordered by the cb58 of their IDs. */
export function sortedByText<T>(map: ReadonlyMap<Id, T>): [string, T][] {
  return [...map].map(([id, value]): [string, T] => [idToString(id), value]).sort(byKey)
}
