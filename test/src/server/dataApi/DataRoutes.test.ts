import { describe, expect, it } from '@jest/globals'
import { type DataRoute, DataRoutes } from '../../../../src/server/dataApi/DataRoutes.js'

function route(method: string, path: string): DataRoute {
  return { method, path, answer: () => ({ status: 200, headers: {}, body: '' }) }
}

const routes = new DataRoutes([
  route('GET', '/v1/chains'),
  route('GET', '/v1/chains/{chainId}'),
  route('GET', '/v1/chains/{chainId}/addresses/{address}/balances:listErc20'),
  route('GET', '/v1/chains/{chainId}:health'),
  route('POST', '/v1/chains/{chainId}:reindex'),
  route('POST', '/v1/chains/{chainId}'),
])

describe('the route of a request', () => {
  it.each([
    ['/v1/chains', 'GET', '/v1/chains', {}],
    ['/v1/chains/43114', 'GET', '/v1/chains/{chainId}', { chainId: '43114' }],
    ['/v1/chains/43114', 'POST', '/v1/chains/{chainId}', { chainId: '43114' }],
    ['/v1/chains/a%2Fb%20c', 'GET', '/v1/chains/{chainId}', { chainId: 'a/b c' }],
    ['/v1/chains/eip155:1', 'GET', '/v1/chains/{chainId}', { chainId: 'eip155:1' }],
    ['/v1/chains/eip155:1:health', 'GET', '/v1/chains/{chainId}:health', { chainId: 'eip155:1' }],
    [
      '/v1/chains/1/addresses/0xab/balances:listErc20',
      'GET',
      '/v1/chains/{chainId}/addresses/{address}/balances:listErc20',
      { chainId: '1', address: '0xab' },
    ],
  ])('%s is found by its literal parts', (path, method, template, parameters) => {
    const found = routes.find(method, path)
    expect([found?.route.method, found?.route.path]).toEqual([method, template])
    expect({ ...found?.parameters }).toEqual(parameters)
  })

  it.each([
    ['GET', '/v1/nothing'],
    ['GET', '/v1/chains/1/2'],
    ['GET', '/V1/chains'],
    ['GET', '/v1/chains/'],
    ['POST', '/v1/chains'],
    ['DELETE', '/v1/chains/1'],
    // A chain of the name `1:reindex` is not meant.
    ['GET', '/v1/chains/1:reindex'],
  ])('%s %s has none', (method, path) => {
    expect(routes.find(method, path)).toBeUndefined()
  })
})
