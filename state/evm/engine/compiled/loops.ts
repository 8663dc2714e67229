import { type Block, blockAt } from './blocks.js'
import type { CompiledSource } from './CompiledSource.js'

/** The most blocks that are looked at around one place, the nearest first. When so many are found, no other loops are looked for. */
const mostBlocks = 256

/**
 * Finds the loops around places in code. Every block of a loop can reach itself again through compiled blocks
 * alone, so a loop that calls, hashes or touches storage in each round is none. A jump whose destination comes from
 * the stack, as at the end of a subroutine, may lead wherever blocks around it have pushed a destination.
 * @param places offsets of blocks that ran often
 * @returns the blocks by offset, in ascending order
 */
export function loopsAround(source: CompiledSource, places: Iterable<number>): readonly Block[] {
  const found = new Map<number, Block>()
  for (const place of places) {
    if (found.has(place)) continue
    if (found.size >= mostBlocks) break
    for (const block of loopAround(source, place)) found.set(block.start, block)
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

function loopAround(source: CompiledSource, place: number): readonly Block[] {
  const { blocks, labels } = reachedFrom(source, place)
  const before = new Map<number, number[]>()
  for (const { start, successors, endsAnywhere } of blocks.values())
    for (const next of endsAnywhere ? [...successors, ...labels] : successors)
      before.set(next, [...(before.get(next) ?? []), start])
  // Those that lead back to the place.
  const back = new Set<number>()
  const open = [place]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const start of before.get(at) ?? [])
      if (!back.has(start)) {
        back.add(start)
        open.push(start)
      }
  return [...blocks.values()].filter(({ start }) => back.has(start))
}

/** The blocks that can run after the one at a place, itself included, nearest first, and the destinations that they push. */
function reachedFrom(
  source: CompiledSource,
  place: number,
): { readonly blocks: ReadonlyMap<number, Block>; readonly labels: ReadonlySet<number> } {
  const blocks = new Map<number, Block>()
  const labels = new Set<number>()
  let endsAnywhere = false
  const open = [place]
  for (const start of open) {
    if (blocks.has(start)) continue
    if (blocks.size === mostBlocks) break
    const block = blockAt(source, start)
    blocks.set(start, block)
    open.push(...block.successors)
    for (const label of block.labels) labels.add(label)
    endsAnywhere ||= block.endsAnywhere
    if (endsAnywhere) open.push(...labels)
  }
  return { blocks, labels }
}
