import type { ChainStatus } from '../network/status.ts'
import { type BlockRow, blocksAt } from './blockSource.ts'

/** How many blocks of a chain are asked for at once. */
const page = 40

/** The most blocks of all chains together: farther back, a single chain can be looked at. */
export const mostMerged = 1500

/** The last blocks of a chain that are not in the list yet, the newest first. */
type Cursor = { readonly chain: ChainStatus; next: number; waiting: BlockRow[] }

/**
 * Returns the last blocks of all chains in the order of their times, the newest first. Blocks of P and X have whole seconds, so
 * within a second they come after those of EVM chains.
 */
export async function mergedBlocks(
  chains: readonly ChainStatus[],
  count: number,
): Promise<readonly BlockRow[]> {
  const cursors: Cursor[] = chains.map((chain) => ({ chain, next: Number(chain.height), waiting: [] }))
  const rows: BlockRow[] = []
  while (rows.length < count) {
    await Promise.all(cursors.filter(({ waiting }) => waiting.length === 0).map(refill))
    const newest = cursors
      .filter(({ waiting }) => waiting.length > 0)
      .reduce<Cursor | undefined>(
        (best, each) => (best === undefined || isNewer(each, best) ? each : best),
        undefined,
      )
    const row = newest?.waiting.shift()
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

function isNewer(one: Cursor, other: Cursor): boolean {
  return (one.waiting[0]?.timestampMs ?? 0) > (other.waiting[0]?.timestampMs ?? 0)
}

async function refill(cursor: Cursor): Promise<void> {
  const length = Math.min(page, cursor.next + 1)
  if (length <= 0) return
  const heights = Array.from({ length }, (_, index) => cursor.next - index)
  const found = await blocksAt(cursor.chain, heights)
  cursor.waiting = found.filter((block) => block !== undefined)
  cursor.next -= length
}
