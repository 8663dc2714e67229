import { expect, it } from '@jest/globals'
import {
  bigramTracer,
  opcountTracer,
  trigramTracer,
  unigramTracer,
} from '../../../../methods/debug/tracers/opcodeCounters.js'
import type { Tracer } from '../../../../methods/debug/tracers/Tracer.js'

// The results of the scripts in libevm's `eth/tracers/js/internal/tracers`.

/** The instructions of a frame that calls another one: their depths and names. */
const steps: readonly (readonly [number, string])[] = [
  [1, 'B'],
  [1, 'A'],
  [1, 'B'],
  [2, 'A'],
  [2, 'B'],
  [2, 'A'],
  [1, 'A'],
  [1, 'B'],
  [1, 'A'],
  [1, 'B'],
]

function counted({ hooks, result }: Tracer) {
  for (const [depth, opName] of steps) hooks.step?.({ depth, opName } as never)
  return result({} as never)
}

it('opcountTracer counts the instructions', () => {
  expect(counted(opcountTracer())).toBe(10)
})

it('unigramTracer counts each, in the order in which they came', () => {
  expect(Object.entries(counted(unigramTracer()) as object)).toEqual([
    ['B', 5],
    ['A', 5],
  ])
})

it('bigramTracer counts pairs within a frame', () => {
  expect(counted(bigramTracer())).toEqual({ 'B-A': 3, 'A-B': 4 })
})

it('trigramTracer counts triples within a frame, without its first instruction', () => {
  expect(counted(trigramTracer())).toEqual({
    '--A': 1,
    '-A-B': 1,
    '--B': 2,
    '-B-A': 2,
    'B-A-B': 1,
  })
})
