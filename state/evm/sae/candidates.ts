import type { NonceList } from '../pool/AccountTransactions.js'
import type { PooledTransaction } from '../pool/PooledTransaction.js'
import { effectiveTip, type Transaction } from '../transactions/Transaction.js'

/**
 * Returns the transactions in the order in which a block tries them (AvalancheGo `vms/saevm/txgossip/priority.go`):
 * by tip, then by arrival, those of one account by nonce. Transactions are included whatever they pay. A node sorts
 * accounts in random order first, so that a transaction may come before another one of its account; here accounts are
 * in the order of their first transaction's arrival.
 *
 * @param lists the executable transactions of each account
 * @param baseFee the highest price of the block, wei
 */
export function candidates(lists: readonly NonceList[], baseFee: bigint): readonly PooledTransaction[] {
  const [only] = lists
  if (only !== undefined && lists.length === 1) return only
  return [...lists]
    .sort((a, b) => (a[0]?.arrival ?? 0) - (b[0]?.arrival ?? 0))
    .flat()
    .sort((a, b) => {
      if (a.tx.from === b.tx.from) return 0
      const [tipOfA, tipOfB] = [tipOf(a.tx, baseFee), tipOf(b.tx, baseFee)]
      if (tipOfA !== tipOfB) return tipOfA > tipOfB ? -1 : 1
      return a.arrival - b.arrival
    })
}

function tipOf(tx: Transaction, baseFee: bigint): bigint {
  return tx.gasFeeCap <= baseFee ? 0n : effectiveTip(tx, baseFee)
}
