import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { FaultRuleInput } from '../../../methods/params/faultInputs.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { callOf, httpRoads, overWebSocket, type Road } from './roads.js'

// Each kind of fault through each entrance: what a client sees, how often the rule hit, and what the journal says.

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ journal: true, l1s: [{ alias: 'games' }] })
  await net.listen()
})
afterAll(() => net.close())
afterEach(() => {
  net.faults.clear()
  net.journal.clear()
})

/** The kinds of entrances: what a fault looks like depends on them. */
type Group = 'calls over HTTP' | 'REST' | 'WebSocket' | 'in the process'

const call = callOf('eth_chainId')
const roadNames = ['HTTP', 'HTTP with another head', 'HTTP/2', 'net.fetch'] as const
const overHttp = (path?: string) =>
  Object.fromEntries(roadNames.map((name) => [name, (body: string) => httpRoads(net, path)[name]?.(body)]))

/** Returns the entrances of one group by name. */
function named(group: Group, prefix: string, roads: Readonly<Record<string, (body: string) => unknown>>) {
  return Object.entries(roads).map(([name, road]) => ({ group, name: `${prefix} by ${name}`, road }))
}

const entrances = [
  ...named('calls over HTTP', 'the C-Chain', overHttp()),
  ...named('REST', 'the Data API', overHttp('/v1/chains')),
  ...named('REST', 'the Metrics API', overHttp('/v1/avg_tps/43112')),
  ...named('REST', 'the health report', overHttp('/ext/health')),
  ...named('WebSocket', 'the C-Chain', { WebSocket: (body) => overWebSocket(net, body) }),
  ...named('in the process', 'the C-Chain', {
    'net.provider': async () => ({ result: await net.provider.request({ method: 'eth_chainId' }) }),
  }),
  ...named('in the process', 'an L1', {
    'net.providerFor': async () => ({
      result: await net.providerFor('games').request({ method: 'eth_chainId' }),
    }),
  }),
  ...named('in the process', 'node services', {
    'net.platform': () => net.platform.getHeight(),
    'net.info': () => net.info.getNetworkID(),
    'net.avm': () => net.avm.getHeight(),
    'net.health': () => net.health.liveness(),
  }),
]

/** What a client sees of an answer. */
type Seen = 'answer' | 'status 503' | 'error -32000' | 'error -32603' | 'broken' | 'no JSON' | 'cut'

async function seenBy(road: (body: string) => unknown): Promise<Seen | string> {
  try {
    const answer = await road(call)
    return typeof answer === 'string' ? seenIn(answer) : 'answer'
  } catch (error) {
    if (!(error instanceof Error)) return 'broken'
    const code: unknown = Reflect.get(error, 'code')
    if (error.name === 'ProviderRpcError') return `error ${String(code)}`
    return error.name === 'SyntaxError' ? 'no JSON' : 'broken'
  }
}

function seenIn(text: string): Seen | string {
  if (text === '<malformed>\n') return 'no JSON'
  if (text === 'Service Unavailable\n') return 'status 503'
  try {
    const { statusCode, error } = JSON.parse(text)
    if (statusCode !== undefined) return `status ${statusCode}`
    return error === undefined ? 'answer' : `error ${error.code}`
  } catch {
    return 'cut'
  }
}

const kinds: readonly (readonly [rule: FaultRuleInput, expected: Readonly<Record<Group, Seen>>])[] = [
  [
    { error: { code: -32_000, message: 'no' } },
    {
      'calls over HTTP': 'error -32000',
      REST: 'answer',
      WebSocket: 'error -32000',
      'in the process': 'error -32000',
    },
  ],
  [
    { status: 503 },
    {
      'calls over HTTP': 'status 503',
      REST: 'status 503',
      WebSocket: 'error -32603',
      'in the process': 'error -32603',
    },
  ],
  [{ delay: 20 }, everywhere('answer')],
  [{ reset: true }, everywhere('broken')],
  [{ empty: true }, everywhere('broken')],
  [{ malformed: true }, everywhere('no JSON')],
  [{ truncate: { bytes: 5 } }, { ...everywhere('broken'), WebSocket: 'cut' }],
  // As many bytes as there are, or more, cut nothing.
  [{ truncate: { bytes: 1_000_000 } }, everywhere('answer')],
  [{ slow: { bytesPerSecond: 100_000 } }, everywhere('answer')],
]

function everywhere(seen: Seen): Readonly<Record<Group, Seen>> {
  return { 'calls over HTTP': seen, REST: seen, WebSocket: seen, 'in the process': seen }
}

describe.each(kinds)('the rule %j', (rule, expected) => {
  it.each(entrances)('through $name', async ({ group, road }) => {
    const fault = net.faults.add({ ...rule, times: 1 })
    const start = performance.now()
    expect(await seenBy(road)).toBe(expected[group])
    if ('delay' in rule) expect(performance.now() - start).toBeGreaterThanOrEqual(19)
    const isConcerned = !('error' in rule && group === 'REST')
    expect(fault.hits).toBe(isConcerned ? 1 : 0)
    const recorded = net.journal.find().flatMap(({ faults }) => faults)
    // A handshake that is refused is no call, and no request of the journal.
    const isHandshake = group === 'WebSocket' && ('reset' in rule || 'empty' in rule)
    expect(recorded).toEqual(isConcerned && !isHandshake ? [fault.id] : [])
    const isFailure = expected[group] !== 'answer' && !isHandshake
    expect(net.journal.find({ failed: true })).toHaveLength(isFailure ? 1 : 0)
    // The next request finds the node as it was.
    expect(await seenBy(road)).toBe('answer')
  })
})

describe('the handshake of a WebSocket', () => {
  const road: Road = (body) => overWebSocket(net, body)

  it('is refused by rules that break connections, and by those with its route', async () => {
    const outage = net.faults.add({ service: 'C', reset: true })
    await expect(road(call)).rejects.toThrow()
    expect(outage.hits).toBe(1)
    net.faults.clear()
    const gateway = net.faults.add({ route: '/ext/bc/C/ws', status: 503, headers: { 'retry-after': '1' } })
    await expect(road(call)).rejects.toThrow('Unexpected server response: 503')
    expect(gateway.hits).toBe(1)
    gateway.remove()
    net.faults.add({ route: '/ext/bc/C/ws', delay: 30, times: 1 })
    const start = performance.now()
    expect(seenIn(await road(call))).toBe('answer')
    expect(performance.now() - start).toBeGreaterThanOrEqual(29)
  })

  it.each([{ reset: true }, { empty: true }] as const)(
    'runs no method: the rule %j hits a message after its method',
    async (rule) => {
      const fault = net.faults.add({ ...rule, when: 'after', times: 1 })
      await expect(road(call)).rejects.toThrow('closed')
      expect(fault.hits).toBe(1)
      expect(net.journal.find()).toMatchObject([{ kind: 'call', entrance: 'websocket', faults: [fault.id] }])
    },
  )

  it('is no call: rules about calls hit its messages', async () => {
    const fault = net.faults.add({ method: 'eth_chainId', status: 503, times: 1 })
    expect(seenIn(await road(call))).toBe('error -32603')
    expect(fault.hits).toBe(1)
    expect(net.journal.find()).toMatchObject([{ kind: 'call', entrance: 'websocket' }])
  })
})
