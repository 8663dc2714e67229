import { badArgument } from '../../state/errors/rpc.js'
import { type GoType, goUint } from './go.js'

/** A P-Chain height, or the height a proposer would propose. */
export type HeightOrProposed = bigint | 'proposed'

const reserved = (1n << 64n) - 1n
const uint64 = goUint(64)

/**
 * A height or `"proposed"` (AvalancheGo `vms/platformvm/api/height.go`). The greatest 64-bit number stands for `"proposed"`
 * inside the node and is refused.
 */
export const goHeight: GoType<HeightOrProposed> = {
  schema: { oneOf: [uint64.schema, { type: 'string', const: 'proposed' }] },
  zero: () => 0n,
  decode(value) {
    if (value === 'proposed') return 'proposed'
    const height = uint64.decode(value)
    if (height === reserved) throw badArgument()
    return height
  },
}
