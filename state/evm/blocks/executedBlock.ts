import type { Block } from './Block.js'

/**
 * Returns the gas that an executed block charged for. Since Helicon (ACP-194) its header has the gas limits of its
 * transactions instead.
 */
export function gasUsedOf({ header, receipts, execution }: Block): bigint {
  if (execution === undefined) return header.gasUsed
  return receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
}

/** Returns the base fee that an executed block paid, wei per gas. Since Helicon its header has an upper bound. */
export function baseFeeOf({ header, execution }: Block): bigint {
  return execution?.baseFee ?? header.baseFee ?? 0n
}
