import type { Step } from '../../../state/evm/engine/Engine.js'
import type { Tracer } from './Tracer.js'

// Tracers that the node implements in JavaScript (libevm `eth/tracers/js/internal/tracers`), with the results
// of those scripts. They count an instruction that lacks stack or gas, too.

/** `opcountTracer`: the number of instructions. */
export function opcountTracer(): Tracer {
  let count = 0
  return {
    hooks: {
      step() {
        count++
      },
    },
    result: () => count,
  }
}

/** `unigramTracer`: how often each instruction came, in the order of their first occurrences. */
export function unigramTracer(): Tracer {
  return countingTracer(({ opName }) => opName)
}

/**
 * `bigramTracer`: how often each pair of consecutive instructions of a frame was executed. A call to another
 * frame starts a new pair.
 */
export function bigramTracer(): Tracer {
  let last = ''
  let lastDepth = 0
  return countingTracer(({ opName, depth }) => {
    const key = depth === lastDepth ? `${last}-${opName}` : undefined
    last = opName
    lastDepth = depth
    return key
  })
}

/**
 * `trigramTracer`: how often each triple of consecutive instructions of a frame was executed. The first
 * instruction of a frame is not counted.
 */
export function trigramTracer(): Tracer {
  let last: readonly [string, string] = ['', '']
  let lastDepth = 0
  return countingTracer(({ opName, depth }) => {
    if (depth !== lastDepth) {
      last = ['', '']
      lastDepth = depth
      return undefined
    }
    const key = `${last[0]}-${last[1]}-${opName}`
    last = [last[1], opName]
    return key
  })
}

function countingTracer(keyOf: (step: Step) => string | undefined): Tracer {
  const counts = new Map<string, number>()
  return {
    hooks: {
      step(step) {
        const key = keyOf(step)
        if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
      },
    },
    result: () => Object.fromEntries(counts),
  }
}
