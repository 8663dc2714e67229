import type { Encoding } from '../../state/codec/encoding.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'

const encodings = new Map<string, Encoding>([
  ['hex', 'hex'],
  ['hexnc', 'hexnc'],
  ['hexc', 'hexc'],
  ['json', 'json'],
])

/**
 * The name of an encoding in any letter case; by default `hex` (AvalancheGo `utils/formatting/encoding.go`).
 */
export const goEncoding: GoType<Encoding> = goUnmarshaler<Encoding>(
  {
    name: 'formatting.Encoding',
    zero: 'hex',
    schema: { type: 'string', enum: [...encodings.keys()], default: 'hex' },
  },
  (value, current) => {
    if (value === null) return current
    const encoding = typeof value === 'string' ? encodings.get(value.toLowerCase()) : undefined
    if (encoding === undefined) throw new Error('invalid encoding')
    return encoding
  },
)
