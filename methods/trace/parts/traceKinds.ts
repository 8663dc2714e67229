import { goSlice } from '../../../state/codec/goJson/containers.js'
import { goString } from '../../../state/codec/goJson/scalars.js'
import { toHex } from '../../../state/codec/hex.js'
import { JsonItems, type JsonWritable } from '../../../state/codec/json.js'
import { traceTypeNotSupported } from '../../../state/errors/evmTooling.js'
import type { FlatTrace } from '../../debug/tracers/flatCallTracer.js'
import { rowsOf } from './flatTraces.js'
import type { Observed, Wanted } from './observe.js'
import { stateDiff } from './stateDiff.js'

/** The parameter that names kinds of traces: any of `trace`, `stateDiff` and `vmTrace`. */
export const goTraceKinds = goSlice(goString)

const kinds = ['trace', 'stateDiff', 'vmTrace']

/**
 * Returns what to collect for kinds of traces.
 * @throws {NodeError} for an unknown kind
 */
export function wantedFor(names: readonly string[]): Wanted {
  for (const name of names) if (!kinds.includes(name)) throw traceTypeNotSupported(name)
  return { changes: names.includes('stateDiff'), instructions: names.includes('vmTrace') }
}

/** Returns what a message did in Parity's format, with the kinds of traces that were asked for. */
export function traceResults(observed: Observed, names: readonly string[]): Record<string, JsonWritable> {
  return {
    output: toHex(observed.result.returnData),
    stateDiff: names.includes('stateDiff') ? stateDiff(observed) : null,
    trace: names.includes('trace') ? new JsonItems(() => rowsWithoutPlace(observed)) : [],
    vmTrace: observed.instructions?.result() ?? null,
  }
}

/** Rows of a replay do not repeat the place of the transaction. */
function* rowsWithoutPlace(observed: Observed): Generator<FlatTrace, void> {
  for (const { action, error, result, subtraces, traceAddress, type } of rowsOf(observed))
    yield { action, error, result, subtraces, traceAddress, type }
}
