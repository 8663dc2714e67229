import type { Encoding } from '../../state/codec/encoding.js'
import { badArgument } from '../../state/errors/rpc.js'
import type { GoType } from './go.js'

const encodings = new Map<string, Encoding>([
  ['hex', 'hex'],
  ['hexnc', 'hexnc'],
  ['hexc', 'hexc'],
  ['json', 'json'],
])

/** The name of an encoding, in any case; missing is `hex` (AvalancheGo `utils/formatting/encoding.go`). */
export const goEncoding: GoType<Encoding> = {
  schema: { type: 'string', enum: [...encodings.keys()], default: 'hex' },
  zero: () => 'hex',
  decode(value) {
    const encoding = typeof value === 'string' ? encodings.get(value.toLowerCase()) : undefined
    if (encoding === undefined) throw badArgument()
    return encoding
  },
}
