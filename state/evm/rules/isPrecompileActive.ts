import type { Address } from '../values/Address.js'
import type { ChainConfig } from './ChainConfig.js'

/** Whether a precompile is active at a time in Unix seconds, by the last activation that took effect. */
export function isPrecompileActive(
  { precompiles }: Pick<ChainConfig, 'precompiles'>,
  address: Address,
  timestamp: bigint,
): boolean {
  const last = precompiles.findLast(
    (activation) => activation.precompile.address === address && activation.timestamp <= timestamp,
  )
  return last !== undefined && !last.disable
}
