import type { GasTime } from '../../gas/GasTime.js'
import type { Digestible } from '../../time/canonicalText.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { Log } from '../values/Log.js'
import type { Header } from './Header.js'

/** The receipt of a transaction. Gas in units, amounts in wei. */
export type Receipt = {
  readonly transactionHash: Hash
  readonly type: number
  /** 1n for success, 0n for failure. */
  readonly status: bigint
  readonly gasUsed: bigint
  readonly cumulativeGasUsed: bigint
  readonly effectiveGasPrice: bigint
  readonly contractAddress: Address | undefined
  readonly logs: readonly Log[]
  /** 256 bytes. */
  readonly logsBloom: Uint8Array
  /** The index in the block of the receipt's first log. */
  readonly firstLogIndex: number
  /**
   * The part of {@link gasUsed} that the transaction needed: less when at least half of the gas limit is charged
   * (ACP-194). It is not encoded in the receipt.
   */
  readonly gasNeeded: bigint
  /** Whether a contract called with value or created a contract. No part of the receipt's encoding. */
  readonly hasInnerTransfers: boolean
}

/** The execution of a block since Helicon (ACP-194). */
export type BlockExecution = {
  /** The gas clock after the block. */
  readonly gasTime: GasTime
  /** The base fee that was paid, wei per gas. The header's is an upper bound. */
  readonly baseFee: bigint
  /** The gas that was charged, that of atomic transactions too. The header has the most that it could be. */
  readonly gasCharged: bigint
}

/** A block as consensus accepts it. Since Helicon it is executed later, so it has no receipts yet. */
export type ConsensusBlock = Digestible & {
  readonly hash: Hash
  readonly header: Header
  readonly transactions: readonly Transaction[]
  /** When it was made, Unix milliseconds; undefined for a block that was made at its timestamp. */
  readonly madeAtMs?: bigint
  /**
   * The base fee that the control API has set for a block since Helicon, wei per gas; undefined for the gas clock's. Before
   * Helicon the header has it.
   */
  readonly demandedBaseFee?: bigint | undefined
  /** coreth only: the packed atomic transactions; empty without any. */
  readonly extData: Uint8Array
}

/** A block that is executed. */
export type Block = ConsensusBlock & {
  /** One receipt for each transaction. */
  readonly receipts: readonly Receipt[]
  /** The results of execution beside receipts; undefined for a block that was executed when it was accepted. */
  readonly execution?: BlockExecution | undefined
}

/** Whether a block is executed. */
export function isExecuted(block: ConsensusBlock): block is Block {
  return 'receipts' in block
}

/** A log with its position in the chain. */
export type PlacedLog = {
  readonly log: Log
  readonly block: Block
  readonly transactionIndex: number
  readonly logIndex: number
}
