/** The parameters of the block gas cost. Gas; seconds. */
export type BlockGasCostParameters = {
  readonly min: bigint
  readonly max: bigint
  readonly step: bigint
  readonly targetBlockRate: bigint
}

/**
 * Returns the gas that the tips of a block must pay for beside their own, before Granite: it rises when blocks
 * follow one another sooner than the target, and falls when they follow later (coreth
 * `plugin/evm/upgrade/ap4/cost.go`, subnet-EVM `plugin/evm/blockgascost/cost.go`).
 * @param parentCost undefined for a parent that has none
 * @param elapsed seconds since the parent
 */
export function blockGasCost(
  { min, max, step, targetBlockRate }: BlockGasCostParameters,
  parentCost: bigint | undefined,
  elapsed: bigint,
): bigint {
  if (parentCost === undefined) return min
  const cost = parentCost + step * (targetBlockRate - elapsed)
  return cost < min ? min : cost > max ? max : cost
}

/**
 * Returns how many seconds after its parent a block costs nothing beside its own gas. Where that never is, the
 * seconds until it costs the least.
 */
export function secondsUntilCheapest(
  { min, step, targetBlockRate }: BlockGasCostParameters,
  parentCost: bigint | undefined,
): bigint {
  if (parentCost === undefined || step === 0n) return 0n
  const above = parentCost - min
  return targetBlockRate + (above > 0n ? (above + step - 1n) / step : 0n)
}
