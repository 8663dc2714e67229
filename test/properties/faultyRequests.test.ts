import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { make, rulesAfter, rulesBefore, sender, someCall, someFrequency } from './faultyRequests.js'

// What fails before its method ran changes nothing but the counters of the rules; what loses an answer after that has changed
// what it would have changed.

let net: Snowglobe
const bugs: unknown[] = []
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, seed: 'faulty requests' })
  net.network.internalErrors.watch((what, error) => bugs.push([what, error]))
  await net.impersonate(sender)
  await net.setBalance(sender, 10n ** 24n)
  await net.listen()
})
afterAll(() => net.close())

const state = () => [...net.network.world.undo.texts()].filter(([name]) => !name.startsWith('faults.'))
const height = () => net.network.world.cChain.head.header.number

it('a call that is hit before its method runs changes nothing, through every entrance', async () => {
  await fc.assert(
    fc.asyncProperty(rulesBefore, someFrequency, someCall, async (rule, frequency, call) => {
      const fault = net.faults.add({ ...frequency, ...rule })
      const before = state()
      await make(net, call)
      if (fault.hits > 0) expect(state()).toEqual(before)
      fault.remove()
    }),
    { numRuns: 150 },
  )
  expect(bugs).toEqual([])
})

it('a transaction whose answer is lost, cut or late is in a block', async () => {
  await fc.assert(
    fc.asyncProperty(rulesAfter, someCall, async (rule, call) => {
      const fault = net.faults.add(rule)
      const before = height()
      await make(net, call)
      const expected = call.call[0] === 'eth_sendTransaction' ? before + 1n : before
      expect(height()).toBe(expected)
      fault.remove()
    }),
    { numRuns: 150 },
  )
  expect(bugs).toEqual([])
})
