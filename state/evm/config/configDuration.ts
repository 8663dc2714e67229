import { parseGoDuration } from '../../codec/goDuration.js'
import { decodeGoValue } from '../../codec/goJson/decodeGoJson.js'
import { goUnmarshaler } from '../../codec/goJson/hooks.js'
import { goAny } from '../../codec/goJson/scalars.js'
import { goSyntax, goTypeOf } from '../../codec/goSyntax.js'
import { type Json, JsonNumber } from '../../codec/json.js'

/**
 * `config.Duration` of coreth and subnet-EVM, in nanoseconds of 64 bits signed: a Go duration, or a number of
 * nanoseconds, quoted or not, without a fraction. Null is no time at all.
 */
export const configDuration = goUnmarshaler(
  { name: 'config.Duration', zero: 0n, schema: { type: ['string', 'integer'] } },
  (value) => castToDuration(decodeGoValue(value, goAny)),
)

const minInt64 = -(1n << 63n)

/** spf13/cast `ToDurationE`. @throws {Error} in its words */
function castToDuration(value: Json): bigint {
  if (value === null) return 0n
  if (value instanceof JsonNumber) {
    const nanoseconds = BigInt(Math.trunc(Number(value.text)))
    // A number that does not fit becomes the least integer on amd64, on which nodes run.
    return nanoseconds >= minInt64 && nanoseconds < -minInt64 ? nanoseconds : minInt64
  }
  if (typeof value === 'string') return parseGoDuration(/[nsu\u00b5mh]/.test(value) ? value : `${value}ns`)
  throw new Error(`unable to cast ${goSyntax(value)} of type ${goTypeOf(value)} to time.Duration`)
}
