import { concatBytes } from '../../state/codec/hex.js'
import { bytesField, delimited, doubleField, integerField, textField } from '../../state/codec/protobuf.js'
import { type MetricFamily, type Sample, sorted } from './exposition.js'

/** The content type of {@link protobufExposition}, without its escaping. */
export const protobufContentType =
  'application/vnd.google.protobuf; proto=io.prometheus.client.MetricFamily; encoding=delimited'

/**
 * Encodes metrics as length-delimited `io.prometheus.client.MetricFamily` messages (prometheus/client_model
 * `metrics.proto`).
 */
export function protobufExposition(families: readonly MetricFamily[]): Uint8Array {
  return concatBytes(...sorted(families).map((family) => delimited(encodeFamily(family))))
}

/** The numbers of MetricType. */
const metricTypes = { counter: 0n, gauge: 1n } as const

function encodeFamily({ name, help, type, samples }: MetricFamily): Uint8Array {
  return concatBytes(
    textField(1, name),
    textField(2, help),
    integerField(3, metricTypes[type]),
    ...samples.map((sample) => bytesField(4, encodeMetric(sample, type))),
  )
}

/**
 * Labels are field 1, a gauge is field 2, a counter field 3; gauge and counter have their value as a double
 * in field 1.
 */
function encodeMetric({ labels, value }: Sample, type: MetricFamily['type']): Uint8Array {
  return concatBytes(
    ...labels.map(([name, text]) => bytesField(1, concatBytes(textField(1, name), textField(2, text)))),
    bytesField(type === 'counter' ? 3 : 2, doubleField(1, value)),
  )
}
