import { recoveryModule } from './curve/recoveryModule.js'
import { instantiate } from './instantiate.js'

/** The exports of `curve/recovery.ts`. */
type RecoveryExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  bufferAddress(): number
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

/** A public key that {@link recoverKey} returned. */
export type RecoveredKey = {
  /** Its coordinates x and y, 64 bytes. */
  readonly point: Uint8Array
}

/** The number of keys that {@link recoverKey} keeps: those that it returned last. */
export const mostKeptKeys = 8

/** The kept keys of this process. The index of a key is the slot of the module that has its tables. */
const keptKeys: { readonly key: RecoveredKey; lastUse: number }[] = []
let uses = 0

/**
 * Recovers the public key of a signature as {@link recoverPublicKey} does. With the right expected key it takes two
 * thirds of the time, except for the first time with that key (docs/decisions/007-key-recovery.md).
 * @param hash 32 bytes
 * @param signature 64 bytes, r and s
 * @param expected a key that may have signed, from an earlier call. It changes how long the call takes, and never
 * the answer.
 * @returns the same object as before for a key that is still kept
 */
export function recoverKey(
  hash: Uint8Array,
  signature: Uint8Array,
  recoveryId: 0 | 1 | 2 | 3,
  expected?: RecoveredKey,
): RecoveredKey | undefined {
  const slot = keptKeys.findIndex(({ key }) => key === expected)
  if (slot >= 0 && isSignedBy(slot, hash, signature, recoveryId)) return useKey(slot)
  const point = recoverPoint(hash, signature, recoveryId)
  if (point === undefined) return undefined
  const known = keptKeys.findIndex(({ key }) => Buffer.compare(key.point, point) === 0)
  return useKey(known >= 0 ? known : keepRecovered(point))
}

/** Returns the key of a slot, which is then the last to be replaced. */
function useKey(slot: number): RecoveredKey | undefined {
  const kept = keptKeys[slot]
  if (kept !== undefined) kept.lastUse = ++uses
  return kept?.key
}

/** Keeps the key that was recovered last in a free slot, or in that of the key whose last use is longest ago. */
function keepRecovered(point: Uint8Array): number {
  const slot =
    keptKeys.length < mostKeptKeys
      ? keptKeys.length
      : keptKeys.reduce(
          (least, { lastUse }, at) => (lastUse < (keptKeys[least]?.lastUse ?? 0) ? at : least),
          0,
        )
  loaded?.exports.keep(slot)
  keptKeys[slot] = { key: { point: point.slice() }, lastUse: 0 }
  return slot
}

/** Whether recovery of a signature would return the key in a slot. */
function isSignedBy(
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

function load(): Recovery {
  const exports = instantiate<RecoveryExports>(recoveryModule)
  const exchange = new Uint8Array(exports.memory.buffer, exports.bufferAddress(), 161)
  return { exports, exchange, point: exchange.subarray(97) }
}
