import { bytesToBigInt } from '../../codec/hex.js'
import { signRecoverable } from '../../crypto/secp256k1.js'
import { sealTransaction, signingHash, type TransactionFields } from './encodeTransaction.js'
import type { UnverifiedTransaction } from './Transaction.js'

/**
 * Signs a transaction. A legacy one is protected against replay on other chains (EIP-155) if it has a chain ID.
 * @param key the private key, 32 bytes
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
    v: vOf(unsigned, BigInt(signature[64] ?? 0)),
  })
}

function vOf({ type, chainId }: Pick<TransactionFields, 'type' | 'chainId'>, recoveryId: bigint): bigint {
  if (type !== 0) return recoveryId
  return chainId === undefined ? 27n + recoveryId : 35n + 2n * chainId + recoveryId
}
