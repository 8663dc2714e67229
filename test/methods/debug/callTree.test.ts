import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { cChain } from '../eth/endpoint.js'

const target = `0x${'c0'.repeat(20)}`
/** Calls itself twice with all its gas, without a jump. */
const callTree = '0x5f5f5f5f5f305af15f5f5f5f5f305af1'

/** Each look at the clock takes 5 ms: so do the steps of work. */
let nowMs = 0
/** How often other work had a turn. */
let turns = 0
const timing = {
  nowMs: () => {
    nowMs += 5
    return nowMs
  },
  next: async () => {
    turns++
  },
}
beforeEach(() => {
  turns = 0
})

let chain: Awaited<ReturnType<typeof cChain>>
beforeAll(async () => {
  const apis = ['eth', 'internal-eth', 'internal-blockchain', 'debug-tracer']
  chain = await cChain({ 'eth-apis': apis }, {}, timing)
})

const call = { to: target, gas: '0xf4240' }
const stateOverrides = { [target]: { code: callTree } }
const trace = (config: object) =>
  chain.request('debug_traceCall', call, 'latest', { stateOverrides, timeout: '1h', ...config })

const tracers = [
  ...['callTracer', 'flatCallTracer', 'prestateTracer', '4byteTracer', 'noopTracer', 'callTracerLegacy'],
  ...['evmdisTracer', 'opcountTracer', 'bigramTracer', 'prestateTracerLegacy', '4byteTracerLegacy'],
]
const configs: readonly (readonly [string, object])[] = [
  ['the struct log', {}],
  ...tracers.map((tracer) => [tracer, { tracer }] as const),
  [
    'muxTracer',
    { tracer: 'muxTracer', tracerConfig: { callTracer: {}, flatCallTracer: {}, prestateTracer: {} } },
  ],
]

describe('a call tree of 8,000 frames', () => {
  it.each(configs)('is traced in turns by %s', async (_, config) => {
    expect(await trace(config)).toBeDefined()
    expect(turns).toBeGreaterThan(5)
  })

  it.each(configs)('is given up by %s when its time is over', async (_, config) => {
    const result = await Promise.resolve(trace({ ...config, timeout: '60ms' })).catch(
      ({ message }) => message,
    )
    // The tracer that does nothing has a result all the same, as on the node.
    expect(['execution timeout', {}]).toContainEqual(result)
    expect(turns).toBeLessThan(10)
  })

  it.each([
    ['eth_call', call, 'latest', stateOverrides],
    ['eth_estimateGas', call, 'latest', stateOverrides],
  ])('takes turns in %s', async (method, ...params) => {
    await chain.request(method, ...params).catch(() => undefined)
    expect(turns).toBeGreaterThan(5)
  })

  it('is flattened in the order of its calls, with the place of each', async () => {
    const rows = await trace({ tracer: 'flatCallTracer' })
    const places: string[] = rows.map(({ traceAddress }: { traceAddress: number[] }) => traceAddress.join())
    expect(places.slice(0, 3)).toEqual(['', '0', '0,0'])
    expect(new Set(places).size).toBe(places.length)
    for (const [index, { subtraces }] of rows.entries())
      if (subtraces > 0) expect(places[index + 1]).toBe(places[index] === '' ? '0' : `${places[index]},0`)
  })
})
