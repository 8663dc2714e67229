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
 * Returns the data to collect for kinds of traces.
 * @throws {NodeError} for an unknown kind
 */
export function wantedFor(names: readonly string[]): Wanted {
  for (const name of names) if (!kinds.includes(name)) throw traceTypeNotSupported(name)
  return { changes: names.includes('stateDiff'), instructions: names.includes('vmTrace') }
}

/** Returns the requested kinds of traces of a message in Parity's format. */
export function traceResults(observed: Observed, names: readonly string[]): Record<string, JsonWritable> {
  return {
    output: toHex(observed.result.returnData),
    stateDiff: names.includes('stateDiff') ? stateDiff(observed) : null,
    trace: names.includes('trace') ? new JsonItems(() => rowsWithoutPosition(observed)) : [],
    vmTrace: observed.instructions?.result() ?? null,
  }
}

/** Yields rows without the position of the transaction, as replays have them. */
function* rowsWithoutPosition(observed: Observed): Generator<FlatTrace, void> {
  for (const { action, error, result, subtraces, traceAddress, type } of rowsOf(observed))
    yield { action, error, result, subtraces, traceAddress, type }
}
