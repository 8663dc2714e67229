import { expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { NetworkApis } from '../../../src/server/apis/NetworkApis.js'
import { httpApi } from '../../../src/server/app.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'
import { isMatch } from '../../../src/server/RoutedRequest.js'
import { Network } from '../../../state/Network.js'

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
