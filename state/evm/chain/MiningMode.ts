/** When blocks are made: with each transaction, at intervals, or only on demand. Intervals are in milliseconds. */
export type MiningMode =
  | {
      /** A block is made with each transaction. */
      readonly mode: 'auto'
    }
  | {
      /** Blocks are made at intervals. */
      readonly mode: 'interval'
      /** The time between blocks. */
      readonly intervalMs: number
      /** Whether a block is made with each transaction too, as Hardhat can; false by default. */
      readonly auto?: boolean
    }
  | {
      /** Blocks are made only on demand. */
      readonly mode: 'manual'
    }

/** Whether a block is made with each transaction. */
export function isAutomatic(mining: MiningMode): boolean {
  return mining.mode === 'auto' || (mining.mode === 'interval' && mining.auto === true)
}
