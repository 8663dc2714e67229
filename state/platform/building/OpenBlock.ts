import { invariant } from '../../errors/NodeError.js'
import { consumeGas } from '../../gas/gas.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { encodeBlock } from '../blocks/codec.js'
import type { PlatformBlock } from '../blocks/PlatformBlock.js'
import { executeTx } from '../execution/executeTx.js'
import { rewardStaker } from '../execution/rewardStaker.js'
import { type FeeCalculator, pickFeeCalculator } from '../fees/txFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Staker } from '../staking/Staker.js'
import type { Tx } from '../txs/Tx.js'
import { advanceTime, endPoorL1Validators } from './advanceTime.js'
import { prefersCommit, rewardTx, stakerToReward } from './rewardProposal.js'

/** The most bytes of transactions in a block before Etna (AvalancheGo `block/builder/builder.go` targetBlockSize). */
const targetBlockBytes = 128 * 1024

/**
 * A block under construction. It changes the chain's state in place, so it must be used inside an undo
 * checkpoint (AvalancheGo `block/builder/builder.go`, `block/executor/verifier.go`).
 */
export class OpenBlock {
  readonly #chain: PlatformChain
  readonly #feeOf: FeeCalculator
  /** The staker whose removal the block proposes. */
  readonly #ending: Staker | undefined
  readonly #txs: Tx[] = []
  /** Whether blocks are limited by gas. Before Etna they are limited by size. */
  readonly #isEtna: boolean
  #gas = 0n
  #bytes = 0

  /** Starts a block on top of the chain and advances the chain's time to the block's (Unix seconds). */
  constructor(chain: PlatformChain, time: bigint) {
    this.#chain = chain
    this.#ending = stakerToReward(chain, time)
    // A proposal takes effect with the next block, which decides it.
    chain.validatorSets.startHeight(chain.blocks.height + (this.#ending === undefined ? 1n : 2n))
    advanceTime(chain, time)
    this.#feeOf = pickFeeCalculator(chain)
    this.#isEtna = isActivated(chain.upgrades, 'etna', chain.timestamp)
  }

  /** The transactions added so far. */
  get txs(): readonly Tx[] {
    return this.#txs
  }

  /** Whether another transaction fits. */
  hasRoomFor(tx: Tx, gas: bigint): boolean {
    if (this.#isEtna) return gas <= this.gasLeft
    return this.#bytes + tx.bytes.length <= targetBlockBytes
  }

  /** The gas that may still be consumed, since Etna. */
  get gasLeft(): bigint {
    return this.#chain.feeState.capacity - this.#gas
  }

  /**
   * Executes a transaction and adds it to the block. @throws {NodeError} when it is refused; the caller must
   * then undo its changes
   */
  add(tx: Tx, gas: bigint): void {
    executeTx({ chain: this.#chain, tx, feeOf: this.#feeOf })
    this.#txs.push(tx)
    this.#gas += gas
    this.#bytes += tx.bytes.length
  }

  /**
   * Builds the block and accepts it. If a staker ends, the block proposes its removal, and the deciding block
   * follows at once.
   * @param acceptedAtMs Unix milliseconds
   * @returns the accepted blocks in their order
   */
  seal(acceptedAtMs: number): readonly PlatformBlock[] {
    const chain = this.#chain
    if (this.#isEtna) {
      const feeState = consumeGas(chain.feeState, this.#gas)
      invariant(feeState !== undefined, 'a block consumes no more gas than there is')
      chain.feeState = feeState
    }
    endPoorL1Validators(chain)
    const next = { time: chain.timestamp, ...this.#childOf(chain.blocks.last) }
    if (this.#ending === undefined) {
      const block = encodeBlock({ kind: 'BanffStandardBlock', ...next, txs: this.#txs })
      chain.accept(block, acceptedAtMs)
      return [block]
    }
    const tx = rewardTx(chain, this.#ending, chain.timestamp)
    const proposal = encodeBlock({ kind: 'BanffProposalBlock', ...next, txs: this.#txs, tx })
    chain.accept(proposal, acceptedAtMs)
    return [proposal, this.#decide(this.#ending, proposal, tx, acceptedAtMs)]
  }

  #decide(ending: Staker, proposal: PlatformBlock, tx: Tx, acceptedAtMs: number): PlatformBlock {
    const chain = this.#chain
    const committed = prefersCommit(chain, ending, BigInt(Math.floor(acceptedAtMs / 1000)))
    rewardStaker(chain, ending, tx.id, committed)
    chain.transactions.add(tx, committed ? 'Committed' : 'Aborted')
    const kind = committed ? 'BanffCommitBlock' : 'BanffAbortBlock'
    const block = encodeBlock({ kind, time: chain.timestamp, ...this.#childOf(proposal) })
    chain.accept(block, acceptedAtMs)
    return block
  }

  #childOf({ id, height }: PlatformBlock): Pick<PlatformBlock, 'parentId' | 'height'> {
    return { parentId: id, height: height + 1n }
  }
}
