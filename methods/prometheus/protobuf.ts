import { concatBytes } from '../../state/codec/hex.js'
import { type MetricFamily, type Sample, sorted } from './exposition.js'

/** The content type of {@link protobufExposition}, without its escaping. */
export const protobufContentType =
  'application/vnd.google.protobuf; proto=io.prometheus.client.MetricFamily; encoding=delimited'

/**
 * Encodes metrics as length-delimited `io.prometheus.client.MetricFamily` messages (prometheus/client_model
 * `metrics.proto`).
 */
export function protobufExposition(families: readonly MetricFamily[]): Uint8Array {
  return concatBytes(
    ...sorted(families).flatMap((family) => {
      const message = encodeFamily(family)
      return [varint(message.length), message]
    }),
  )
}

function encodeFamily({ name, help, type, samples }: MetricFamily): Uint8Array {
  return concatBytes(
    bytesField(1, utf8(name)),
    bytesField(2, utf8(help)),
    // MetricType: COUNTER 0, GAUGE 1.
    varint(3 << 3),
    varint(type === 'counter' ? 0 : 1),
    ...samples.map((sample) => bytesField(4, encodeMetric(sample, type))),
  )
}

/**
 * Labels are field 1, a gauge is field 2, a counter field 3; gauge and counter have their value as a double
 * in field 1.
 */
function encodeMetric({ labels, value }: Sample, type: MetricFamily['type']): Uint8Array {
  const double = new Uint8Array(9)
  const view = new DataView(double.buffer)
  view.setUint8(0, (1 << 3) | 1)
  view.setFloat64(1, value, true)
  return concatBytes(
    ...labels.map(([name, text]) =>
      bytesField(1, concatBytes(bytesField(1, utf8(name)), bytesField(2, utf8(text)))),
    ),
    bytesField(type === 'counter' ? 3 : 2, double),
  )
}

function bytesField(field: number, content: Uint8Array): Uint8Array {
  return concatBytes(varint((field << 3) | 2), varint(content.length), content)
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80)
  return Uint8Array.from([...bytes, rest])
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
