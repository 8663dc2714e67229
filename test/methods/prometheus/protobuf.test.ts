import { expect, test } from '@jest/globals'
import type { MetricFamily } from '../../../methods/prometheus/exposition.js'
import { protobufExposition } from '../../../methods/prometheus/protobuf.js'

const bytesOf = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const text = (value: string) => Buffer.from(value)

test('families are delimited messages of client_model: a counter has its value in field 3, a gauge in field 2', () => {
  const families: readonly MetricFamily[] = [
    { name: 'calls', help: 'of it', type: 'counter', samples: [{ labels: [['base', 'info']], value: 3 }] },
    { name: 'peers', help: '', type: 'gauge', samples: [{ labels: [], value: 0.5 }] },
  ]
  expect(Buffer.from(protobufExposition(families))).toEqual(
    Buffer.concat([
      bytesOf('2b 0a05'),
      text('calls'),
      bytesOf('1205'),
      text('of it'),
      bytesOf('1800 2219 0a0c 0a04'),
      text('base'),
      bytesOf('1204'),
      text('info'),
      // A double: the tag of field 1 with wire type 1, then eight bytes, little-endian.
      bytesOf('1a09 09 0000000000000840'),
      bytesOf('18 0a05'),
      text('peers'),
      bytesOf('1200 1801 220b 1209 09 000000000000e03f'),
    ]),
  )
})

test('a histogram has its count, its sum and its buckets in field 7, without the infinite one', () => {
  const families: readonly MetricFamily[] = [
    {
      name: 'waits',
      help: '',
      type: 'histogram',
      samples: [{ labels: [], buckets: [{ upperBound: 0.5, count: 2 }], count: 3, sum: 4 }],
    },
  ]
  expect(Buffer.from(protobufExposition(families))).toEqual(
    Buffer.concat([
      bytesOf('27 0a05'),
      text('waits'),
      bytesOf('1200 1804 221a 3a18'),
      // The count, the sum as a double, and a bucket of the count 2 up to 0.5.
      bytesOf('0803 11 0000000000001040'),
      bytesOf('1a0b 0802 11 000000000000e03f'),
    ]),
  )
})
