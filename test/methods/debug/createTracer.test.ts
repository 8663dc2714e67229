import { expect, it } from '@jest/globals'
import { isJavaScriptTracer, mayRunScripts } from '../../../methods/debug/tracers/createTracer.js'
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
