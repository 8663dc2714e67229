import { type Block, blockAt } from '../../../../../state/evm/engine/compiled/blocks.js'
import type { Tiering } from '../../../../../state/evm/engine/compiled/HotCodes.js'
import { WasmEngine } from '../../../../../state/evm/engine/WasmEngine.js'

/** Compiles whatever can be compiled of all code, as soon as it first runs. */
const everything: Tiering = {
  pauses: 0,
  select(source, places) {
    const blocks = new Map<number, Block>()
    const open = [...places]
    for (const place of open) {
      if (blocks.has(place)) continue
      const block = blockAt(source, place)
      if (block.instructions.length === 0) continue
      blocks.set(place, block)
      open.push(...block.successors, ...block.labels)
    }
    return [...blocks.values()].sort((a, b) => a.start - b.start)
  },
}

/** An engine whose code is compiled from the first run on. It enters compiled code at each jump. */
export function compilingEngine(): WasmEngine {
  return new WasmEngine(everything)
}
