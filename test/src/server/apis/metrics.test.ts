import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from '@jest/globals'
import type { RpcRequest } from '../../../../src/rpc/exchange.js'
import { metrics } from '../../../../src/server/apis/metrics.js'
import type { RestHandler } from '../../../../src/server/apis/RestRoute.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

let handler: RestHandler
beforeAll(async () => {
  handler = metrics(await nodeNetwork())
})
const scrape = async (headers: RpcRequest['headers']) => await handler({ headers } as RpcRequest)

// As promhttp of prometheus/client_golang chooses: compressed where gzip is worth more than no compression.
it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['GZIP', true],
  ['deflate', false],
  ['deflate, gzip', true],
  ['gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip ; x=1 ; q=0.1', true],
  // Equal, so the answer is sent as it is.
  ['gzip, identity', false],
  ['gzip;q=0.5, identity;q=0.6', false],
  ['gzip;q=0.6, identity;q=0.5', true],
  ['identity;q=0, gzip;q=0.1', true],
  ['*', false],
  ['identity;q=0, *', false],
  ['gzip;q=0.1, gzip;q=0.9, identity;q=0.5', true],
  [['identity;q=0.5', 'gzip'], true],
])('with accept-encoding %j the metrics are compressed: %p', async (encoding, is) => {
  const { status, headers, body } = await scrape({ 'accept-encoding': encoding })
  const type = {
    'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4; charset=utf-8; escaping=/),
  }
  expect([status, headers]).toEqual([200, is ? { ...type, 'content-encoding': 'gzip' } : type])
  const text = is ? gunzipSync(body).toString() : String(body)
  expect(text).toContain('avalanche_')
})

it('the format is the one that is accepted, also where it comes in two headers', async () => {
  const protobuf =
    'application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited'
  for (const accept of [protobuf, ['text/html', protobuf]]) {
    const { headers } = await scrape({ accept })
    expect(headers['content-type']).toMatch(/^application\/vnd\.google\.protobuf;/)
  }
})
