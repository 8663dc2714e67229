import { expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import { baseUrlOf } from '../../../../methods/data/parts/chainJson.js'

it.each([
  ['127.0.0.1', 9650, '', false, 'http://127.0.0.1:9650'],
  ['', 9650, '', false, 'http://127.0.0.1:9650'],
  ['0.0.0.0', 1, '', false, 'http://127.0.0.1:1'],
  ['::', 9650, '/net', false, 'http://127.0.0.1:9650/net'],
  ['::1', 9650, '', false, 'http://[::1]:9650'],
  ['node', 0, '', false, 'http://node'],
  ['node', 443, '', true, 'https://node:443'],
])('the URL of the node at host %p, port %d, path %p (TLS %p) is %s', (host, port, path, tls, url) => {
  const node = { http: { host, port, path }, flags: { bool: () => tls } }
  const network = { world: { node } } as unknown as DataContext['network']
  expect(baseUrlOf(network, 'http')).toBe(url)
  expect(baseUrlOf(network, 'ws')).toBe(url.replace(/^http/, 'ws'))
})
