import { byKey } from '../../../state/codec/compare.js'
import { goMap } from '../../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import { goStruct } from '../../../state/codec/goJson/goStruct.js'
import { goBool, goRawMessage, goString } from '../../../state/codec/goJson/scalars.js'
import { type Json, JsonObject } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { badTracerConfig, emptyTracer } from '../../../state/errors/evmDebug.js'
import { callTracer } from './callTracer.js'
import { flatCallTracer } from './flatCallTracer.js'
import { fourByteTracer } from './fourByteTracer.js'
import { callTracerLegacy } from './legacy/callTracerLegacy.js'
import { evmdisTracer } from './legacy/evmdisTracer.js'
import { fourByteTracerLegacy } from './legacy/fourByteTracerLegacy.js'
import { prestateTracerLegacy } from './legacy/prestateTracerLegacy.js'
import { bigramTracer, opcountTracer, trigramTracer, unigramTracer } from './opcodeCounters.js'
import { prestateTracer } from './prestateTracer.js'
import type { ScriptThreads } from './script/ScriptThreads.js'
import { scriptTracer } from './script/scriptTracer.js'
import type { Traced, Tracer } from './Tracer.js'

type Make = (traced: Traced, config: Json, threads: ScriptThreads) => Tracer

/**
 * Creates a tracer by name (libevm `eth/tracers/tracers.go` DefaultDirectory).
 * Any other name is JavaScript.
 * @param threads where scripts run
 * @throws {NodeError} for an invalid config, and for an invalid script
 */
export function createTracer(name: string, config: Json, traced: Traced, threads: ScriptThreads): Tracer {
  const make = tracers.get(name)
  if (make !== undefined) return make(traced, config, threads)
  if (name === '') throw emptyTracer()
  return scriptTracer(name, config === null ? '{}' : textOf(config), traced, threads.take())
}

/** Returns the text of a config, as scripts get it. What the writer escapes for HTML's sake stands in it as it is. */
function textOf(config: Json): string {
  return stringifyJson(config).replace(/\\(?:u(003c|003e|0026|2028|2029)|.)/g, (found, code?: string) =>
    code === undefined ? found : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Whether a tracer is a script, or may have some in it. */
export function mayRunScripts(name: string, config: Json): boolean {
  if (name !== 'muxTracer') return name !== '' && !tracers.has(name)
  return (
    config instanceof JsonObject &&
    config.members.some(([inner, itsConfig]) => mayRunScripts(inner, itsConfig))
  )
}

/**
 * Whether the node runs a tracer in JavaScript. It then traces a block's transactions in parallel, each with
 * an error of its own.
 */
export function isJavaScriptTracer(name: string): boolean {
  return /(gramTracer|Legacy|^opcountTracer|^evmdisTracer)$/.test(name) || !tracers.has(name)
}

const callTracerConfig = goStruct('native.callTracerConfig', {
  onlyTopCall: goBool,
  withLog: goBool,
})
const prestateTracerConfig = goStruct('native.prestateTracerConfig', {
  diffMode: goBool,
})
const flatCallTracerConfig = goStruct('native.flatCallTracerConfig', {
  convertParityErrors: goBool,
  includePrecompiles: goBool,
})
const muxTracerConfig = goMap(goString, goRawMessage, 'map[string]json.RawMessage')

const noop: Make = () => ({ hooks: {}, result: () => ({}), interrupted: () => ({}) })

/** `muxTracer`: several tracers at once (libevm `eth/tracers/native/mux.go`). */
const mux: Make = (traced, config, threads) => {
  const inner = [...read(muxTracerConfig, config)]
    .map(([name, itsConfig]) => [name, createTracer(name, itsConfig, traced, threads)] as const)
    .sort(byKey)
  return {
    hooks: {
      ...(inner.some(([, { hooks }]) => hooks.step !== undefined)
        ? {
            step: (step) => {
              for (const [, { hooks }] of inner) hooks.step?.(step)
            },
          }
        : {}),
      needs: {
        memory: new Set(inner.flatMap(([, { hooks }]) => [...(hooks.needs?.memory ?? [])])),
        returnData: inner.some(([, { hooks }]) => hooks.needs?.returnData === true),
      },
      enter: (frame) => {
        for (const [, { hooks }] of inner) hooks.enter?.(frame)
      },
      exit: (frame) => {
        for (const [, { hooks }] of inner) hooks.exit?.(frame)
      },
      heldBytes: () => inner.reduce((sum, [, { hooks }]) => sum + (hooks.heldBytes?.() ?? 0), 0),
    },
    result: (execution) =>
      Object.fromEntries(inner.map(([name, tracer]) => [name, tracer.result(execution)])),
  }
}

const tracers: ReadonlyMap<string, Make> = new Map<string, Make>([
  [
    'callTracer',
    (traced, config) => {
      return callTracer(traced, read(callTracerConfig, config))
    },
  ],
  [
    'flatCallTracer',
    (traced, config) => {
      return flatCallTracer(traced, read(flatCallTracerConfig, config))
    },
  ],
  ['prestateTracer', (traced, config) => prestateTracer(traced, read(prestateTracerConfig, config))],
  ['4byteTracer', fourByteTracer],
  ['noopTracer', noop],
  ['muxTracer', mux],
  ['noopTracerLegacy', noop],
  ['4byteTracerLegacy', fourByteTracerLegacy],
  ['callTracerLegacy', callTracerLegacy],
  ['prestateTracerLegacy', prestateTracerLegacy],
  ['evmdisTracer', evmdisTracer],
  ['opcountTracer', opcountTracer],
  ['unigramTracer', unigramTracer],
  ['bigramTracer', bigramTracer],
  ['trigramTracer', trigramTracer],
])

function read<T>(type: GoType<T>, config: Json): T {
  try {
    return decodeGoValue(config ?? new JsonObject([]), type)
  } catch (error) {
    throw error instanceof GoJsonError ? badTracerConfig(error.message) : error
  }
}
