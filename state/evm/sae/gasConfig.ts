import { type GasConfig, type GasTime, gasTimeAt, lowestPricing } from '../../gas/GasTime.js'
import type { Block } from '../blocks/Block.js'
import { type Header, headerTimeMs, type SaeFields } from '../blocks/Header.js'
import { parseAcp176State, targetOfExcess } from '../fees/acp176.js'
import { minPriceOf } from '../fees/acp283.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'

// The gas parameters that headers set (AvalancheGo `vms/saevm/cchain/hooks.go`).

type VotedExponents = Pick<SaeFields, 'targetExponent' | 'minPriceExponent'>

/** Returns the votes of a header. A synchronous block votes with the target of its ACP-176 state. */
export function votesOf(header: Header, { fortuna }: EvmUpgrades): VotedExponents {
  if (header.sae !== undefined) return header.sae
  if (header.timestamp < fortuna || header.number === 0n) return { targetExponent: 0n, minPriceExponent: 0n }
  return { targetExponent: parseAcp176State(header.extraData).targetExcess, minPriceExponent: 0n }
}

/** Returns the gas target and the pricing after a block. */
export function gasConfigAfter(header: Header, upgrades: EvmUpgrades): GasConfig {
  const { targetExponent, minPriceExponent } = votesOf(header, upgrades)
  const pricing = { ...lowestPricing, minPrice: minPriceOf(minPriceExponent) }
  return { target: targetOfExcess(targetExponent), pricing }
}

/** Returns the gas clock after an executed block. */
export function gasTimeAfter({ header, execution }: Block, upgrades: EvmUpgrades): GasTime {
  return execution?.gasTime ?? gasTimeAfterSynchronous(header, upgrades)
}

/** Returns the gas clock after a synchronous block: its time, and the excess that gives its base fee. */
export function gasTimeAfterSynchronous(header: Header, upgrades: EvmUpgrades): GasTime {
  return gasTimeAt(headerTimeMs(header), header.baseFee ?? 0n, gasConfigAfter(header, upgrades))
}
