import { expect, it } from '@jest/globals'
import {
  badRequest,
  chainUnavailable,
  DataApiError,
  errorBody,
  noSuchRoute,
  notFound,
  pageRefused,
} from '../../../../methods/data/kit/DataApiError.js'

it.each([
  [badRequest('no'), 400, 'no'],
  [notFound('chain 7'), 404, 'chain 7 not found'],
  [notFound('chain 7', 'C'), 404, 'chain 7 not found: did you mean C?'],
  [noSuchRoute('PUT', '/v1'), 404, 'Cannot PUT /v1'],
  [noSuchRoute('PUT', '/v1', 'it costs money'), 404, 'Cannot PUT /v1: it costs money'],
  [chainUnavailable('C'), 503, 'chain C is unavailable'],
  [
    pageRefused('https://a.example'),
    403,
    'pages of https://a.example may not use webhooks of this network: name their origin in --http-allowed-origins',
  ],
])('%s', (error, status, message) => {
  expect(error).toBeInstanceOf(DataApiError)
  expect(error).toMatchObject({ status, message, headers: {} })
})

it('names no page whose origin is unknown', () => {
  expect(pageRefused(undefined).message).toMatch(/^pages of {2}may not/)
})

it('has a body with one message, or with a list of one for the Metrics API', () => {
  expect(errorBody('data', 429, 'slower')).toBe(
    '{"message":"slower","statusCode":429,"error":"Too Many Requests"}',
  )
  expect(errorBody('metrics', 404, 'x')).toBe('{"message":["x"],"statusCode":404,"error":"Not Found"}')
})
