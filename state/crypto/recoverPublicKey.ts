import { recoveryModule } from './curve/recoveryModule.js'
import { instantiate } from './instantiate.js'

/** The exports of `curve/recovery.ts`. */
type RecoveryExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  place(): number
  recover(id: number): number
  keep(slot: number): void
  isSignedBy(slot: number, id: number): number
}

type Recovery = {
  readonly exports: RecoveryExports
  /** Hash, r and s; then the point, not compressed. */
  readonly exchange: Uint8Array
  /** The coordinates of the point. */
  readonly point: Uint8Array
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
  const point = recoverPoint(hash, signature, recoveryId)
  if (point === undefined) return undefined
  const key = new Uint8Array(compressed ? 33 : 65)
  key[0] = compressed ? 2 + ((point[63] ?? 0) & 1) : 4
  key.set(compressed ? point.subarray(0, 32) : point, 1)
  return key
}

/**
 * Recovers the public key of a signature as {@link recoverPublicKey} does, and returns its coordinates x and y.
 * @returns 64 bytes that hold until the next recovery
 */
function recoverPoint(
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1 | 2 | 3,
): Uint8Array | undefined {
  if (hash.length !== 32 || signature.length !== 64) return undefined
  loaded ??= load()
  const { exports, exchange, point } = loaded
  exchange.set(hash)
  exchange.set(signature, 32)
  return exports.recover(recoveryId) === 0 ? undefined : point
}

/** The number of keys that {@link recoverInto} can keep. */
export const keySlots = 8

/**
 * Recovers the public key of a signature as {@link recoverPoint} does, and keeps it for {@link isSignedBy}.
 * @param slot below {@link keySlots}. A recovered key replaces the one there; without one, the slot stays as it is.
 */
export function recoverInto(
  slot: number,
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1 | 2 | 3,
): Uint8Array | undefined {
  const point = recoverPoint(hash, signature, recoveryId)
  if (point !== undefined) loaded?.exports.keep(slot)
  return point
}

/**
 * Whether recovery of a signature would return the key in a slot. This takes two thirds of the time of a recovery,
 * except for the first call with a key.
 * @param hash 32 bytes
 * @param signature 64 bytes, r and s
 */
export function isSignedBy(
  slot: number,
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1 | 2 | 3,
): boolean {
  if (loaded === undefined || hash.length !== 32 || signature.length !== 64) return false
  const { exports, exchange } = loaded
  exchange.set(hash)
  exchange.set(signature, 32)
  return exports.isSignedBy(slot, recoveryId) === 1
}

function load(): Recovery {
  const exports = instantiate<RecoveryExports>(recoveryModule)
  const exchange = new Uint8Array(exports.memory.buffer, exports.place(), 161)
  return { exports, exchange, point: exchange.subarray(97) }
}
