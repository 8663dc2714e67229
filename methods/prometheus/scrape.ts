import type { Network } from '../../state/Network.js'
import { textContentType, textExposition } from './exposition.js'
import { metricFamilies } from './families.js'
import { protobufContentType, protobufExposition } from './protobuf.js'

/** What `/ext/metrics` answers to any method, before compression. */
export type Scrape = { readonly contentType: string; readonly body: string | Uint8Array }

/**
 * The node's metrics in the format that a scraper prefers: Prometheus' text, or its protobuf messages when the `accept` header
 * asks for them before text. Anything else gets text (prometheus/common `expfmt.Negotiate`).
 * @param accept the header as sent; undefined when missing
 */
export function scrape(network: Network, accept: string | undefined): Scrape {
  const families = metricFamilies(network)
  return prefersProtobuf(accept ?? '')
    ? { contentType: protobufContentType, body: protobufExposition(families) }
    : { contentType: textContentType, body: textExposition(families) }
}

function prefersProtobuf(accept: string): boolean {
  const known = accept
    .split(',')
    .map(parseRange)
    .filter(({ isText, isProtobuf }) => isText || isProtobuf)
    .sort((a, b) => b.quality - a.quality)
  return known[0]?.isProtobuf ?? false
}

function parseRange(range: string): { isText: boolean; isProtobuf: boolean; quality: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  const values = new Map(
    parameters.map((parameter) => {
      const [name = '', value = ''] = parameter.split('=')
      return [name.trim(), value.trim()]
    }),
  )
  const quality = Number(values.get('q') ?? 1)
  const version = values.get('version') ?? ''
  return {
    isText: type === 'text/plain' && (version === '' || version === '0.0.4'),
    isProtobuf:
      type === 'application/vnd.google.protobuf' &&
      values.get('proto') === 'io.prometheus.client.MetricFamily' &&
      values.get('encoding') === 'delimited',
    quality: Number.isNaN(quality) ? 1 : quality,
  }
}
