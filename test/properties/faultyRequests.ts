import fc from 'fast-check'
import type { FaultRuleInput } from '../../methods/params/faultInputs.js'
import type { Snowglobe } from '../../src/index.js'
import { callOf, httpRoads, overWebSocket, type Road } from '../src/faults/roads.js'

/** An account that sends without a key. */
export const sender = '0x000000000000000000000000000000000000dEaD'

const transfer = { from: sender, to: sender, value: '0x1', gas: '0x5208', gasPrice: '0xba43b7400' }

/** Calls of the C-Chain, the first of which changes the state. */
const calls = [
  ['eth_sendTransaction', [transfer]],
  ['eth_blockNumber', []],
  ['eth_getBalance', [sender, 'latest']],
  ['eth_getLogs', [{ fromBlock: '0x0' }]],
  ['eth_nothing', []],
] as const

/** One call, and the entrance through which it goes. */
export const someCall = fc.record({
  call: fc.constantFrom(...calls),
  // Those without sockets take a tenth of the time.
  road: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('net.fetch', 'provider') },
    { weight: 3, arbitrary: fc.constant('HTTP') },
    { weight: 1, arbitrary: fc.constantFrom('HTTP with another head', 'HTTP/2', 'WebSocket') },
  ),
})

const answersTaken = fc.constantFrom<FaultRuleInput>(
  { error: { code: -32_000, message: 'no' } },
  { status: 503, headers: { 'retry-after': '1' } },
  { status: 429 },
  { reset: true },
  { empty: true },
  { malformed: true },
)

/** Rules by which no method may run, or no transaction may arrive. */
export const rulesBefore = fc.oneof(answersTaken, fc.constant<FaultRuleInput>({ drop: 'transaction' }))

/** Rules that let methods run. */
export const rulesAfter = fc.oneof(
  answersTaken.map((rule): FaultRuleInput => ({ ...rule, when: 'after' })),
  fc.nat(60).map((bytes): FaultRuleInput => ({ truncate: { bytes } })),
  fc.constantFrom<FaultRuleInput>(
    { slow: { bytesPerSecond: 100_000 } },
    { delay: { min: 0, max: 2 } },
    { stale: { blocks: 2 } },
    { drop: 'log' },
    { duplicate: 'log' },
    { reorder: 'log' },
  ),
)

/** How often, and which requests. */
export const someFrequency = fc.record(
  {
    method: fc.constantFrom('eth_*', 'eth_sendTransaction', '*'),
    times: fc.integer({ min: 1, max: 5 }),
    after: fc.nat(2),
    every: fc.integer({ min: 1, max: 3 }),
    probability: fc.constantFrom(0, 0.5, 1),
  },
  { requiredKeys: [] },
)

/** Makes a call. @returns the answer as text; undefined when none comes */
export async function make(
  net: Snowglobe,
  { call: [method, params], road }: typeof someCall extends fc.Arbitrary<infer Call> ? Call : never,
): Promise<string | undefined> {
  const roads: Readonly<Record<string, Road>> = {
    ...httpRoads(net),
    WebSocket: (body) => overWebSocket(net, body),
    provider: async () => JSON.stringify(await net.provider.request({ method, params: [...params] })),
  }
  try {
    return await roads[road]?.(callOf(method, params))
  } catch {
    return undefined
  }
}
