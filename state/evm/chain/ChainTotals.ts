import type { Block } from '../blocks/Block.js'

/** Sums over the executed blocks of a chain. */
export type ChainTotals = {
  readonly transactions: number
  /** The sum of `gasUsed` in all headers. */
  readonly gasUsed: bigint
  /** The sum of `gasUsed` in the headers of asynchronous blocks (ACP-194), which is the sum of gas limits. */
  readonly asynchronousLimits: bigint
  /** The sum of the gas that asynchronous blocks charged. */
  readonly asynchronousCharges: bigint
}

/** The sums of a chain without blocks. */
export const noTotals: ChainTotals = {
  transactions: 0,
  gasUsed: 0n,
  asynchronousLimits: 0n,
  asynchronousCharges: 0n,
}

/** Returns sums with a block added, or taken away. */
export function withBlock(
  { transactions, gasUsed, asynchronousLimits, asynchronousCharges }: ChainTotals,
  { transactions: own, header, execution }: Block,
  sign: 1n | -1n,
): ChainTotals {
  return {
    transactions: transactions + Number(sign) * own.length,
    gasUsed: gasUsed + sign * header.gasUsed,
    asynchronousLimits:
      execution === undefined ? asynchronousLimits : asynchronousLimits + sign * header.gasUsed,
    asynchronousCharges: asynchronousCharges + sign * (execution?.gasCharged ?? 0n),
  }
}
