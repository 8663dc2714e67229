import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { faultyDelivery } from '../../../src/webhooks/faultyDelivery.js'
import type { Network } from '../../../state/Network.js'
import type { FaultRule } from '../../../state/node/FaultRule.js'

let sends: number
const ended = jest.fn(() => () => undefined)
beforeEach(() => {
  sends = 0
  ended.mockClear()
})

/** Sends a message under a rule. */
async function under(rule: Partial<FaultRule> | undefined, delayMs?: number) {
  const hit = rule === undefined ? undefined : { id: 4, rule, delayMs }
  const network = { world: { faults: { hit: () => hit } } } as unknown as Network
  const outcome = await faultyDelivery(network, {} as never, { onEnd: ended } as never, async () => {
    sends++
    return { status: 202, responseBody: 'taken' }
  })
  return [sends, outcome]
}
const taken = { status: 202, responseBody: 'taken' }

describe('a message', () => {
  it('that no rule is about is sent once', async () => {
    expect(await under(undefined)).toEqual([1, { received: taken, hitBy: [], broken: undefined }])
  })

  it.each<[Partial<FaultRule>, number, object, string | undefined]>([
    [{}, 1, taken, undefined],
    [{ drop: 'webhook' }, 0, { status: 200 }, 'empty'],
    [{ duplicate: 'webhook' }, 2, taken, undefined],
    [{ status: 503 }, 0, { status: 503, responseBody: 'Service Unavailable' }, undefined],
    [{ status: 503, when: 'after' }, 1, { status: 503, responseBody: 'Service Unavailable' }, undefined],
    [{ error: { code: 1, message: 'no route' } }, 0, { error: 'no route' }, undefined],
    [{ reset: true }, 0, { error: 'fault: reset' }, 'reset'],
    [{ reset: true, when: 'after' }, 1, { error: 'fault: reset' }, 'reset'],
    [{ empty: true }, 0, { error: 'fault: empty' }, 'empty'],
    [{ duplicate: 'webhook', empty: true }, 1, { error: 'fault: empty' }, 'empty'],
    [{ duplicate: 'webhook', empty: true, when: 'after' }, 2, { error: 'fault: empty' }, 'empty'],
    [{ when: 'after' }, 1, taken, undefined],
  ])('under the rule %j is sent %d times, and has the answer %j', async (rule, count, received, broken) => {
    expect(await under(rule)).toEqual([count, { received, hitBy: [4], broken }])
    expect(ended).not.toHaveBeenCalled()
  })

  it('that is late waits until the network ends', async () => {
    expect(await under({}, 1)).toEqual([1, { received: taken, hitBy: [4], broken: undefined }])
    expect(ended).toHaveBeenCalledTimes(1)
  })
})
