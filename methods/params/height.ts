import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { maxUint64 } from '../../state/codec/integers.js'
import { goUint } from './go.js'

/** A P-Chain height, or the height that a proposer would propose. */
export type HeightOrProposed = bigint | 'proposed'

const uint64 = goUint(64)

/**
 * A height or `"proposed"` (AvalancheGo `vms/platformvm/api/height.go`). The greatest 64-bit number means
 * `"proposed"` inside the node, so it is refused.
 */
export const goHeight: GoType<HeightOrProposed> = goUnmarshaler<HeightOrProposed>(
  {
    name: 'api.Height',
    zero: 0n,
    schema: { oneOf: [uint64.schema, { type: 'string', const: 'proposed' }] },
  },
  (value, current) => {
    if (value === null) return current
    if (value === 'proposed') return 'proposed'
    const height = decodeGoValue(value, uint64)
    if (height === maxUint64) throw new Error('invalid height')
    return height
  },
)
