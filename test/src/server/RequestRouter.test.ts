import { expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { NetworkApis } from '../../../src/server/apis/NetworkApis.js'
import { httpApi } from '../../../src/server/app.js'
import { EndpointTable } from '../../../src/server/EndpointTable.js'
import { notFound, plainError } from '../../../src/server/http/plainAnswers.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'
import { isMatch } from '../../../src/server/RoutedRequest.js'
import { Network } from '../../../state/Network.js'
import { testApi } from './testApi.js'

it('leads requests with one head to what their path names at the time, through aliases, reverts and resets', async () => {
  const network = await Network.create(completeOptions({}))
  const router = new RequestRouter(httpApi(network, new NetworkApis(network, () => undefined)))
  const routeTo = (target: string) =>
    router.routeRepeatedly({ method: 'POST', target, headers: { host: 'localhost' }, entrance: 'http' })
  const route = routeTo('/ext/bc/mine/rpc')
  const isThere = (): boolean => isMatch(route().next)
  const alias = (): void => network.world.node.router.alias('bc/C', 'bc/mine')

  expect(isThere()).toBe(false)
  const mark = network.world.undo.checkpoint()
  alias()
  expect(isThere()).toBe(true)
  expect(route()).toBe(route())
  network.world.undo.revert(mark)
  expect(isThere()).toBe(false)
  alias()
  expect(isThere()).toBe(true)
  const routeToChain = routeTo('/ext/bc/C/rpc')
  const before = routeToChain()
  await network.reset()
  expect(isThere()).toBe(false)
  // The chain is another one.
  expect(isMatch(routeToChain().next)).toBe(true)
  expect(routeToChain()).not.toBe(before)
})

it('routes again after each change, whichever counter has it, and an unknown path each time', () => {
  let counter = { count: 0 }
  let looked = 0
  let unknown = 0
  const endpoint = { answer: () => notFound }
  const router = new RequestRouter({
    ...testApi({ find: () => undefined, bodyLimit: 7 }),
    endpoints: new EndpointTable([
      {
        path: '/known',
        find: () => {
          looked++
          return endpoint
        },
      },
    ]),
    answerUnknownPath: () => {
      unknown++
      return plainError(404, 'nothing')
    },
    routeChanges: () => counter,
  })
  const routeTo = (target: string) =>
    router.routeRepeatedly({ method: 'POST', target, headers: { host: 'localhost' }, entrance: 'http' })
  const known = routeTo('/known?a')
  expect(known().next).toEqual({ endpoint, path: '/known', query: 'a', bodyLimit: 7 })
  for (let call = 0; call < 3; call++) known()
  expect(looked).toBe(1)
  counter.count++
  for (let call = 0; call < 3; call++) known()
  expect(looked).toBe(2)
  // A reset brings another counter, which may have the same count.
  counter = { count: counter.count }
  for (let call = 0; call < 3; call++) known()
  expect(looked).toBe(3)
  const nowhere = routeTo('/nowhere')
  expect(unknown).toBe(1)
  for (let call = 0; call < 3; call++) expect(nowhere().next).toMatchObject({ body: 'nothing\n' })
  expect(unknown).toBe(4)
})
