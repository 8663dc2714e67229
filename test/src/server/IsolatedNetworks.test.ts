import { expect, it } from '@jest/globals'
import type { RequestHead } from '../../../src/server/http/RequestHead.js'
import { IsolatedNetworks } from '../../../src/server/IsolatedNetworks.js'
import type { RoutedRequest, Router } from '../../../src/server/RoutedRequest.js'

/** A router that notes what it gets, under its name. */
const noting = (name: string, noted: unknown[]): Router => {
  const routed: RoutedRequest = { headers: [name], next: { status: 200, headers: {}, body: '' } }
  const note = ({ target, basePath }: RequestHead, how: string) => {
    noted.push([name, how, target, basePath])
    return routed
  }
  return {
    route: (head) => note(head, 'once'),
    routeRepeatedly: (head) => () => note(head, 'repeatedly'),
  }
}

it.each([
  ['/ext/info', 'main', '/ext/info', undefined],
  ['/', 'main', '/', undefined],
  ['/1', 'first', '/', '/1'],
  ['/1/', 'first', '/', '/1'],
  ['/1?a=/b', 'first', '/?a=/b', '/1'],
  ['/1/ext/info?x', 'first', '/ext/info?x', '/1'],
  ['/2//ext', 'second', '//ext', '/2'],
  // There is no third one, and these are no numbers.
  ['/3/ext', 'main', '/3/ext', undefined],
  ['/0/ext', 'main', '/0/ext', undefined],
  ['/01/ext', 'main', '/01/ext', undefined],
  ['/1x/ext', 'main', '/1x/ext', undefined],
  ['1/ext', 'main', '1/ext', undefined],
  ['http://h/1/ext', 'main', 'http://h/1/ext', undefined],
])('%s is for the network %s, as %s', (target, name, inside, basePath) => {
  const noted: unknown[] = []
  const networks = new IsolatedNetworks(noting('main', noted), [
    noting('first', noted),
    noting('second', noted),
  ])
  const head: RequestHead = { method: 'GET', target, headers: {}, entrance: 'http' }
  expect(networks.route(head).headers).toEqual([name])
  expect(networks.routeRepeatedly(head)().headers).toEqual([name])
  expect(noted).toEqual([
    [name, 'once', inside, basePath],
    [name, 'repeatedly', inside, basePath],
  ])
})
