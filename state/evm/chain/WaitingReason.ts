/**
 * The reason why a transaction that the pool accepted is in no block, or in one that is not executed. `untilMs` is the
 * earliest time at which the wait may end, in Unix milliseconds; undefined where time alone does not end it. Amounts are in
 * wei.
 */
export type WaitingReason =
  | {
      /** An earlier nonce of its account has no transaction. */
      readonly kind: 'nonce'
      readonly nonce: bigint
      /** The nonce that the next transaction of the account must have. */
      readonly nextNonce: bigint
    }
  | BlockObstacle
  | {
      /** An earlier transaction of its account waits. */
      readonly kind: 'earlier'
      /** The nonce of the earlier transaction. */
      readonly nonce: bigint
      readonly reason: BlockObstacle
    }
  | {
      /** The next block may not be made yet, because of the minimum delay or the beginning of an era. */
      readonly kind: 'time'
      readonly untilMs: bigint
    }
  | {
      /** Blocks are made on demand, or at intervals. */
      readonly kind: 'mining'
      readonly untilMs: bigint | undefined
    }
  | {
      /** It is in the block of the next transaction that arrives, as in Hardhat. */
      readonly kind: 'arrival'
    }
  | {
      /** It is in a block that is not executed (ACP-194). */
      readonly kind: 'execution'
      /** The height of that block. */
      readonly height: bigint
      readonly untilMs: bigint | undefined
    }

/** The reason why a block cannot contain a transaction. */
export type BlockObstacle =
  | {
      /** Its fee cap is below the base fee. */
      readonly kind: 'price'
      readonly gasFeeCap: bigint
      /** The base fee of a block made now; since Helicon its upper bound. */
      readonly baseFee: bigint
      readonly untilMs: bigint | undefined
    }
  | {
      /** The balance that earlier blocks certainly leave, once they are executed, does not pay for it (ACP-194). */
      readonly kind: 'funds'
      readonly balance: bigint
      readonly cost: bigint
      /** The height of the block whose settlement brings enough; undefined when no block does. */
      readonly height: bigint | undefined
      readonly untilMs: bigint | undefined
    }
  | {
      /** The unsettled blocks have too much gas for another block (ACP-194). Amounts are in units of gas. */
      readonly kind: 'queue'
      readonly queuedGas: bigint
      readonly limit: bigint
      readonly untilMs: bigint | undefined
    }
  | {
      /** The next block would have to settle a block that is not executed (ACP-194). */
      readonly kind: 'lag'
      /** The height of the first block that is not executed. */
      readonly height: bigint
    }
  | {
      /** It is invalid in every block. */
      readonly kind: 'refusal'
      /** The error, in the node's words. */
      readonly text: string
    }
  | {
      /** A block made now has too little gas for it. */
      readonly kind: 'gas'
      readonly gasLimit: bigint
      readonly untilMs: bigint | undefined
    }
