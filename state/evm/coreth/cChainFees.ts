import { invariant } from '../../errors/NodeError.js'
import { larger, smaller } from '../../gas/bounds.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import { type EvmUpgrades, isActive } from '../chain/EvmUpgrades.js'
import {
  type Acp176State,
  acp176StateBytes,
  advance,
  advanceSeconds,
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
import { type BlockGasCostParameters, blockGasCost, secondsUntilCheapest } from '../fees/blockGasCost.js'
import type { BlockFees, FeeRules } from '../fees/FeeRules.js'
import { firstFittingSecond, windowSize } from '../fees/feeWindow.js'
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
  const isFortuna = (timestamp: bigint): boolean => isActive(upgrades, 'fortuna', timestamp)
  // Making a block asks several times for what its parent and its time give.
  let known: { header: Header; timeMs: bigint; state: Acp176State; fees: BlockFees } | undefined
  const dynamicFees = (header: Header, timeMs: bigint): { state: Acp176State; fees: BlockFees } => {
    if (known?.header === header && known.timeMs === timeMs) return known
    const state = stateBefore(upgrades, header, timeMs)
    const fees = { gasLimit: maxCapacity(state), gasCapacity: state.capacity, baseFee: gasPrice(state) }
    known = { header, timeMs, state, fees }
    return known
  }
  const blockFees = (header: Header, timeMs: bigint): BlockFees =>
    isFortuna(timeMs / 1000n)
      ? dynamicFees(header, timeMs).fees
      : windowFees(upgrades, header, timeMs / 1000n)
  return {
    blockFees: ({ header }, timeMs) => blockFees(header, timeMs),
    extraPrefix: ({ header }, timeMs, gasUsed) => {
      if (!isFortuna(timeMs / 1000n)) return windowExtra(header, timeMs / 1000n)
      const used = consume(dynamicFees(header, timeMs).state, gasUsed)
      if (used === undefined) return undefined
      return acp176StateBytes(vote === undefined ? used : voteTarget(used, vote))
    },
    extraPrefixSize: (timestamp) => (isFortuna(timestamp) ? feeStateSize : windowSize),
    minimumBuildableCapacity: (gasLimit, timestamp) => {
      return isFortuna(timestamp) ? smaller(gasLimit - gasLimit / timeToFillCapacity, cortinaGasLimit) : 0n
    },
    blockGasCost: ({ header }, timestamp) => {
      if (isActive(upgrades, 'granite', timestamp)) return 0n
      return blockGasCost(costs, header.blockGasCost, timestamp - header.timestamp)
    },
    cheapestMs: ({ header }) => {
      const free = header.timestamp + secondsUntilCheapest(costs, header.blockGasCost)
      return larger(smaller(free, upgrades.granite), header.timestamp) * 1000n
    },
    earliest: ({ header }, fromMs, gas, feeCap) => {
      if (isActive(upgrades, 'granite', fromMs / 1000n)) {
        const { state, fees } = dynamicFees(header, fromMs)
        if (fees.gasCapacity >= gas && fees.baseFee <= feeCap) return fromMs
        const capacity = msUntilCapacity(state, gas)
        const price = msUntilPrice(state, feeCap)
        if (capacity === undefined || price === undefined) return undefined
        return fromMs + larger(capacity, price)
      }
      const from = fromMs / 1000n
      const second = firstFittingSecond(from, (candidate) => {
        const { gasCapacity, baseFee } = blockFees(header, candidate * 1000n)
        return gasCapacity >= gas && baseFee <= feeCap
      })
      if (second === undefined) return undefined
      return second === from ? fromMs : second * 1000n
    },
  }
}

/** Returns the parent's fee state, advanced to a time; zeros for the genesis block and parents from before Fortuna. */
function stateBefore(upgrades: EvmUpgrades, parent: Header, timeMs: bigint): Acp176State {
  const elapsed = timeMs - headerTimeMs(parent)
  invariant(elapsed >= 0n, 'a block is not older than its parent')
  const isFirst = parent.number === 0n || !isActive(upgrades, 'fortuna', parent.timestamp)
  const state = isFirst ? initialAcp176State : parseAcp176State(parent.extraData)
  const timestamp = timeMs / 1000n
  return isActive(upgrades, 'granite', timestamp)
    ? advance(state, elapsed)
    : advanceSeconds(state, timestamp - parent.timestamp)
}
