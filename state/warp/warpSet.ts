import { compare } from '../codec/compare.js'
import { bytesToHex } from '../codec/hex.js'
import type { NodeId } from '../codec/ids.js'
import { maxUint64 } from '../codec/integers.js'
import type { WeighedSet } from './ValidatorState.js'

/** The validators of a set that share a BLS key. */
export type WarpValidator = {
  /** Compressed, 48 bytes. */
  readonly publicKey: Uint8Array
  readonly weight: bigint
  readonly nodeIds: readonly NodeId[]
}

/** A validator set in the form that warp signatures refer to (AvalancheGo `snow/validators/warp.go`). */
export type WarpSet = {
  /** The validators with a key, in canonical order. */
  readonly validators: readonly WarpValidator[]
  /** The weight of all validators, including those without a key. */
  readonly totalWeight: bigint
}

/** Converts a set to canonical order; undefined when its weight overflows, so that it cannot sign. */
export function warpSetOf(set: WeighedSet): WarpSet | undefined {
  const byKey = new Map<string, { publicKey: Uint8Array; weight: bigint; nodeIds: NodeId[] }>()
  let totalWeight = 0n
  for (const { nodeId, publicKey, weight } of set.values()) {
    totalWeight += weight
    if (publicKey === undefined) continue
    const order = warpOrder(publicKey)
    const known = byKey.get(order)
    if (known === undefined) byKey.set(order, { publicKey, weight, nodeIds: [nodeId] })
    else {
      known.weight += weight
      known.nodeIds.push(nodeId)
    }
  }
  if (totalWeight > maxUint64) return undefined
  const validators = [...byKey].sort(([a], [b]) => compare(a, b)).map(([, validator]) => validator)
  for (const { nodeIds } of validators) nodeIds.sort()
  return { validators, totalWeight }
}

/**
 * Returns text that orders compressed keys by the bytes of the uncompressed ones: x first, then y. The
 * compressed form has x after three flags, and the third flag is set for the greater y, so nothing needs to
 * be computed on the curve.
 */
function warpOrder(publicKey: Uint8Array): string {
  const x = Uint8Array.from(publicKey)
  const first = x[0] ?? 0
  x[0] = first & 0x1f
  return bytesToHex(x) + ((first & 0x20) === 0 ? '0' : '1')
}
