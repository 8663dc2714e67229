import type { GasTime } from '../../gas/GasTime.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import { prevRandaoOf } from '../blocks/Header.js'
import { parsePredicateResults } from '../blocks/predicateResults.js'
import type { BlockExtension } from '../chain/BlockExtension.js'
import type { BlockOverrides } from '../chain/BlockOverrides.js'
import type { BuiltBlock } from '../chain/BuiltBlock.js'
import type { ChainStore } from '../chain/ChainStore.js'
import type { PartialExecution } from '../chain/PartialExecution.js'
import type { Engine } from '../engine/Engine.js'
import { preimageHooks } from '../engine/preimageHooks.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { type ExecutionInput, executeBlock, executeTransactions } from './executeBlock.js'
import { gasTimeAfter } from './gasConfig.js'

/** The parts of a chain that execution uses. */
export type ExecutorParts = {
  readonly config: ChainConfig
  readonly engine: Engine
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly store: Pick<ChainStore, 'parent' | 'unexecuted' | 'blockHash'>
  readonly extension: BlockExtension | undefined
  readonly overrides: Pick<BlockOverrides, 'recovered'>
}

/**
 * Executes the accepted block above the head (ACP-194; AvalancheGo `vms/saevm/saexec`). It does not change the chain.
 */
export class SaeExecutor {
  readonly #parts: ExecutorParts

  constructor(parts: ExecutorParts) {
    this.#parts = parts
  }

  /**
   * Executes the transactions of a block that are not executed yet.
   * @returns the block with the state after it
   * @throws {TransactionFault} when a transaction throws an error that is not a failure of its code
   */
  *execute(accepted: ConsensusBlock): Pauses<BuiltBlock> {
    const input = this.#input(accepted)
    const { receipts, state, execution } = yield* executeBlock(input, this.#parts.store.unexecuted.partial)
    const { hash, header, transactions, extData, demandedBaseFee } = accepted
    const block: Block = {
      hash,
      header,
      transactions,
      receipts,
      extData,
      execution,
      digestText: digestOfHash,
      ...(demandedBaseFee === undefined ? {} : { demandedBaseFee }),
    }
    return { block, state }
  }

  /**
   * Executes the next transactions of a block.
   * @param count how many, at most
   * @throws {TransactionFault} as {@link execute} does
   */
  executeTransactions(accepted: ConsensusBlock, count: number): Pauses<PartialExecution> {
    return executeTransactions(this.#input(accepted), this.#parts.store.unexecuted.partial, count)
  }

  /** Returns the gas clock after an executed block. */
  gasTimeAfter(block: Block): GasTime {
    return gasTimeAfter(block, this.#parts.config.upgrades)
  }

  #input(block: ConsensusBlock): ExecutionInput {
    const { config, engine, rulesAt, store, extension, overrides } = this.#parts
    const { parent } = store
    const { header, transactions, demandedBaseFee } = block
    const { preimages } = parent.state.store
    return {
      config,
      engine,
      rules: rulesAt(header.timestamp),
      parent: { header: parent.header, state: parent.state, gasTime: this.gasTimeAfter(parent.block) },
      header,
      transactions,
      predicateResults: parsePredicateResults(header.extraData),
      operations: extension?.operationsOf(block) ?? [],
      contextAt: (baseFee) => ({
        chainId: config.chainId,
        number: header.number,
        timestamp: header.timestamp,
        coinbase: header.coinbase,
        gasLimit: header.gasLimit,
        baseFee,
        difficulty: header.difficulty,
        prevRandao: prevRandaoOf(header),
        blobBaseFee: 1n,
        recovered: overrides.recovered,
        blockHash: (number) => store.blockHash(number, header.number),
      }),
      demandedBaseFee,
      hooks: preimages === undefined ? undefined : preimageHooks(preimages),
    }
  }
}
