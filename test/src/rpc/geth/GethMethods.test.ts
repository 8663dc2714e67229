import { describe, expect, it } from '@jest/globals'
import { defineMethod, type Method } from '../../../../methods/kit/defineMethod.js'
import { noParams } from '../../../../methods/params/geth.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import {
  GethMethods,
  type GethMethodsOptions,
  type Subscriber,
} from '../../../../src/rpc/geth/GethMethods.js'
import { MethodPanic } from '../../../../state/errors/MethodPanic.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

type Target = { readonly name: string }

const refusal = new NodeError('no', { code: -32_001 })
/** An error after which a method may be called again. */
class NotYet extends Error {}

function method(name: string, handler: (target: Target) => unknown, aliases: readonly string[] = []) {
  return defineMethod({
    name,
    ...(aliases.length > 0 && { aliases }),
    summary: '',
    params: noParams,
    result: {},
    handler,
  } as never) as Method<Target>
}

const methods = [
  method('test_name', ({ name }) => name, ['test_alias']),
  method('test_nothing', () => undefined),
  method('test_later', async ({ name }) => `${name} later`),
  method('test_laterNothing', async () => undefined),
  method('test_refuse', async () => {
    throw refusal
  }),
  method('test_bug', () => {
    throw new TypeError('secret')
  }),
  method('test_laterBug', async () => {
    throw new TypeError('secret')
  }),
  method('test_panic', () => {
    throw new MethodPanic('as a node does')
  }),
  method('test_notYet', ({ name }) => {
    if (name === 'target') throw new NotYet()
    return name
  }),
]

function setUp(options: Partial<GethMethodsOptions<Target>> = {}, subscriber?: Subscriber) {
  const bugs: [unknown, string][] = []
  const made = new GethMethods<Target>({
    methods,
    dispatcher: options.dispatcher ?? new Dispatcher(),
    service: 'C',
    onInternalError: (error, name) => bugs.push([error, name]),
    ...options,
  })
  const target = { name: 'target' }
  const run = (name: string, params?: []) =>
    made.call(name, params, { target, origin: { entrance: 'provider' }, subscriber })
  return { run, bugs }
}

describe('a method', () => {
  it('is answered at once or later, with null where it has no result', async () => {
    const { run } = setUp()
    expect(run('test_name')).toEqual({ result: 'target' })
    expect(run('test_alias')).toEqual({ result: 'target' })
    expect(run('test_nothing')).toEqual({ result: null })
    const later = run('test_later')
    expect(later).toBeInstanceOf(Promise)
    expect(await later).toEqual({ result: 'target later' })
    expect(await run('test_laterNothing')).toEqual({ result: null })
    expect(await run('test_refuse')).toEqual({ error: refusal })
  })

  it('that has a bug is reported with its name, and a panic of the node is not', async () => {
    const { run, bugs } = setUp()
    const crashed = { error: { code: -32_603, message: 'method handler crashed' } }
    for (const name of ['test_bug', 'test_laterBug', 'test_panic'])
      expect(await run(name)).toMatchObject(crashed)
    expect(bugs).toEqual([
      [new TypeError('secret'), 'test_bug'],
      [new TypeError('secret'), 'test_laterBug'],
    ])
  })

  it('that does not exist is refused, and marked as unknown', () => {
    expect(setUp().run('test_x')).toMatchObject({
      error: { code: -32_601, message: 'the method test_x does not exist/is not available' },
      unknown: true,
    })
    const { run } = setUp({ notFound: (name) => new NodeError(`nobody knows ${name}`) })
    expect(run('test_x')).toMatchObject({ error: { message: 'nobody knows test_x' }, unknown: true })
    expect(run('test_refuse')).not.toHaveProperty('unknown')
  })
})

describe('the preparation of calls', () => {
  it('is waited for, and may fail in place of the method', async () => {
    const events: string[] = []
    const prepare = async () => void events.push('prepared')
    const { run } = setUp({
      prepare: (_, params) => (params === undefined ? undefined : prepare()),
    })
    expect(run('test_name')).toEqual({ result: 'target' })
    const prepared = run('test_name', [])
    expect(prepared).toBeInstanceOf(Promise)
    expect(await prepared).toEqual({ result: 'target' })
    expect(events).toEqual(['prepared'])
    const fail = () => {
      throw refusal
    }
    expect(setUp({ prepare: fail }).run('test_name')).toEqual({ error: refusal })
    expect(await setUp({ prepare: async () => fail() }).run('test_name')).toEqual({ error: refusal })
  })
})

describe('a method that cannot be answered yet', () => {
  it('is called again on the target that the wait gives', async () => {
    const { run, bugs } = setUp({
      waitFor: (error) => (error instanceof NotYet ? Promise.resolve({ name: 'ready' }) : undefined),
    })
    expect(await run('test_notYet')).toEqual({ result: 'ready' })
    expect(bugs).toEqual([])
    expect(await run('test_bug')).toMatchObject({ error: { code: -32_603 } })
    expect(bugs).toHaveLength(1)
  })

  it('is refused where the wait is', async () => {
    const { run } = setUp({
      waitFor: (error) => (error instanceof NotYet ? Promise.reject(refusal) : undefined),
    })
    expect(await run('test_notYet')).toEqual({ error: refusal })
  })
})

describe('methods that are loaded later', () => {
  it('are loaded once, with the first call of one', async () => {
    let loads = 0
    const { run, bugs } = setUp({
      later: {
        names: new Set(['late_name', 'late_bug', 'late_refuse']),
        async load() {
          loads++
          return [
            method('late_name', ({ name }) => `late ${name}`),
            method('late_refuse', () => {
              throw refusal
            }),
            method('late_bug', () => {
              throw new TypeError('secret')
            }),
          ]
        },
      },
    })
    expect(run('late_other')).toHaveProperty('unknown', true)
    expect(run('test_name')).toEqual({ result: 'target' })
    expect(loads).toBe(0)
    expect(await run('late_name')).toEqual({ result: 'late target' })
    expect(await run('late_refuse')).toEqual({ error: refusal })
    expect(await run('late_bug')).toMatchObject({ error: { code: -32_603 } })
    expect(bugs).toEqual([[new TypeError('secret'), 'late_bug']])
    expect(loads).toBe(1)
  })
})

describe('a call with another view', () => {
  const dispatcher = () => {
    const made = new Dispatcher()
    made.use({ call: (_, next) => next({ blocksBehind: 2 }) }, true)
    return made
  }

  it('acts on the target that the chain shows', () => {
    const { run } = setUp({
      dispatcher: dispatcher(),
      seenAs: ({ name }, view) => ({ name: `${name} ${JSON.stringify(view)}` }),
    })
    expect(run('test_name')).toEqual({ result: 'target {"blocksBehind":2}' })
  })

  it('acts on the present one where the chain shows no other', () => {
    expect(setUp({ dispatcher: dispatcher() }).run('test_name')).toEqual({ result: 'target' })
  })
})

describe('subscriptions', () => {
  it('are those of the connection', () => {
    const calls: unknown[] = []
    const subscriber: Subscriber = {
      subscribe(...call) {
        calls.push(['subscribe', ...call])
        return { result: '0x1' }
      },
      unsubscribe(params) {
        calls.push(['unsubscribe', params])
        return { result: true }
      },
    }
    const { run } = setUp({}, subscriber)
    expect(run('eth_subscribe', [])).toEqual({ result: '0x1' })
    expect(run('eth_unsubscribe', [])).toEqual({ result: true })
    expect(calls).toEqual([
      ['subscribe', 'eth_subscribe', []],
      ['unsubscribe', []],
    ])
  })
})
