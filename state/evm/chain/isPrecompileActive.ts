import type { Address } from '../types.js'
import type { ChainConfig } from './ChainConfig.js'

/** Whether a precompile is there at a time in Unix seconds: the last entry that took effect says so. */
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
