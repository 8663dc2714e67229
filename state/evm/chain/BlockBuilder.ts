import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { hashHeader } from '../blocks/encodeHeader.js'
import type { Engine } from '../engine/Engine.js'
import { applyUpgrades } from '../rules/applyUpgrades.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { toWord } from '../values/Hash.js'
import type { BlockExtension, ExtensionPart } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSource } from './BlockSource.js'
import type { NewBlock, ParentBlock } from './BuiltBlock.js'
import type { FlavourRules } from './FlavourRules.js'
import { type BlockPlan, OpenBlock } from './OpenBlock.js'
import { storeBeaconRoot } from './storeBeaconRoot.js'
import { synchronousHeader } from './synchronousHeader.js'
import { TransactionFault } from './TransactionFault.js'
import { synchronousTimestampMs } from './transition.js'

const oneWord = toWord(1n)
const noPart: ExtensionPart = { extData: new Uint8Array(0), gasUsed: 0n, ids: [], blocked: false }

/** The parts of a chain from which the blocks of the synchronous era are built. */
export type BuilderParts = {
  readonly config: ChainConfig
  readonly rules: FlavourRules
  /** Returns the rules in force at a time in Unix seconds. */
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly engine: Engine
  readonly overrides: Pick<BlockOverrides, 'nextPrevRandao' | 'recovered'>
  readonly extension: BlockExtension | undefined
  /** The minimum delay excess to vote for (ACP-226); undefined keeps the parent's. */
  readonly desiredDelayExcess: bigint | undefined
  /** The time at which the synchronous era ends, Unix milliseconds. Its blocks have earlier timestamps. */
  readonly closesMs: bigint | undefined
}

/**
 * Builds blocks from transactions (coreth `miner/worker.go`, `consensus/dummy/consensus.go`). It has no state
 * of its own.
 */
export class BlockBuilder {
  readonly #parts: BuilderParts

  constructor(parts: BuilderParts) {
    this.#parts = parts
  }

  /**
   * Builds a block on top of a parent with as many transactions of the source as fit. The block may be empty;
   * the caller decides whether to keep it. Between transactions, and within those with much gas, it pauses.
   * @param atMs Unix milliseconds, not before the parent's; before Granite it is rounded down to whole seconds
   * @param blockHash returns the hash of an earlier block by number
   * @throws {TransactionFault} with the transactions to exclude
   */
  *build(
    parent: ParentBlock,
    atMs: bigint,
    source: BlockSource,
    blockHash: BlockContext['blockHash'],
  ): Pauses<NewBlock> {
    const { config, engine } = this.#parts
    const plan = this.#plan(parent, atMs, blockHash)
    const { context, rules } = plan
    const open = new OpenBlock(engine, parent.state, plan)
    if (rules.fork === 'cancun') storeBeaconRoot(engine, { world: open.world, rules, context })
    applyUpgrades(open.world, config, parent.header, context)
    yield* open.take(source)
    const part = this.#assemble(open)
    try {
      return this.#seal(parent, open, part)
    } catch (error) {
      const { transactions } = open
      if (transactions.length === 0 && part.ids.length === 0) throw error
      throw new TransactionFault(transactions, part.ids, error)
    }
  }

  /** Returns the limits and rules of a block on top of a parent. */
  #plan(parent: ParentBlock, atMs: bigint, blockHash: BlockContext['blockHash']): BlockPlan {
    const { config, rules: flavour, rulesAt, overrides, closesMs } = this.#parts
    const { nextPrevRandao } = overrides
    const stampedMs = synchronousTimestampMs(atMs, closesMs)
    const timestamp = stampedMs / 1000n
    const rules = rulesAt(timestamp)
    const timeMs = rules.granite ? stampedMs : timestamp * 1000n
    const { gasLimit, gasCapacity, baseFee, atomicGasLimit } = flavour.fees.blockFees(parent, timeMs)
    const context: BlockContext = {
      chainId: config.chainId,
      number: parent.header.number + 1n,
      timestamp,
      coinbase: flavour.coinbase(parent),
      gasLimit,
      baseFee,
      difficulty: 1n,
      prevRandao: nextPrevRandao ?? oneWord,
      blobBaseFee: 1n,
      recovered: overrides.recovered,
      blockHash,
    }
    return {
      context,
      rules,
      nextPrevRandao,
      capacity: gasCapacity,
      atomicGasLimit,
      maxTransactionBytes: flavour.maxTransactionBytes,
      timeMs,
      madeAtMs: stampedMs === atMs ? undefined : atMs,
    }
  }

  /** Lets the extension add its transactions to a block that has all others. */
  #assemble({ world, plan, gasUsed }: OpenBlock): ExtensionPart {
    const { extension } = this.#parts
    if (extension === undefined || extension.pendingCount === 0) return noPart
    const gasLeft = plan.atomicGasLimit ?? plan.capacity - gasUsed
    const part = extension.assemble({ world, baseFee: plan.context.baseFee, gasLeft })
    world.finalise()
    return part
  }

  /** Completes a block: commits its state and makes its header. */
  #seal(parent: ParentBlock, open: OpenBlock, part: ExtensionPart): NewBlock {
    const { madeAtMs } = open.plan
    // Copies of exact length: a block would keep the spare capacity of a growing array.
    const transactions = open.transactions.slice()
    const receipts = open.receipts.slice()
    const state = open.world.commit()
    const content = { open, transactions, receipts, stateRoot: state.root, part }
    const header = synchronousHeader(this.#parts, parent, content)
    const hash = hashHeader(header, this.#parts.config.flavour)
    const block: Block = {
      hash,
      header,
      transactions,
      receipts,
      extData: part.extData,
      digestText: digestOfHash,
      ...(madeAtMs === undefined ? {} : { madeAtMs }),
    }
    return { block, executed: { block, state }, blocked: part.blocked }
  }
}
