import { expect, it } from '@jest/globals'
import { harOf } from '../../../src/journal/har.js'

const request = {
  id: 1,
  kind: 'request',
  timestampMs: 0,
  durationMs: 1,
  service: 'data',
  entrance: 'http',
  faults: [],
  httpMethod: 'GET',
  path: '/v1/chains',
  status: 200,
} as const

it.each([
  [undefined, 'http://localhost:9650/v1/chains'],
  ['', 'http://localhost:9650/v1/chains'],
  ['network=fuji', 'http://localhost:9650/v1/chains?network=fuji'],
])('a request with the query %j has its URL', (query, url) => {
  const entry = query === undefined ? request : { ...request, query }
  const { entries } = harOf([entry], 'http://localhost:9650', () => '').log
  expect(entries).toMatchObject([{ request: { url } }])
})
