import { type Block, blockAt } from './blocks.js'
import type { CompiledSource } from './CompiledSource.js'

/**
 * The most blocks that are searched around one offset, the nearest first. When loops with as many blocks are found, no
 * more offsets are searched.
 */
const mostBlocks = 256

/**
 * Returns the blocks of the loops around offsets in code. Each block can be reached again from itself through compiled
 * blocks only, so a loop that calls, hashes or uses storage in each round is left out. A JUMP may take its destination
 * from further down the stack, as at the end of a subroutine. Such a JUMP is assumed to lead to every destination that
 * the blocks around it push.
 * @param offsets of blocks that ran often
 * @returns the blocks by offset, in ascending order
 */
export function loopsAround(source: CompiledSource, offsets: Iterable<number>): readonly Block[] {
  const found = new Map<number, Block>()
  for (const offset of offsets) {
    if (found.has(offset)) continue
    if (found.size >= mostBlocks) break
    for (const block of loopAround(source, offset)) found.set(block.start, block)
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

function loopAround(source: CompiledSource, offset: number): readonly Block[] {
  const { blocks, labels } = reachedFrom(source, offset)
  const before = new Map<number, number[]>()
  for (const { start, successors, endsInDynamicJump } of blocks.values())
    for (const next of endsInDynamicJump ? [...successors, ...labels] : successors)
      before.set(next, [...(before.get(next) ?? []), start])
  // The blocks from which the offset is reached.
  const back = new Set<number>()
  const open = [offset]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const start of before.get(at) ?? [])
      if (!back.has(start)) {
        back.add(start)
        open.push(start)
      }
  return [...blocks.values()].filter(({ start }) => back.has(start))
}

/**
 * Returns the block at an offset and the blocks that can run after it, the nearest first; and the destinations that these
 * blocks push.
 */
function reachedFrom(
  source: CompiledSource,
  offset: number,
): { readonly blocks: ReadonlyMap<number, Block>; readonly labels: ReadonlySet<number> } {
  const blocks = new Map<number, Block>()
  const labels = new Set<number>()
  let endsInDynamicJump = false
  const open = [offset]
  for (const start of open) {
    if (blocks.has(start)) continue
    if (blocks.size === mostBlocks) break
    const block = blockAt(source, start)
    blocks.set(start, block)
    open.push(...block.successors)
    for (const label of block.labels) labels.add(label)
    endsInDynamicJump ||= block.endsInDynamicJump
    if (endsInDynamicJump) open.push(...labels)
  }
  return { blocks, labels }
}
