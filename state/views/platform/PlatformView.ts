import { invariant } from '../../errors/NodeError.js'
import type { BlockFigures } from '../../platform/BlockOutcomes.js'
import { txsOf } from '../../platform/blocks/codec.js'
import type { PlatformBlock } from '../../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import { atOnce, type DoIndexWork, type IndexWork } from '../IndexWork.js'
import { KeptOrders } from '../KeptOrder.js'
import { BlockUndo } from './BlockUndo.js'
import { L1Fees } from './L1Fees.js'
import { L1Validations } from './L1Validations.js'
import type { ReadPlatformBlock } from './ReadPlatformBlock.js'
import { Stakes } from './Stakes.js'
import { StakeTotals } from './StakeTotals.js'
import { SubnetRows } from './SubnetRows.js'

/**
 * The index of the P-Chain's blocks, without its outputs, up to the height of the last query: stakes and
 * their rewards, the validations of L1s with their fees, subnets and their chains.
 */
export class PlatformView {
  readonly chain: PlatformChain
  readonly stakes: Stakes
  readonly totals: StakeTotals
  readonly l1Validations: L1Validations
  readonly l1Fees: L1Fees
  readonly subnets: SubnetRows
  /** The orders of lists of stakes. */
  readonly orders = new KeptOrders()
  readonly #followed: FollowedBlocks<PlatformBlock>
  readonly #undo = new BlockUndo()
  #version = 0

  constructor(chain: PlatformChain, doWork: DoIndexWork = atOnce) {
    this.chain = chain
    this.stakes = new Stakes(this.#undo)
    this.totals = new StakeTotals(this.#undo)
    this.l1Validations = new L1Validations(this.#undo)
    this.l1Fees = new L1Fees(this.#undo)
    this.subnets = new SubnetRows(this.#undo)
    this.#followed = new FollowedBlocks(
      chain.blocks,
      {
        addInSteps: (block, height) => this.#add(block, height),
        remove: (_, height) => {
          this.#version++
          this.#undo.takeBack(height)
        },
      },
      doWork,
    )
  }

  /** The height up to which the view has read. */
  get height(): number {
    return this.#followed.height
  }

  /** The number of blocks that were read and taken back so far. While it stays, nothing changes. */
  get version(): number {
    return this.#version
  }

  /** The figures of the state after the last block that was read. */
  get figures(): BlockFigures {
    const outcome = this.chain.outcomes.at(this.height)
    invariant(outcome !== undefined, 'every accepted block has an outcome')
    return outcome
  }

  /** Brings the view to a height of its chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  *#add(block: PlatformBlock, height: number): IndexWork {
    this.#version++
    this.#undo.begin(height)
    const read = this.#read(block, height)
    this.l1Fees.add(read)
    this.subnets.add(read)
    // Most blocks begin and end no stake, and leave the validators of L1s as they are.
    if (read.outcome.changes.length === 0) return
    yield* this.stakes.add(read)
    this.totals.add(read)
    this.l1Validations.add(read)
  }

  #read(block: PlatformBlock, height: number): ReadPlatformBlock {
    const { chain } = this
    const outcome = chain.outcomes.at(height)
    invariant(outcome !== undefined, 'every accepted block has an outcome')
    const seconds = Number('time' in block ? block.time : chain.genesisTime)
    return { chain, height, seconds, txs: txsOf(block), outcome, decision: this.#decisionOf(block, height) }
  }

  #decisionOf(block: PlatformBlock, height: number): ReadPlatformBlock['decision'] {
    if (block.kind !== 'BanffCommitBlock' && block.kind !== 'BanffAbortBlock') return undefined
    const proposal = this.chain.blocks.byHeight(BigInt(height - 1))
    invariant(proposal !== undefined && 'tx' in proposal, 'a decision follows a proposal')
    return { proposalId: proposal.tx.id, committed: block.kind === 'BanffCommitBlock' }
  }
}
