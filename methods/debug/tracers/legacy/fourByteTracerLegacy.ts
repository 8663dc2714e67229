import { toHex } from '../../../../state/codec/hex.js'
import { noScriptInput } from '../../../../state/errors/evmScripts.js'
import type { Step } from '../../../../state/evm/engine/Engine.js'
import { addressOfWord } from '../../../../state/evm/values/Address.js'
import type { Traced, Tracer } from '../Tracer.js'
import { inputPositions, peek, readMemory } from './scriptLog.js'

/**
 * `4byteTracerLegacy`: the called selectors with the length of their arguments, and how often each came; also
 * those of calls that fail for want of stack or gas (libevm `js/internal/tracers/4byte_tracer_legacy.js`).
 */
export function fourByteTracerLegacy({ rules }: Traced): Tracer {
  const counts = new Map<string, number>()
  let input: Uint8Array | undefined
  const count = (selector: Uint8Array, size: number): void => {
    const key = `${toHex(selector)}-${size}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const step = (step: Step): void => {
    const position = inputPositions.get(step.opcode)
    if (position === undefined) return
    if (rules.warmPrecompiles.has(addressOfWord(peek(step, 1, '63:45(22)')))) return
    const size = Number(peek(step, position + 1, '67:28(37)'))
    if (size >= 4) count(readMemory(step, peek(step, position, '69:29(50)'), 4n, '70:51(62)'), size - 4)
  }
  return {
    hooks: {
      enter({ depth, input: its }) {
        if (depth === 0) input = its.slice()
      },
      step,
      needs: { memory: new Set(inputPositions.keys()) },
    },
    result() {
      if (input === undefined) throw noScriptInput()
      if (input.length >= 4) count(input.subarray(0, 4), input.length - 4)
      return Object.fromEntries(counts)
    },
  }
}
