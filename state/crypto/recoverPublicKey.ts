import { recoveryModule } from './curve/recoveryModule.js'
import { instantiate } from './instantiate.js'

/** What `curve/recovery.ts` offers. */
type RecoveryExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  place(): number
  recover(id: number): number
}

type Recovery = {
  readonly exports: RecoveryExports
  /** Hash, r and s; then the point, not compressed. */
  readonly exchange: Uint8Array
}

let loaded: Recovery | undefined

/**
 * Recovers the public key of a signature (SEC 1, version 2, section 4.1.6). Undefined when there is none, or when
 * r or s is 0 or not below the group's order.
 * @param hash 32 bytes
 * @param signature 64 bytes, r and s
 * @param compressed whether to return the 33-byte form instead of the 65-byte one
 */
export function recoverPublicKey(
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1 | 2 | 3,
  compressed: boolean,
): Uint8Array | undefined {
  if (hash.length !== 32 || signature.length !== 64) return undefined
  loaded ??= load()
  const { exports, exchange } = loaded
  exchange.set(hash)
  exchange.set(signature, 32)
  if (exports.recover(recoveryId) === 0) return undefined
  if (!compressed) return exchange.slice(96)
  const point = exchange.slice(96, 129)
  point[0] = 2 + ((exchange[160] ?? 0) & 1)
  return point
}

function load(): Recovery {
  const exports = instantiate<RecoveryExports>(recoveryModule)
  return { exports, exchange: new Uint8Array(exports.memory.buffer, exports.place(), 161) }
}
