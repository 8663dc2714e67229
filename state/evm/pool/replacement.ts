import type { PoolConfig } from './PoolConfig.js'
import type { PooledTransaction } from './PooledTransaction.js'

/**
 * Whether a transaction may replace another one of the same nonce: its fee cap and its tip are both higher by the
 * percentage of the chain's config (`legacypool/list.go` Add). In anvil a higher fee cap suffices.
 */
export function mayReplace(
  { feeCapReplaces = false, options }: Pick<PoolConfig, 'feeCapReplaces' | 'options'>,
  { tx: old }: PooledTransaction,
  { tx }: PooledTransaction,
): boolean {
  if (feeCapReplaces) return tx.gasFeeCap > old.gasFeeCap
  if (old.gasFeeCap >= tx.gasFeeCap || old.gasTipCap >= tx.gasTipCap) return false
  const { priceBump } = options()
  const threshold = (price: bigint): bigint => (price * (100n + priceBump)) / 100n
  return tx.gasFeeCap >= threshold(old.gasFeeCap) && tx.gasTipCap >= threshold(old.gasTipCap)
}
