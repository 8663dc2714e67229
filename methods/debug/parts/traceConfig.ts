import { GoDurationError, parseGoDuration } from '../../../state/codec/goDuration.js'
import { invalidDuration } from '../../../state/errors/evmDebug.js'
import { goAny, goBool, goInt, goPointer, goString, goStruct, goUint64 } from '../../params/goUnmarshal.js'
import { hexUint } from '../../params/hexutil.js'
import { goBlockOverrides, goStateOverride } from '../../params/overrideArguments.js'

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

/** Refuses what Go's `time.ParseDuration` refuses. Nothing is timed here: a trace is never cut off. @throws {NodeError} */
export function checkTimeout(text: string | undefined): void {
  if (text === undefined) return
  try {
    parseGoDuration(text)
  } catch (error) {
    throw error instanceof GoDurationError ? invalidDuration(error) : error
  }
}
