import { calculatePrice } from '../../gas/calculatePrice.js'
import type { DynamicFeeParams } from '../../profiles/NetworkParams.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import { gasOf, txComplexity } from './complexity.js'

/** Returns the fee that a transaction must burn, nAVAX. @throws {NodeError} when its kind has no fee */
export type FeeCalculator = (tx: UnsignedTx) => bigint

/** The parts of the P-Chain on which fees depend. */
export type FeeChain = Pick<PlatformChain, 'upgrades' | 'timestamp'> & {
  readonly feeState: { readonly excess: bigint }
  readonly params: { readonly fees: { readonly dynamic: PriceParams } }
}

/** The parameters of the gas price and of gas (ACP-103). */
export type PriceParams = Pick<DynamicFeeParams, 'weights' | 'minPrice' | 'excessConversionConstant'>

/**
 * Returns the fee calculator for the current state: the gas price times the gas (ACP-103), zero before Etna
 * (AvalancheGo `state/chain_time_helpers.go` PickFeeCalculator). The price is constant within a block.
 */
export function pickFeeCalculator(chain: FeeChain): FeeCalculator {
  if (!isActivated(chain.upgrades, 'etna', chain.timestamp)) return () => 0n
  const { weights, minPrice, excessConversionConstant } = chain.params.fees.dynamic
  const price = calculatePrice(minPrice, chain.feeState.excess, excessConversionConstant)
  return (tx) => price * gasOf(txComplexity(tx), weights)
}
