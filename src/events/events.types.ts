/** A call of a method through any entrance, once it is answered. */
export type RequestEvent = {
  /** The chain's alias (`C`, `games`), or the name of the node's service (`info`, `emulator`, `P`). */
  readonly service: string
  /** The method's name as the client wrote it. */
  readonly method: string
  /** The parameters as plain values; undefined when there are none. */
  readonly params: unknown
  /** The entrance of the call: a socket, or a function of the library. */
  readonly entrance: 'http' | 'websocket' | 'fetch' | 'provider' | 'library'
  /** The time from the call to its answer. */
  readonly durationMs: number
  /**
   * The error of the answer; undefined when the call succeeded. `reason` is the custom error that the code reverted
   * with, where a known ABI has it.
   */
  readonly error:
    | {
        /** The code of the JSON-RPC error. */
        readonly code: number
        /** The node's text. */
        readonly message: string
        /** The custom error that the code reverted with. */
        readonly reason?: string
      }
    | undefined
}

/** A transaction in an accepted block of an EVM chain. Amounts in wei. */
export type EvmTransactionEvent = {
  /** Tells the two kinds of transactions apart. */
  readonly kind: 'evm'
  /** The chain's alias, or its blockchain ID when it has none. */
  readonly chain: string
  /** The transaction's hash. */
  readonly hash: string
  /** The height of its block. */
  readonly blockNumber: bigint
  /** The sender, with a checksum (EIP-55). */
  readonly from: string
  /** The called account; undefined for the creation of a contract. */
  readonly to: string | undefined
  /** The address of the contract that it created. */
  readonly contractAddress: string | undefined
  /** The value that it transfers, in wei. */
  readonly value: bigint
  /**
   * The called function with its arguments where a known ABI (`net.useAbi`) has it, else its selector. Undefined for
   * an input without a selector, and for the creation of a contract.
   */
  readonly call: string | undefined
  /** The gas that it was charged for. */
  readonly gasUsed: bigint
  /**
   * The gas that the transaction needed: less than `gasUsed` when at least half of its gas limit is charged
   * (Helicon).
   */
  readonly gasNeeded: bigint
  /** Whether its code succeeded. */
  readonly status: 'success' | 'failed'
  /** Why it failed: the decoded reason of a revert, else the EVM's error. Undefined when it succeeded. */
  readonly reason: string | undefined
  /** The calls of a transaction that failed as a tree, a line each. Empty when it succeeded. */
  readonly callTree: readonly string[]
  /**
   * The functions that were open when it failed, the innermost first: `at Vault.withdraw (contracts/Vault.sol:37:9)`. Empty without artifacts
   * with source maps (`emulator.useArtifacts`).
   */
  readonly stackTrace: readonly string[]
}

/**
 * A transaction of an EVM chain that was accepted by the pool and waits. When it is in a block that is executed, an
 * {@link EvmTransactionEvent} follows.
 */
export type QueuedTransactionEvent = {
  /** The kind of transactions of EVM chains. */
  readonly kind: 'evm'
  /** The chain's alias, or its blockchain ID when it has none. */
  readonly chain: string
  /** The transaction's hash. */
  readonly hash: string
  /** The height of a block that has it and is not executed; undefined for one that is in no block. */
  readonly blockNumber: bigint | undefined
  /** The sender, with a checksum (EIP-55). */
  readonly from: string
  /** The called account; undefined for the creation of a contract. */
  readonly to: string | undefined
  /** The value that it transfers, in wei. */
  readonly value: bigint
  /** The transaction waits. */
  readonly status: 'queued'
  /**
   * The reason why it waits, with the time of its block if only time is missing: for a nonce before its own, a price
   * that falls, funds that settle, room in the queue of blocks, the minimum delay of blocks while the clock is
   * frozen, or its execution.
   */
  readonly reason: string
}

/**
 * An import or an export of the C-Chain that was issued and waits. No event follows when a block has it: `avax.getAtomicTx`
 * finds it then.
 */
export type QueuedAtomicTransactionEvent = {
  /** The kind of transactions that move funds between the C-Chain and another chain of the primary network. */
  readonly kind: 'atomic'
  /** `C`. */
  readonly chain: string
  /** The transaction's ID in cb58. */
  readonly hash: string
  /** The height of a block that has it and is not executed; undefined for one that is in no block. */
  readonly blockNumber: bigint | undefined
  /** The transaction waits. */
  readonly status: 'queued'
  /** The reason why it waits, as of {@link QueuedTransactionEvent}. */
  readonly reason: string
}

/** A transaction in an accepted block of the P-Chain or the X-Chain. */
export type PrimaryTransactionEvent = {
  /** Tells the two kinds of transactions apart. */
  readonly kind: 'primary'
  /** `P` or `X`. */
  readonly chain: string
  /** The transaction's ID in cb58. */
  readonly hash: string
  /** The height of its block. */
  readonly blockNumber: bigint
  /** The name of its Go type: `BaseTx`, `RegisterL1ValidatorTx`. */
  readonly type: string
}

/** A transaction in an accepted block of any chain, or one of an EVM chain that waits. */
export type TransactionEvent =
  | EvmTransactionEvent
  | QueuedTransactionEvent
  | QueuedAtomicTransactionEvent
  | PrimaryTransactionEvent

/** An accepted block of any chain. */
export type BlockEvent = {
  /** The chain's alias, or its blockchain ID when it has none. */
  readonly chain: string
  /** The chain's ID in cb58. */
  readonly blockchainId: string
  /** The block's height. */
  readonly blockNumber: bigint
  /** The block's hash on EVM chains; elsewhere its ID in cb58. */
  readonly hash: string
  /** The number of its transactions. */
  readonly transactionCount: number
}

/** A line that code on an EVM chain printed with one call of the `console.log` of Hardhat or forge. */
export type ConsoleEvent = {
  /** The chain's alias, or its blockchain ID when it has none. */
  readonly chain: string
  /** The origin of the execution: the hash of a transaction, or the method `eth_call` or `eth_estimateGas`. */
  readonly source: string
  /** The printed line. */
  readonly text: string
}

/**
 * An `eth_call` or `eth_estimateGas` whose code failed. It follows the call's {@link RequestEvent}: the call is run again after its
 * answer. Calls that take more than a second, and calls that fail while 16 others wait, are not reported.
 */
export type FailedCallEvent = {
  /** The chain's alias, or its blockchain ID when it has none. */
  readonly chain: string
  /** `eth_call` or `eth_estimateGas`. */
  readonly method: string
  /** Why it failed: the decoded reason of a revert, else the EVM's error. */
  readonly reason: string
  /** The calls of the message as a tree, a line each. */
  readonly callTree: readonly string[]
  /** The functions that were open when it failed, as of {@link EvmTransactionEvent}. */
  readonly stackTrace: readonly string[]
}

/** A query parameter that the Data API or the Metrics API ignored, since the route does not know it. */
export type UnknownParameterEvent = {
  /** The template of the route: `/v1/chains/{chainId}/blocks`. */
  readonly route: string
  /** The parameter as the client wrote it. */
  readonly name: string
  /** The parameter that was probably meant; undefined when none is near. */
  readonly meant: string | undefined
}

/** The events of `net.on`, by name. */
export type NetworkEvents = {
  /** A call of a method, once it is answered. */
  readonly request: RequestEvent
  /** A transaction in an accepted block, or one that waits. */
  readonly transaction: TransactionEvent
  /** An accepted block, after its transactions. */
  readonly block: BlockEvent
  /** A line that a contract printed. */
  readonly console: ConsoleEvent
  /** An `eth_call` or `eth_estimateGas` whose code failed, with its calls. */
  readonly failedCall: FailedCallEvent
  /** A query parameter that was ignored. */
  readonly unknownParameter: UnknownParameterEvent
}

/** The names of the events. */
export type EventName = keyof NetworkEvents

/** A listener of events. What it throws is reported to the log and affects nothing else. */
export type EventListener<Name extends EventName> = (event: NetworkEvents[Name]) => void
