/**
 * Why a transaction that the pool accepted is in no block, or in one that is not executed. Times are Unix milliseconds: the
 * earliest at which the chain can go on with it; undefined where time alone does not help. Amounts are in wei.
 */
export type WaitingReason =
  | {
      /** Transactions of its account before it are missing. */
      readonly kind: 'nonce'
      readonly nonce: bigint
      /** The nonce that the next transaction of the account must have. */
      readonly nextNonce: bigint
    }
  | BlockObstacle
  | {
      /** An earlier transaction of its account waits. */
      readonly kind: 'earlier'
      /** The nonce of that one. */
      readonly nonce: bigint
      readonly reason: BlockObstacle
    }
  | {
      /** The next block has a time of its own: the minimum delay, or the begin of an era. */
      readonly kind: 'time'
      readonly untilMs: bigint
    }
  | {
      /** Blocks are made on demand, or at intervals. */
      readonly kind: 'mining'
      readonly untilMs: bigint | undefined
    }
  | {
      /** A block has it, and is not executed (ACP-194). */
      readonly kind: 'execution'
      /** The height of that block. */
      readonly height: bigint
      readonly untilMs: bigint | undefined
    }

/** Why a block made at a time cannot have a transaction. */
export type BlockObstacle =
  | {
      /** Its fee cap is below the price of a block. */
      readonly kind: 'price'
      readonly gasFeeCap: bigint
      /** The price of a block made now; since Helicon the highest that it may have. */
      readonly baseFee: bigint
      readonly untilMs: bigint | undefined
    }
  | {
      /** The balance that is sure to be left once all blocks before it are executed does not pay for it (ACP-194). */
      readonly kind: 'funds'
      readonly balance: bigint
      readonly cost: bigint
      /** The block with whose settlement there is enough; undefined for none that exists. */
      readonly height: bigint | undefined
      readonly untilMs: bigint | undefined
    }
  | {
      /** The blocks that are not settled have too much gas for another one (ACP-194). Gas in units. */
      readonly kind: 'queue'
      readonly queuedGas: bigint
      readonly limit: bigint
      readonly untilMs: bigint | undefined
    }
  | {
      /** A block would have to settle what is not executed (ACP-194). */
      readonly kind: 'lag'
      /** The height of the first block that is not executed. */
      readonly height: bigint
    }
  | {
      /** A block refuses it. */
      readonly kind: 'refusal'
      /** The node's words. */
      readonly text: string
    }
  | {
      /** A block made now has too little gas for it. */
      readonly kind: 'gas'
      readonly gasLimit: bigint
      readonly untilMs: bigint | undefined
    }
