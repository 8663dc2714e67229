import { describe, expect, it } from '@jest/globals'
import {
  createTracer,
  isJavaScriptTracer,
  mayRunScripts,
} from '../../../methods/debug/tracers/createTracer.js'
import { parseJson } from '../../../state/codec/parseJson.js'

const script = '{ result() { return 1 }, fault() {} }'

it.each([
  ['callTracer', '{}', false],
  ['prestateTracerLegacy', '{}', false],
  ['', '{}', false],
  [script, '{}', true],
  ['muxTracer', '{}', false],
  ['muxTracer', 'null', false],
  ['muxTracer', '{"callTracer":{},"":null}', false],
  ['muxTracer', JSON.stringify({ callTracer: {}, [script]: {} }), true],
  ['muxTracer', JSON.stringify({ muxTracer: { [script]: {} } }), true],
  ['muxTracer', '{"muxTracer":{"noopTracer":{}}}', false],
])('whether the tracer %j with the config %s may run a script', (name, config, may) => {
  expect(mayRunScripts(name, parseJson(config))).toBe(may)
})

it.each([
  ['callTracer', false],
  ['flatCallTracer', false],
  ['prestateTracer', false],
  ['4byteTracer', false],
  ['noopTracer', false],
  ['muxTracer', false],
  ['opcountTracer', true],
  ['unigramTracer', true],
  ['bigramTracer', true],
  ['trigramTracer', true],
  ['evmdisTracer', true],
  ['noopTracerLegacy', true],
  ['callTracerLegacy', true],
  [script, true],
])('whether the node runs the tracer %j in JavaScript', (name, is) => {
  expect(isJavaScriptTracer(name)).toBe(is)
})

describe('muxTracer', () => {
  const mux = (config: object) =>
    createTracer(
      'muxTracer',
      parseJson(JSON.stringify(config)),
      { message: { gasLimit: 9n } } as never,
      {} as never,
    )

  it('looks at instructions only if one of its tracers does', () => {
    expect(mux({ callTracer: {}, noopTracer: null }).hooks.step).toBeUndefined()
    expect(mux({ callTracer: {}, opcountTracer: {} }).hooks.step).toBeDefined()
  })

  it('gives everything to each of its tracers, and has their results in the order of their names', () => {
    const { hooks, result } = mux({ opcountTracer: {}, callTracer: {}, bigramTracer: {} })
    hooks.enter?.({
      kind: 'CALL',
      from: '0x0a',
      to: '0x0b',
      value: 1n,
      input: new Uint8Array(3),
      gas: 5n,
      depth: 0,
    } as never)
    expect(hooks.heldBytes?.()).toBe(403)
    for (const opName of ['A', 'B']) hooks.step?.({ opName, depth: 1 } as never)
    hooks.exit?.({ output: Uint8Array.of(7), gasUsed: 2n, failure: undefined, depth: 0 })
    const results = result({ gasUsed: 3n } as never) as Record<string, unknown>
    expect(Object.keys(results)).toEqual(['bigramTracer', 'callTracer', 'opcountTracer'])
    expect(results).toMatchObject({
      bigramTracer: { 'A-B': 1 },
      callTracer: { output: '0x07' },
      opcountTracer: 2,
    })
  })

  it('needs the memory and the returned data that its tracers need', () => {
    const needs = (config: object) => mux(config).hooks.needs
    expect(needs({ noopTracer: {} })).toEqual({ memory: new Set(), returnData: false })
    expect(needs({ callTracer: { withLog: true } })?.memory?.size).toBe(5)
  })

  it('has no tracer without a name', () => {
    expect(() => mux({ '': {} })).toThrow()
  })
})
