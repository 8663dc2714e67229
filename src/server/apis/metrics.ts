import { scrape } from '../../../methods/prometheus/scrape.js'
import type { Network } from '../../../state/Network.js'
import type { HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import type { RestHandler } from './RestRoute.js'

/**
 * Answers `/ext/metrics` for every HTTP method, compressed when the client requests it (prometheus/client_golang
 * `promhttp`).
 */
export function metrics(network: Network): RestHandler {
  return ({ headers }) => scraped(network, headers)
}

function scraped(network: Network, headers: RpcRequest['headers']): HttpAnswer {
  const { contentType, body } = scrape(network, text(headers['accept']))
  if (!prefersGzip(text(headers['accept-encoding']) ?? ''))
    return { status: 200, headers: { 'content-type': contentType }, body }
  return {
    status: 200,
    headers: { 'content-type': contentType, 'content-encoding': 'gzip' },
    // Loaded on use, so that the start does not load zlib.
    body: process.getBuiltinModule('node:zlib').gzipSync(body),
  }
}

/** Whether the client prefers gzip to no compression. Equal qualities mean no compression. */
function prefersGzip(acceptEncoding: string): boolean {
  return qualityOf('gzip', acceptEncoding) > Math.max(0, qualityOf('identity', acceptEncoding))
}

/** Returns the quality of a coding, from 0 to 1; -1 when it is not mentioned. */
function qualityOf(coding: string, acceptEncoding: string): number {
  let best = -1
  for (const item of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (name !== coding && name !== '*') continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    if (quality > best) best = quality
  }
  return best
}

function text(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(',') : value
}
