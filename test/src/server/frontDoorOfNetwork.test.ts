import { expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { Endpoints } from '../../../src/server/Endpoints.js'
import { isAdmitted } from '../../../src/server/FrontDoor.js'
import { frontDoorOfNetwork } from '../../../src/server/frontDoorOfNetwork.js'
import { Network } from '../../../state/Network.js'

it('leads requests with one head to what their path names at the time, through aliases, reverts and resets', async () => {
  const network = await Network.create(completeOptions({}))
  const door = frontDoorOfNetwork(network, new Endpoints(network, () => undefined))
  const admissionTo = (target: string) =>
    door.admitAll({ method: 'POST', target, headers: { host: 'localhost' }, entrance: 'http' })
  const admit = admissionTo('/ext/bc/mine/rpc')
  const isThere = (): boolean => isAdmitted(admit().next)
  const alias = (): void => network.node.router.alias('bc/C', 'bc/mine')

  expect(isThere()).toBe(false)
  const mark = network.undo.checkpoint()
  alias()
  expect(isThere()).toBe(true)
  expect(admit()).toBe(admit())
  network.undo.revert(mark)
  expect(isThere()).toBe(false)
  alias()
  expect(isThere()).toBe(true)
  const chainAdmit = admissionTo('/ext/bc/C/rpc')
  const before = chainAdmit()
  await network.reset()
  expect(isThere()).toBe(false)
  // The chain is another one.
  expect(isAdmitted(chainAdmit().next)).toBe(true)
  expect(chainAdmit()).not.toBe(before)
})
