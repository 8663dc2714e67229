import { expect, it } from '@jest/globals'
import { AllowedHosts } from '../../../../src/server/access/AllowedHosts.js'

const listed = new AllowedHosts(['localhost', 'My.Host', 'a:b:c'])

it.each([
  '',
  'localhost',
  'LOCALHOST:9650',
  'my.host',
  'my.host:1',
  '127.0.0.1',
  '127.0.0.1:9650',
  '[::1]:9650',
  '::1',
  // It has no port, so the whole text is compared.
  'a:b:c',
])('the host %j is served', (host) => {
  expect(listed.allows(host)).toBe(true)
})

it.each([
  'localhost.evil.test',
  'evil.test:9650',
  'localhost:1:2',
  '[localhost',
  '[localhost]',
  '[localhost]1:9650',
  '[[localhost]:9650',
  '[localhost]:[1',
  '[::1%eth0]:9650',
  'localhost:]',
  '127.0.0.1.evil.test',
  '127.0.0.256',
])('the host %j is refused, also when it comes again', (host) => {
  expect([listed.allows(host), listed.allows(host)]).toEqual([false, false])
})

it('a host in brackets is compared without them', () => {
  expect(listed.allows('[localhost]:9650')).toBe(true)
})

it.each([
  [['*'], true],
  [['localhost', '*'], true],
  [[], false],
])('with the list %j any host is served: %p', (names, is) => {
  expect(new AllowedHosts(names).allows('evil.test')).toBe(is)
})

it('verdicts stay right when more hosts came than are remembered', () => {
  for (let number = 0; number < 600; number++) {
    expect(listed.allows(`evil${number}.test`)).toBe(false)
    expect(listed.allows(`my.host:${number}`)).toBe(true)
  }
})
