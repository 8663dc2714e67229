import { expect, it } from '@jest/globals'
import { readTarget } from '../../../../src/server/http/requestTarget.js'

it.each([
  ['/ext/info', '/ext/info', '', undefined],
  ['/ext/info/', '/ext/info/', '', undefined],
  ['/', '/', '', undefined],
  ['/ext/%69nfo?', '/ext/info', '', undefined],
  ['/ext?a=1?b=%2', '/ext', 'a=1?b=%2', undefined],
  ['/%c3%B6', '/ö', '', undefined],
  ['/a..b/.c', '/a..b/.c', '', undefined],
  ['http://user@host:1/a?b', '/a', 'b', 'host:1'],
  ['http://a@b@host/a', '/a', '', 'host'],
  ['X-1+.://h/a', '/a', '', 'h'],
] as const)('%s is the path %s', (target, path, query, host) => {
  expect(readTarget(target)).toEqual({ kind: 'path', path, query, host })
})

it.each([
  ['', '', '/'],
  ['?a', '', '/?a'],
  ['//', '', '/'],
  ['/a//b', '', '/a/b'],
  ['/a/./b/', '', '/a/b/'],
  ['/a/../../b?c=//', '', '/b?c=//'],
  ['/a/..', '', '/'],
  ['/a/.', '', '/a'],
  ['a', '', '/a'],
  ['/%2e%2E/ä?', '', '/%E4?'],
  ["//a (b)'*~$&+,:;=@-", '', '/a%20%28b%29%27%2A~$&+,:;=@-'],
  ['/a%2F%2Fb', '', '/a/b'],
  ['http://h?a', 'http://h', '/?a'],
] as const)('%s is redirected from the base %s to %s', (target, base, location) => {
  const host = base === '' ? undefined : 'h'
  expect(readTarget(target)).toEqual({ kind: 'redirect', base, location, host })
})

it.each(['/%', '/%4', '/%4g', '/a%zz/../b'])('%s is malformed', (target) => {
  expect(readTarget(target)).toEqual({ kind: 'malformed' })
})

it('an escape in the query is none of the path', () => {
  expect(readTarget('/a?%zz')).toMatchObject({ kind: 'path', query: '%zz' })
})

it.each([
  ['127.0.0.1:9650', '//127.0.0.1:9650', '/', '127.0.0.1:9650'],
  ['user@host:1/a/../b', '//user@host:1', '/b', 'host:1'],
  ['http://h/ext', '//http:', '/h/ext', 'http:'],
  ['h?a=1', '//h', '/?a=1', 'h'],
  ['', '', '/', undefined],
] as const)('CONNECT %s is redirected from the base %s to %s', (target, base, location, host) => {
  expect(readTarget(target, 'CONNECT')).toEqual({ kind: 'redirect', base, location, host })
})

it.each([
  ['/ext/info?x', '/ext/info', 'x', undefined],
  ['h:1/ext/info', '/ext/info', '', 'h:1'],
] as const)('CONNECT %s is for the path %s', (target, path, query, host) => {
  expect(readTarget(target, 'CONNECT')).toEqual({ kind: 'path', path, query, host })
})
