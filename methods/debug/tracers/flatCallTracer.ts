import { toHex, toQuantity } from '../../../state/codec/hex.js'
import { JsonItems, type JsonWritable } from '../../../state/codec/json.js'
import { traceTooLarge, unrecognizedFrame } from '../../../state/errors/evmDebug.js'
import { type CallFrame, CallFrames, framesIn } from './CallFrame.js'
import type { Traced, Tracer } from './Tracer.js'

/**
 * `flatCallTracer`: the flat list of a message's frames in Parity's format (libevm
 * `eth/tracers/native/call_flat.go`).
 */
export function flatCallTracer(
  traced: Traced,
  options: { readonly convertParityErrors: boolean; readonly includePrecompiles: boolean },
): Tracer {
  const frames = parityFrames(traced, options.includePrecompiles)
  const { enter, ...others } = frames.hooks
  let characters = 0
  return {
    hooks: {
      ...others,
      enter(frame) {
        // A list that would be too long is not collected first.
        if (options.includePrecompiles || !traced.rules.warmPrecompiles.has(frame.to))
          characters += rowCharacters + 2 * (frame.input.length + frame.depth)
        if (characters > mostMegabytes * 1e6) throw traceTooLarge(mostMegabytes)
        enter?.(frame)
      },
    },
    result(execution) {
      const top = frames.finish(execution)
      if (top === undefined) throw unrecognizedFrame('STOP')
      return new JsonItems(() => flatRows(top, options.convertParityErrors, traced.position))
    },
  }
}

/** A row of Parity's list of frames. */
export type FlatTrace = Readonly<Record<string, JsonWritable>>

/** The most text of a flat list, in megabytes: each row repeats the trace address of its frame, which may be long. */
export const mostMegabytes = 256
/** The approximate length of a row without its trace address, its input and its output, in characters. */
const rowCharacters = 500

/** Collects the frames of a message. @param includePrecompiles whether calls of precompiles are frames */
export function parityFrames(traced: Traced, includePrecompiles: boolean): CallFrames {
  return new CallFrames(traced, {
    onlyTopCall: false,
    withLog: false,
    keeps({ kind, to }) {
      const isCall = kind === 'CALL' || kind === 'STATICCALL'
      return includePrecompiles || !isCall || to === undefined || !traced.rules.warmPrecompiles.has(to)
    },
  })
}

/**
 * Yields a frame and those inside it as Parity's flat list.
 * @throws {NodeError} when the list would take too much memory
 */
export function* flatRows(
  top: CallFrame,
  convertErrors: boolean,
  position: Traced['position'],
): Generator<FlatTrace, void> {
  let characters = 0
  for (const { frame, traceAddress } of framesIn(top)) {
    characters += charactersOf(frame, traceAddress)
    if (characters > mostMegabytes * 1e6) throw traceTooLarge(mostMegabytes)
    yield flatRow(frame, traceAddress.slice(), convertErrors, position)
  }
}

/** Returns how long a frame is as a row, about. */
export function charactersOf({ input, output }: CallFrame, traceAddress: readonly number[]): number {
  return rowCharacters + 2 * (input.length + output.length + traceAddress.length)
}

/** Returns a frame as a row of Parity's flat list. @param traceAddress where the frame is */
export function flatRow(
  frame: CallFrame,
  traceAddress: readonly number[],
  convertErrors: boolean,
  position: Traced['position'],
): FlatTrace {
  const { error } = frame
  const keepsResult = error === undefined || error === 'execution reverted'
  return {
    action: actionOf(frame),
    blockHash: position?.blockHash ?? null,
    blockNumber: position?.blockNumber ?? 0n,
    error: error === undefined ? undefined : convertErrors ? parityError(error) : error,
    result: keepsResult ? resultOf(frame) : undefined,
    subtraces: frame.calls.length,
    traceAddress,
    transactionHash: position?.transactionHash ?? null,
    transactionPosition: position?.index ?? 0,
    type: typeOf(frame),
  }
}

function isCreation({ kind }: CallFrame): boolean {
  return kind === 'CREATE' || kind === 'CREATE2'
}

function typeOf(frame: CallFrame): string {
  if (isCreation(frame)) return 'create'
  return frame.kind === 'SELFDESTRUCT' ? 'suicide' : 'call'
}

function actionOf(frame: CallFrame): JsonWritable {
  const { from, to, gas, input } = frame
  const value = toQuantity(frame.value ?? 0n)
  if (frame.kind === 'SELFDESTRUCT') return { address: from, balance: value, refundAddress: to }
  if (isCreation(frame)) return { from, gas: toQuantity(gas), init: toHex(input), value }
  return {
    callType: frame.kind.toLowerCase(),
    from,
    gas: toQuantity(gas),
    input: toHex(input),
    to,
    value,
  }
}

function resultOf(frame: CallFrame): JsonWritable {
  const gasUsed = toQuantity(frame.gasUsed)
  if (frame.kind === 'SELFDESTRUCT') return undefined
  if (isCreation(frame)) return { address: frame.to, code: toHex(frame.output), gasUsed }
  return { gasUsed, output: toHex(frame.output) }
}

function parityError(error: string): string {
  if (error.startsWith('invalid opcode:')) return 'Bad instruction'
  if (error.startsWith('stack underflow')) return 'Stack underflow'
  return parityErrors.get(error) ?? error
}

const parityErrors: ReadonlyMap<string, string> = new Map([
  ['contract creation code storage out of gas', 'Out of gas'],
  ['out of gas', 'Out of gas'],
  ['gas uint64 overflow', 'Out of gas'],
  ['max code size exceeded', 'Out of gas'],
  ['invalid jump destination', 'Bad jump destination'],
  ['execution reverted', 'Reverted'],
  ['return data out of bounds', 'Out of bounds'],
  ['stack limit reached 1024 (1023)', 'Out of stack'],
  ['precompiled failed', 'Built-in failed'],
  ['invalid input length', 'Built-in failed'],
])
