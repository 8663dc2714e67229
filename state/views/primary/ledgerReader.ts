import type { Id } from '../../codec/ids.js'
import type { BlockReader } from '../FollowedBlocks.js'
import type { LedgerBlock } from './LedgerBlock.js'
import type { UtxoLedger } from './UtxoLedger.js'

/** Turns the blocks of a chain into those of the ledger. */
export type LedgerSource<Block> = {
  readonly chainId: Id
  /** Reads the block after the last one. */
  read(block: Block, height: number): LedgerBlock
}

/** Returns a reader that writes the blocks of a chain into a ledger. */
export function ledgerReader<Block>(ledger: UtxoLedger, source: LedgerSource<Block>): BlockReader<Block> {
  return {
    addInSteps: (block, height) => ledger.add(source.chainId, height, source.read(block, height)),
    remove: () => ledger.remove(source.chainId),
  }
}
