import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Digestible } from '../../time/canonicalText.js'
import type { Block } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { ParentBlock } from './BuiltBlock.js'

/** An executed block of a chain, with the state after it. */
export type Entry = ParentBlock & Digestible

/** Returns the entry of a block. */
export function entryOf(block: Block, state: StateRoot): Entry {
  return { block, header: block.header, state, digestText: digestOfEntry }
}

/** Returns the entry of a block whose state is read on demand. @param stateAfter reads the state after the block */
export function entryWith(block: Block, stateAfter: () => StateRoot): Entry {
  return {
    block,
    header: block.header,
    get state() {
      return stateAfter()
    },
    digestText: digestOfEntry,
  }
}

/** The form of a single entry in state files. Most entries are in packs (`BlockPack.ts`). */
export const entriesInData: ClassInData = classInData<Entry>({
  name: 'entry',
  is: (value): value is Entry => 'digestText' in value && value.digestText === digestOfEntry,
  begin: () => ({
    toData: ({ block, state }) => [block, state],
    fromData(data) {
      const [block, state] = data as readonly [Block, StateRoot]
      return entryOf(block, state)
    },
  }),
})

/** One function for all entries: a closure for each would stay in memory as long as the chain. */
function digestOfEntry(this: Entry): string {
  return `${this.block.hash}/${this.state.digestText()}`
}
