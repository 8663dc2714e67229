import { invalidDuration } from '../../state/errors/evmDebug.js'
import { goAny, goBool, goInt, goPointer, goString, goStruct, goUint64 } from '../params/goUnmarshal.js'
import { hexUint } from '../params/hexutil.js'
import { goBlockOverrides, goStateOverride } from '../params/overrideArguments.js'

const fields = {
  EnableMemory: goBool,
  DisableStack: goBool,
  DisableStorage: goBool,
  EnableReturnData: goBool,
  Debug: goBool,
  Limit: goInt,
  overrides: goAny,
  Tracer: goPointer(goString()),
  Timeout: goPointer(goString()),
  Reexec: goPointer(goUint64),
  TracerConfig: goAny,
}

/** `tracers.TraceConfig`: what is recorded, and by which tracer (coreth `eth/tracers/api.go`). */
export const goTraceConfig = goStruct('TraceConfig', 'tracers.TraceConfig', fields)

/** What {@link goTraceConfig} reads. */
export type TraceConfig = ReturnType<typeof goTraceConfig.decode>

/** `tracers.TraceCallConfig`: for a call also what it may pretend, and after which transaction it runs. */
export const goTraceCallConfig = goStruct('TraceCallConfig', 'tracers.TraceCallConfig', {
  ...fields,
  TxIndex: goPointer(hexUint),
  StateOverrides: goPointer(goStateOverride),
  BlockOverrides: goPointer(goBlockOverrides),
})

const units: ReadonlySet<string> = new Set(['ns', 'us', 'µs', 'μs', 'ms', 's', 'm', 'h'])

/** Refuses what Go's `time.ParseDuration` refuses. Nothing is timed here: a trace is never cut off. @throws {NodeError} */
export function checkTimeout(text: string | undefined): void {
  if (text === undefined) return
  const quoted = JSON.stringify(text)
  const rest = text.replace(/^[+-]/, '')
  if (rest === '0') return
  if (rest === '') throw invalidDuration(`invalid duration ${quoted}`)
  for (const [part, number = '', unit = ''] of rest.matchAll(/([0-9.]*)([^0-9.]*)/g)) {
    if (part === '') continue
    if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) throw invalidDuration(`invalid duration ${quoted}`)
    if (unit === '') throw invalidDuration(`missing unit in duration ${quoted}`)
    if (!units.has(unit)) throw invalidDuration(`unknown unit ${JSON.stringify(unit)} in duration ${quoted}`)
  }
}
