import { beforeEach, expect, it } from '@jest/globals'
import type { Endpoint } from '../../../../src/rpc/exchange.js'
import { accessRequest } from '../../../../src/server/access/AccessStep.js'
import { routeByHeader } from '../../../../src/server/access/routeByHeader.js'

const endpoint: Endpoint = { answer: () => ({ status: 200, headers: {}, body: '' }) }
const nothing = { status: 404, headers: {}, body: '' }
let asked: unknown[]
let found: Endpoint | undefined
const step = routeByHeader((...route) => {
  asked.push(route)
  return found
})
beforeEach(() => {
  asked = []
  found = endpoint
})

const request = (target: string, route?: string | readonly string[]) =>
  accessRequest(
    {
      method: 'POST',
      target,
      headers: route === undefined ? {} : { 'avalanche-api-route': route },
      entrance: 'http',
    },
    false,
  )

it('a request without the header passes', () => {
  expect(step(request('/a'))).toBeUndefined()
  expect(asked).toEqual([])
})

it('the header leads to an endpoint by its values, however they were sent, and the path without the query', () => {
  expect(step(request('/a?b', 'chain, proposervm'))).toBe(endpoint)
  expect(step(request('/a', ['chain', 'proposervm']))).toBe(endpoint)
  expect(step(request('/a', ''))).toBe(endpoint)
  expect(asked).toEqual([
    [['chain', 'proposervm'], '/a'],
    [['chain', 'proposervm'], '/a'],
    [[''], '/a'],
  ])
})

it('a route without an endpoint is answered 404 with nothing else', () => {
  found = undefined
  expect(step(request('/a', 'chain'))).toEqual(nothing)
})

it('a path that is not clean is no route', () => {
  expect(step(request('/a//b', 'chain'))).toEqual(nothing)
  expect(asked).toEqual([])
})
