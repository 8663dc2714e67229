import { invalidSender } from '../../errors/evmPool.js'
import { signerOf } from './knownSenders.js'
import { signedBytes } from './signedBytes.js'
import type { Transaction, UnverifiedTransaction } from './Transaction.js'
import { withSender } from './withSender.js'

/** The order of secp256k1. The `s` of a signature must be at most half of it (EIP-2). */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const halfOrder = curveOrder / 2n

/**
 * Recovers the sender of a transaction from its signature (libevm `core/types/transaction_signing.go`), and returns the
 * transaction with its sender. A recovery takes long (docs/decisions/007-key-recovery.md has figures), so callers keep
 * the result.
 * @throws {NodeError} `invalid sender` for a malformed signature, and for a signature for another chain
 */
export function recoverSender(tx: UnverifiedTransaction, chainId: bigint): Transaction {
  if (tx.chainId !== undefined && tx.chainId !== chainId) throw invalidSender()
  const recovery = recoveryId(tx, chainId)
  if (recovery === undefined) throw invalidSender()
  if (tx.r < 1n || tx.r >= curveOrder || tx.s < 1n || tx.s > halfOrder) throw invalidSender()
  const { hash, signature } = signedBytes(tx)
  const from = signerOf(hash, signature, recovery, chainId, tx.nonce)
  if (from === undefined) throw invalidSender()
  return withSender(tx, from)
}

/** Returns the recovery ID that `v` encodes; undefined for a `v` that the chain does not accept. */
function recoveryId(tx: UnverifiedTransaction, chainId: bigint): 0 | 1 | undefined {
  const offset = tx.type !== 0 ? 0n : tx.chainId === undefined ? 27n : 35n + 2n * chainId
  const id = tx.v - offset
  return id === 0n ? 0 : id === 1n ? 1 : undefined
}
