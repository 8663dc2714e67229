import { concatBytes } from '../../state/codec/hex.js'
import { bytesField, delimited, doubleField, integerField, textField } from '../../state/codec/protobuf.js'
import { type Distribution, type MetricFamily, type Sample, sorted } from './exposition.js'

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
const metricTypes = { counter: 0n, gauge: 1n, histogram: 4n } as const

function encodeFamily({ name, help, ...family }: MetricFamily): Uint8Array {
  const metrics =
    family.type === 'histogram'
      ? family.samples.map((distribution) => encodeMetric(distribution, 7, encodeHistogram(distribution)))
      : family.samples.map((sample) =>
          encodeMetric(sample, family.type === 'counter' ? 3 : 2, doubleField(1, sample.value)),
        )
  return concatBytes(
    textField(1, name),
    textField(2, help),
    integerField(3, metricTypes[family.type]),
    ...metrics.map((metric) => bytesField(4, metric)),
  )
}

/**
 * Labels are field 1, a gauge is field 2, a counter field 3, a histogram field 7; gauge and counter have their value as a
 * double in field 1.
 */
function encodeMetric({ labels }: Pick<Sample, 'labels'>, field: number, value: Uint8Array): Uint8Array {
  return concatBytes(
    ...labels.map(([name, text]) => bytesField(1, concatBytes(textField(1, name), textField(2, text)))),
    bytesField(field, value),
  )
}

/** The bucket without an upper bound is left out: its count is that of all values. */
function encodeHistogram({ buckets, count, sum }: Distribution): Uint8Array {
  return concatBytes(
    integerField(1, BigInt(count)),
    doubleField(2, sum),
    ...buckets.map((bucket) =>
      bytesField(3, concatBytes(integerField(1, BigInt(bucket.count)), doubleField(2, bucket.upperBound))),
    ),
  )
}
