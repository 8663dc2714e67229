import { concatBytes } from '../../codec/hex.js'
import { invariant } from '../../errors/NodeError.js'
import { larger, smaller } from '../../gas/bounds.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import {
  type Acp176State,
  acp176StateBytes,
  advance,
  advanceSeconds,
  blockFeesOf,
  consume,
  desiredTargetExcess,
  feeStateSize,
  initialAcp176State,
  msUntilCapacity,
  msUntilPrice,
  parseAcp176State,
  timeToFillCapacity,
  voteTarget,
} from '../fees/acp176.js'
import { type BlockGasCostParameters, blockGasCost, secondsUntilCheapest } from '../fees/blockGasCost.js'
import type { BlockFees, FeeRules } from '../fees/FeeRules.js'
import { firstFittingSecond, windowSize } from '../fees/feeWindow.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import { windowExtra, windowFees } from './cChainWindowFees.js'

/** The gas limit of Cortina, the most capacity that builders wait for (coreth `miner/worker.go`). */
const cortinaGasLimit = 15_000_000n

/** The block gas cost between Apricot Phase 5 and Granite (coreth `plugin/evm/upgrade/ap4`, `ap5`). */
const costs: BlockGasCostParameters = { min: 0n, max: 1_000_000n, step: 200_000n, targetBlockRate: 2n }

/**
 * Returns the C-Chain's fee rules (coreth `plugin/evm/customheader`): capacity and excess since Fortuna
 * (ACP-176), in milliseconds since Granite; before Fortuna a window of ten seconds.
 * @param gasTarget the target to vote for; undefined keeps the parent's
 */
export function cChainFees(upgrades: EvmUpgrades, gasTarget: bigint | undefined): FeeRules {
  const vote = gasTarget === undefined ? undefined : desiredTargetExcess(gasTarget)
  const { fortuna, granite } = upgrades
  /** Returns the parent's fee state, advanced to a time; zeros for the genesis block and parents from before Fortuna. */
  const stateBefore = (parent: Header, timeMs: bigint): Acp176State => {
    const elapsed = timeMs - headerTimeMs(parent)
    invariant(elapsed >= 0n, 'a block is not older than its parent')
    const hasState = parent.number > 0n && parent.timestamp >= fortuna
    const state = hasState ? parseAcp176State(parent.extraData) : initialAcp176State
    const timestamp = timeMs / 1000n
    return timestamp >= granite
      ? advance(state, elapsed)
      : advanceSeconds(state, timestamp - parent.timestamp)
  }
  const blockFees = ({ header }: { readonly header: Header }, timeMs: bigint): BlockFees => {
    const timestamp = timeMs / 1000n
    return timestamp >= fortuna
      ? blockFeesOf(stateBefore(header, timeMs))
      : windowFees(upgrades, header, timestamp)
  }
  return {
    blockFees,
    extraData: ({ header }, timeMs, gasUsed, predicateResults) => {
      const timestamp = timeMs / 1000n
      if (timestamp < fortuna) return concatBytes(windowExtra(header, timestamp), predicateResults)
      const used = consume(stateBefore(header, timeMs), gasUsed)
      if (used === undefined) return undefined
      const state = vote === undefined ? used : voteTarget(used, vote)
      return acp176StateBytes(state, predicateResults)
    },
    extraPrefixSize: (timestamp) => (timestamp >= fortuna ? feeStateSize : windowSize),
    minimumBuildableCapacity: (gasLimit, timestamp) => {
      return timestamp >= fortuna ? smaller(gasLimit - gasLimit / timeToFillCapacity, cortinaGasLimit) : 0n
    },
    blockGasCost: ({ header }, timestamp) => {
      if (timestamp >= granite) return 0n
      return blockGasCost(costs, header.blockGasCost, timestamp - header.timestamp)
    },
    cheapestMs: ({ header }) => {
      const free = header.timestamp + secondsUntilCheapest(costs, header.blockGasCost)
      return larger(smaller(free, granite), header.timestamp) * 1000n
    },
    earliest: (parent, fromMs, gas, feeCap) => {
      const from = fromMs / 1000n
      if (from >= granite) {
        const state = stateBefore(parent.header, fromMs)
        const fees = blockFeesOf(state)
        if (fees.gasCapacity >= gas && fees.baseFee <= feeCap) return fromMs
        const capacity = msUntilCapacity(state, gas)
        const price = msUntilPrice(state, feeCap)
        if (capacity === undefined || price === undefined) return undefined
        return fromMs + larger(capacity, price)
      }
      const second = firstFittingSecond(from, (candidate) => {
        const { gasCapacity, baseFee } = blockFees(parent, candidate * 1000n)
        return gasCapacity >= gas && baseFee <= feeCap
      })
      if (second === undefined) return undefined
      return second === from ? fromMs : second * 1000n
    },
  }
}
