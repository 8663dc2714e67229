import { expect, it } from '@jest/globals'
import { DataApiError } from '../../../../methods/data/kit/DataApiError.js'
import {
  errorAnswer,
  jsonAnswer,
  otherAnswer,
  preflightAnswer,
  refusedHost,
} from '../../../../src/server/dataApi/answers.js'

const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after',
}
const json = { 'content-type': 'application/json; charset=utf-8', ...open }

it('lets any page read an answer, with further headers or without', () => {
  expect(jsonAnswer(200, '{}')).toEqual({ status: 200, headers: json, body: '{}' })
  expect(jsonAnswer(200, '{}', { 'x-a': 'b' }).headers).toEqual({ ...json, 'x-a': 'b' })
  expect(otherAnswer(204, { 'x-a': 'b' })).toEqual({
    status: 204,
    headers: { ...open, 'x-a': 'b' },
    body: '',
  })
})

it('allows the headers that a page asks for, and names none where it asks for none', () => {
  const allowed = { 'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE' }
  const vary = 'Access-Control-Request-Headers'
  expect(preflightAnswer(undefined)).toEqual({
    status: 204,
    headers: { ...open, ...allowed, vary },
    body: '',
  })
  expect(preflightAnswer(['x-a', 'x-b']).headers).toEqual({
    ...open,
    ...allowed,
    'access-control-allow-headers': 'x-a,x-b',
    vary,
  })
})

it('writes refusals, and throws what is none', () => {
  expect(refusedHost().status).toBe(403)
  expect(String(refusedHost().body)).toContain('invalid host specified')
  const refused = errorAnswer('data', new DataApiError(404, 'nothing here'), { 'x-a': 'b' })
  expect(refused).toMatchObject({ status: 404, headers: { ...json, 'x-a': 'b' } })
  const bug = new Error('a bug')
  expect(() => errorAnswer('data', bug)).toThrow(bug)
})
