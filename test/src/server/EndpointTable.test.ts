import { expect, it } from '@jest/globals'
import type { Endpoint } from '../../../src/rpc/exchange.js'
import { EndpointTable, type PathParameters } from '../../../src/server/EndpointTable.js'

const endpoint = (): Endpoint => ({ answer: () => ({ status: 200, headers: {}, body: '' }) })

it('finds the first row that has an endpoint, with the parameters of the path as they are written', () => {
  const [first, second] = [endpoint(), endpoint()]
  const given: PathParameters[] = []
  const table = new EndpointTable([
    {
      path: '/ext/bc/:chain/rpc',
      find(parameters) {
        given.push(parameters)
        return parameters['chain'] === 'C' ? first : undefined
      },
    },
    { path: '/ext/{*path}', find: () => second },
  ])
  expect(table.find('/ext/bc/C/rpc')).toBe(first)
  expect(table.find('/ext/bc/a%2Fb/rpc')).toBe(second)
  expect(given.map(({ chain }) => chain)).toEqual(['C', 'a%2Fb'])
  expect(table.find('/v1')).toBeUndefined()
})

it('knows a path in its own letters and without a slash at its end', () => {
  const own = endpoint()
  const table = new EndpointTable([{ path: '/ext/info', find: () => own }])
  expect(table.find('/ext/info')).toBe(own)
  expect(table.find('/ext/info/')).toBeUndefined()
  expect(table.find('/ext/Info')).toBeUndefined()
})
