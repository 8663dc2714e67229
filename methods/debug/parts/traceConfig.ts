import { GoDurationError, millisecondsOf, parseGoDuration } from '../../../state/codec/goDuration.js'
import { goPointer } from '../../../state/codec/goJson/containers.js'
import type { Decoded } from '../../../state/codec/goJson/GoType.js'
import { goEmbedded, goStruct } from '../../../state/codec/goJson/goStruct.js'
import { hexUint } from '../../../state/codec/goJson/hexutil.js'
import { goBool, goInt, goRawMessage, goString, goUint64 } from '../../../state/codec/goJson/scalars.js'
import { invalidDuration } from '../../../state/errors/evmDebug.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { goBlockOverrides, goStateOverride } from '../../params/overrideArguments.js'
import { checkOverrides, goChainOverrides } from './chainOverrides.js'

/** `logger.Config`, which the configurations of traces embed: the members of struct logs. */
export const loggerConfigFields = goEmbedded('Config', {
  EnableMemory: goBool,
  DisableStack: goBool,
  DisableStorage: goBool,
  EnableReturnData: goBool,
  Debug: goBool,
  Limit: goInt,
  overrides: goChainOverrides,
})

const fields = {
  ...loggerConfigFields,
  Tracer: goPointer(goString),
  Timeout: goPointer(goString),
  Reexec: goPointer(goUint64),
  TracerConfig: goRawMessage,
}

/** `tracers.TraceConfig`: the tracer and what it records (coreth `eth/tracers/api.go`). */
export const goTraceConfig = goStruct('tracers.TraceConfig', fields)

/** The decoded {@link goTraceConfig}. */
export type TraceConfig = Decoded<typeof goTraceConfig>

/**
 * Returns the configuration of a trace, which may be left out. Its chain overrides are read and not used: the node
 * uses them only in traces to files.
 * @param argument the index of the configuration among the arguments
 * @throws {NodeError} -32602 for chain overrides that cannot be read
 */
export function traceConfigFor(chain: EvmChain, given: TraceConfig | undefined, argument = 1): TraceConfig {
  checkOverrides(chain, given?.overrides, argument)
  return given ?? goTraceConfig.zero
}

/** `tracers.TraceCallConfig`: for a call also its overrides, and the transaction after which it runs. */
export const goTraceCallConfig = goStruct('tracers.TraceCallConfig', {
  ...goEmbedded('TraceConfig', fields),
  TxIndex: goPointer(hexUint),
  StateOverrides: goPointer(goStateOverride),
  BlockOverrides: goPointer(goBlockOverrides),
})

/** The decoded {@link goTraceCallConfig}. */
export type TraceCallConfig = Decoded<typeof goTraceCallConfig>

/** The default timeout of a trace, in milliseconds: four times the node's, since tracing takes longer here. */
const defaultTimeoutMs = 20_000

/**
 * Returns the time that a trace of one message may take, in milliseconds.
 * @throws {NodeError} for a timeout that Go's `time.ParseDuration` refuses
 */
export function timeoutMs(text: string | undefined): number {
  if (text === undefined) return defaultTimeoutMs
  try {
    return millisecondsOf(parseGoDuration(text))
  } catch (error) {
    throw error instanceof GoDurationError ? invalidDuration(error) : error
  }
}
