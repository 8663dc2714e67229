import { NodeError } from '../../errors/NodeError.js'
import { unmeterable } from '../../errors/platformTx.js'
import { larger } from '../../gas/bounds.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { gasOf, txComplexity } from '../fees/complexity.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'

/** Returns the gas that a transaction needs (ACP-103). @throws {NodeError} when it cannot be computed */
export function gasNeeded(chain: PlatformChain, tx: Tx): bigint {
  return gasOf(txComplexity(tx.unsigned), chain.params.fees.dynamic.weights)
}

/** Whether a block made now charges gas: since Etna. */
export function chargesGas({ upgrades, timestamp, clock }: PlatformChain): boolean {
  return isActivated(upgrades, 'etna', larger(timestamp, clock.nowSeconds()))
}

/**
 * Returns the error of the mempool for a transaction whose gas cannot be computed. Before Etna only the mempool
 * needs the gas, so such a transaction passes verification.
 */
export function meteringFailure(chain: PlatformChain, tx: Tx): NodeError | undefined {
  if (chargesGas(chain)) return undefined
  try {
    gasNeeded(chain, tx)
    return undefined
  } catch (error) {
    if (error instanceof NodeError) return unmeterable(error)
    throw error
  }
}

/**
 * Returns the time at which the chain has refilled some gas, Unix seconds, unless it is more than the capacity holds.
 * Before Etna no time is needed.
 */
export function refilledAt(chain: PlatformChain, gas: bigint): bigint {
  const { feeState, timestamp, params } = chain
  if (!chargesGas(chain)) return timestamp
  const missing = gas - feeState.capacity
  const { maxPerSecond } = params.fees.dynamic
  return missing <= 0n ? timestamp : timestamp + (missing + maxPerSecond - 1n) / maxPerSecond
}

/**
 * Returns the time of a block made now with some gas, Unix seconds. Without real delays the chain's time moves ahead of
 * the clock just as far as refilling the gas requires.
 */
export function blockSeconds(chain: PlatformChain, blockDelay: BlockDelay, gas: bigint): bigint {
  const now = chain.clock.nowSeconds()
  if (blockDelay === 'strict' || gas > chain.params.fees.dynamic.maxCapacity) return now
  return larger(refilledAt(chain, gas), now)
}
