import { feeAboveCap } from '../../../state/errors/evmPool.js'

/**
 * Refuses a fee above the chain's `rpc-tx-fee-cap` (coreth `internal/ethapi/api.go` checkTxFee).
 * @param price wei per gas
 * @param cap in AVAX, 0 for none
 * @throws {NodeError} when price times gas is more than the cap
 */
export function checkTransactionFee(price: bigint, gas: bigint, cap: number): void {
  if (cap === 0) return
  const fee = Number(price * gas) / 1e18
  if (fee > cap) throw feeAboveCap(fee, cap)
}
