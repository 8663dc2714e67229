import type { Network } from '../../state/Network.js'
import { textContentType, textExposition } from './exposition.js'
import { metricFamilies } from './families.js'
import { protobufContentType, protobufExposition } from './protobuf.js'

/** The response of `/ext/metrics` to any method, before compression. */
export type Scrape = { readonly contentType: string; readonly body: string | Uint8Array }

/**
 * Returns the node's metrics in the format that a scraper prefers: Prometheus' text, or its protobuf messages
 * if the `accept` header prefers them to text. Any other header gets text (prometheus/common
 * `expfmt.Negotiate`).
 * @param accept the header as sent; undefined when missing
 */
export function scrape(network: Network, accept: string | undefined): Scrape {
  const families = metricFamilies(network)
  const { protobuf, escaping } = negotiate(accept ?? '')
  // No name needs escaping, so the scheme is only stated in the content type.
  return protobuf
    ? { contentType: `${protobufContentType}; escaping=${escaping}`, body: protobufExposition(families) }
    : { contentType: `${textContentType}; escaping=${escaping}`, body: textExposition(families) }
}

type MediaRange = {
  readonly type: string
  readonly quality: number
  readonly parameters: ReadonlyMap<string, string>
}

const escapingSchemes = ['allow-utf-8', 'underscores', 'dots', 'values']

/**
 * Reads the accepted formats in order of preference. The escaping of an earlier one counts even if its format
 * is unknown.
 */
function negotiate(accept: string): { protobuf: boolean; escaping: string } {
  let escaping = 'underscores'
  const ranges = accept
    .split(',')
    .map(parseRange)
    .sort((a, b) => b.quality - a.quality)
  for (const { type, parameters } of ranges) {
    const requested = parameters.get('escaping') ?? ''
    if (escapingSchemes.includes(requested)) escaping = requested
    if (
      type === 'application/vnd.google.protobuf' &&
      parameters.get('proto') === 'io.prometheus.client.MetricFamily' &&
      parameters.get('encoding') === 'delimited'
    )
      return { protobuf: true, escaping }
    if (type === 'text/plain' && ['', '0.0.4'].includes(parameters.get('version') ?? ''))
      return { protobuf: false, escaping }
  }
  return { protobuf: false, escaping }
}

function parseRange(range: string): MediaRange {
  const [type = '', ...rest] = range.split(';').map((part) => part.trim())
  const parameters = new Map(
    rest.map((parameter): [string, string] => {
      const [name = '', value = ''] = parameter.split('=')
      return [name.trim(), value.trim()]
    }),
  )
  const quality = Number(parameters.get('q') ?? 1)
  return { type, quality: Number.isNaN(quality) ? 1 : quality, parameters }
}
