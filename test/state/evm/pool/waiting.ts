import { type PooledTransaction, pooled } from '../../../../state/evm/pool/PooledTransaction.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { type Account, ann, chainId } from '../chain/makeChain.js'

/** Returns a transaction as a pool keeps it; by default of Ann, with a tip of 1 wei and a fee cap of a gwei. */
export function waiting(
  fields: Parameters<Account['sign']>[0],
  { arrival = 0, account = ann }: { readonly arrival?: number; readonly account?: Account } = {},
): PooledTransaction {
  return pooled(recoverSender(account.sign(fields), chainId), arrival)
}

/** Returns transactions of Ann with these nonces. */
export function waitingAt(...nonces: readonly bigint[]): PooledTransaction[] {
  return nonces.map((nonce) => waiting({ nonce }))
}
