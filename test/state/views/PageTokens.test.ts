import { expect, it } from '@jest/globals'
import { PageTokens } from '../../../state/views/PageTokens.js'

const day = 24 * 3600 * 1000

it('finds the position of a token, in either case, and for its list alone', () => {
  const tokens = new PageTokens()
  const token = tokens.issue('list a', [7, 'x'], 0)
  expect(token).toMatch(/^[0-9a-f-]{36}$/)
  expect(tokens.find(token, 'list a', 0)).toEqual([7, 'x'])
  expect(tokens.find(token.toUpperCase(), 'list a', 0)).toEqual([7, 'x'])
  expect(tokens.find(token, 'list b', 0)).toBeUndefined()
  expect(new PageTokens().find(token, 'list a', 0)).toBeUndefined()
})

it('has one token for a position of a list, which counts from when it was given out last', () => {
  const tokens = new PageTokens()
  const token = tokens.issue('list', [1], 0)
  expect(tokens.issue('list', [1], day - 1)).toBe(token)
  expect(tokens.issue('list', [2], 0)).not.toBe(token)
  expect(tokens.issue('other', [1], 0)).not.toBe(token)
  expect(tokens.find(token, 'list', day)).toEqual([1])
})

it('knows a token for less than a day', () => {
  const tokens = new PageTokens()
  const token = tokens.issue('list', [1], 1000)
  expect(tokens.find(token, 'list', 1000 + day - 1)).toEqual([1])
  expect(tokens.find(token, 'list', 1000 + day)).toBeUndefined()
})

it('keeps ten thousand tokens, those given out last', () => {
  const tokens = new PageTokens()
  const [first, second] = [tokens.issue('list', [0], 0), tokens.issue('list', [1], 0)]
  for (let at = 2; at < 10_000; at++) tokens.issue('list', [at], 0)
  expect(tokens.find(first, 'list', 0)).toEqual([0])
  tokens.issue('list', [0], 0)
  tokens.issue('list', [10_000], 0)
  expect([tokens.find(first, 'list', 0), tokens.find(second, 'list', 0)]).toEqual([[0], undefined])
})
