import { invariant } from '../../errors/NodeError.js'
import { larger, smaller } from '../../gas/bounds.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import {
  type Acp176State,
  acp176StateBytes,
  advance,
  consume,
  desiredTargetExcess,
  feeStateSize,
  gasPrice,
  initialAcp176State,
  maxCapacity,
  msUntilCapacity,
  msUntilPrice,
  parseAcp176State,
  timeToFillCapacity,
  voteTarget,
} from '../fees/acp176.js'
import type { FeeRules } from '../fees/FeeRules.js'

/** The gas limit of Cortina, the most capacity that builders wait for (coreth `miner/worker.go`). */
const cortinaGasLimit = 15_000_000n

/**
 * Returns the C-Chain's fee rules since Granite (coreth `plugin/evm/customheader`).
 * @param gasTarget the target to vote for; undefined keeps the parent's
 */
export function cChainFees(gasTarget: bigint | undefined): FeeRules {
  const vote = gasTarget === undefined ? undefined : desiredTargetExcess(gasTarget)
  return {
    blockFees: ({ header }, timeMs) => {
      const state = stateBefore(header, timeMs)
      return {
        gasLimit: maxCapacity(state),
        gasCapacity: state.capacity,
        baseFee: gasPrice(state),
      }
    },
    extraPrefix: ({ header }, timeMs, gasUsed) => {
      const used = consume(stateBefore(header, timeMs), gasUsed)
      if (used === undefined) return undefined
      return acp176StateBytes(vote === undefined ? used : voteTarget(used, vote))
    },
    extraPrefixSize: feeStateSize,
    minimumBuildableCapacity: (gasLimit) => {
      return smaller(gasLimit - gasLimit / timeToFillCapacity, cortinaGasLimit)
    },
    earliest: ({ header }, fromMs, gas, feeCap) => {
      const state = stateBefore(header, fromMs)
      const capacity = msUntilCapacity(state, gas)
      const price = msUntilPrice(state, feeCap)
      if (capacity === undefined || price === undefined) return undefined
      return fromMs + larger(capacity, price)
    },
  }
}

/** Returns the parent's fee state, advanced to a time; zeros for the genesis block. */
function stateBefore(parent: Header, timeMs: bigint): Acp176State {
  const elapsed = timeMs - headerTimeMs(parent)
  invariant(elapsed >= 0n, 'a block is not older than its parent')
  return advance(parent.number === 0n ? initialAcp176State : parseAcp176State(parent.extraData), elapsed)
}
