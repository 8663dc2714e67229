import { byKey } from '../../../state/codec/compare.js'
import { toHex } from '../../../state/codec/hex.js'
import type { Traced, Tracer } from './Tracer.js'

const calls: ReadonlySet<string> = new Set(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL'])

/**
 * `4byteTracer`: the called selectors with the length of their arguments, and how often each was called
 * (libevm `native/4byte.go`).
 */
export function fourByteTracer({ rules }: Traced): Tracer {
  const counts = new Map<string, number>()
  return {
    hooks: {
      enter({ kind, to, input, depth }) {
        if (input.length < 4) return
        if (depth > 0 && (!calls.has(kind) || rules.warmPrecompiles.has(to))) return
        const key = `${toHex(input.subarray(0, 4))}-${input.length - 4}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      },
    },
    result: () => Object.fromEntries([...counts].sort(byKey)),
  }
}
