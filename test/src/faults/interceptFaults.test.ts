import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { interceptFaults } from '../../../src/faults/interceptFaults.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { Dispatcher, type Interceptor } from '../../../src/rpc/Dispatcher.js'
import { FaultRules } from '../../../state/node/FaultRules.js'

/** A dispatcher that counts the interceptors that it has, and those that were ever added. */
class CountingDispatcher extends Dispatcher {
  used = 0
  added = 0

  override use(interceptor: Interceptor, isLast = false): () => void {
    const stop = super.use(interceptor, isLast)
    this.used++
    this.added++
    return () => {
      this.used--
      stop()
    }
  }
}

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork()
})
afterAll(() => net.close())

it('intercepts requests while there are rules, and only then', async () => {
  const dispatcher = new CountingDispatcher()
  interceptFaults(net.network, dispatcher, { onEnd: () => () => undefined })
  const counts: [used: number, added: number][] = []
  const note = () => void counts.push([dispatcher.used, dispatcher.added])
  note()
  const [first, second] = [net.faults.add({ status: 503 }), net.faults.add({ status: 502 })]
  note()
  const snapshot = await net.snapshot()
  first.remove()
  note()
  second.remove()
  note()
  await net.revert(snapshot)
  note()
  await net.reset()
  note()
  net.faults.add({ status: 503 })
  note()
  net.faults.clear()
  note()
  expect(counts).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [0, 1],
    [1, 2],
    [0, 2],
    [1, 3],
    [0, 3],
  ])
})

it('watches the rules of a network once', () => {
  interceptFaults(net.network, new Dispatcher(), { onEnd: () => () => undefined })
  const watch = jest.spyOn(FaultRules.prototype, 'watch')
  for (const status of [503, 502]) net.faults.add({ status })
  net.faults.clear()
  expect(watch).not.toHaveBeenCalled()
  watch.mockRestore()
})
