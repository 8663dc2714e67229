import { bytesToBigInt } from '../../codec/hex.js'
import { signRecoverable } from '../../crypto/secp256k1.js'
import { sealTransaction, signingHash, type TransactionFields } from './encodeTransaction.js'
import type { UnverifiedTransaction } from './Transaction.js'

/**
 * Signs a typed transaction (EIP-2718).
 * @param key 32 bytes
 */
export function signTransaction(
  unsigned: Omit<TransactionFields, 'v' | 'r' | 's'>,
  key: Uint8Array,
): UnverifiedTransaction {
  const fields: TransactionFields = { ...unsigned, v: 0n, r: 0n, s: 0n }
  const signature = signRecoverable(signingHash(fields), key)
  return sealTransaction({
    ...fields,
    r: bytesToBigInt(signature.subarray(0, 32)),
    s: bytesToBigInt(signature.subarray(32, 64)),
    v: BigInt(signature[64] ?? 0),
  })
}
