import { expect, it } from '@jest/globals'
import {
  cleanDataApiPath,
  isPublicDataHost,
  readDataApiTarget,
} from '../../../../src/server/dataApi/dataApiPaths.js'

it.each([
  ['/v1', '/v1', '', undefined],
  ['/v2/chains?a=1?b', '/v2/chains', 'a=1?b', undefined],
  ['//v1//chains/', '//v1//chains/', '', undefined],
  ['/docs', '/docs', '', undefined],
  ['/api', '/api', '', undefined],
  ['/api-json?', '/api-json', '', undefined],
  ['/v1/a%2Fb', '/v1/a%2Fb', '', undefined],
  ['https://user@data-api.avax.network/v1/chains?x', '/v1/chains', 'x', 'data-api.avax.network'],
] as const)('%s is the path %s of the Data API', (target, path, query, host) => {
  expect(readDataApiTarget(target)).toEqual({ kind: 'path', path, query, host })
})

it.each(['/', '/ext/info', '/v3', '/v10/chains', '/v1chains', '/apis', '/docsx', 'v1', '/x/v1'])(
  '%s lies elsewhere',
  (target) => {
    expect(readDataApiTarget(target)).toBeUndefined()
  },
)

it.each([
  ['/v1/chains', '/v1/chains'],
  ['//v1///chains//', '/v1/chains'],
  ['/', '/'],
  ['/v1/proxy/glacier/v1/chains/', '/v1/chains'],
  ['/v1/proxy/glacier', '/v1/proxy/glacier'],
  ['/v1/proxy/glacierx/v1', '/v1/proxy/glacierx/v1'],
  ['/v1/x/v1/proxy/glacier/v1', '/v1/x/v1/proxy/glacier/v1'],
  ['/v1/blocks%3Ahead%3alist', '/v1/blocks:head:list'],
  ['/v1/a%2fb', '/v1/a%2fb'],
])('%s is served as %s', (path, clean) => {
  expect(cleanDataApiPath(path)).toBe(clean)
})

it.each([
  ['data-api.avax.network', true],
  ['GLACIER-API.avax.network:443', true],
  ['metrics.avax.network', true],
  ['data-api-dev.avax.network', true],
  ['glacier-api-dev.avax.network', true],
  ['core-proxy-api.avax.network', true],
  ['data-api.avax.network:80', false],
  ['avax.network', false],
])('%s is a public service: %p', (host, is) => {
  expect(isPublicDataHost(host)).toBe(is)
})
