import { compare } from '../codec/compare.js'
import { bytesToHex } from '../codec/hex.js'
import type { NodeId } from '../codec/ids.js'
import { maxUint64 } from '../codec/integers.js'
import type { WeighedSet } from './ValidatorState.js'

/** Validators that sign with the same BLS key. */
export type WarpValidator = {
  /** Compressed, 48 bytes. */
  readonly publicKey: Uint8Array
  readonly weight: bigint
  readonly nodeIds: readonly NodeId[]
}

/** A validator set as warp signatures count it (AvalancheGo `snow/validators/warp.go`). */
export type WarpSet = {
  /** Those with a key, in canonical order. */
  readonly validators: readonly WarpValidator[]
  /** Of all validators, those without a key included. */
  readonly totalWeight: bigint
}

/** Brings a set into canonical order; undefined when its weight overflows, since it cannot sign then. */
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
 * Text that orders compressed keys as the bytes of the uncompressed ones are ordered: x first, then y. The compressed
 * form holds x behind three flags, of which the third tells the greater of the two y apart, so nothing has to be
 * computed on the curve.
 */
function warpOrder(publicKey: Uint8Array): string {
  const x = Uint8Array.from(publicKey)
  const first = x[0] ?? 0
  x[0] = first & 0x1f
  return bytesToHex(x) + ((first & 0x20) === 0 ? '0' : '1')
}
