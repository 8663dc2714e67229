import { invariant } from '../../errors/NodeError.js'
import { encodeBlock } from '../blocks/codec.js'
import { executeTx } from '../execution/executeTx.js'
import { consumeGas } from '../fees/gas.js'
import { type FeeCalculator, pickFeeCalculator } from '../fees/txFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'
import { advanceTime } from './advanceTime.js'

/**
 * A block in the making. The chain's state is changed in place, so making one belongs between a checkpoint and its release
 * (AvalancheGo `block/builder/builder.go`, `block/executor/verifier.go`).
 */
export class OpenBlock {
  readonly #chain: PlatformChain
  readonly #feeOf: FeeCalculator
  readonly #txs: Tx[] = []
  #gas = 0n

  /** Begins a block on top of the chain and moves the chain's time to the block's (Unix seconds). */
  constructor(chain: PlatformChain, time: bigint) {
    this.#chain = chain
    chain.validatorSets.startHeight(chain.blocks.height + 1n)
    advanceTime(chain, time)
    this.#feeOf = pickFeeCalculator(chain)
  }

  /** The transactions so far. */
  get txs(): readonly Tx[] {
    return this.#txs
  }

  /** How much gas may still be consumed. */
  get gasLeft(): bigint {
    return this.#chain.feeState.capacity - this.#gas
  }

  /** Executes a transaction and puts it into the block. @throws {NodeError} when it is refused; then the state is to be undone */
  add(tx: Tx, gas: bigint): void {
    executeTx({ chain: this.#chain, tx, feeOf: this.#feeOf })
    this.#txs.push(tx)
    this.#gas += gas
  }

  /** Makes the block and accepts it. @param acceptedAtMs Unix milliseconds; the clock's time when left out */
  seal(acceptedAtMs?: number): void {
    const chain = this.#chain
    const feeState = consumeGas(chain.feeState, this.#gas)
    invariant(feeState !== undefined, 'a block consumes no more gas than there is')
    chain.feeState = feeState
    const { id, height } = chain.blocks.last
    chain.blocks.accept(
      encodeBlock({
        kind: 'BanffStandardBlock',
        time: chain.timestamp,
        parentId: id,
        height: height + 1n,
        txs: this.#txs,
      }),
      acceptedAtMs,
    )
  }
}
