import { NodeError } from './NodeError.js'

// Errors of the tracers that the node runs as scripts (libevm `eth/tracers/js/goja.go`).

/** A failure of a script. The node answers with the plain text, without the prefix `tracing failed`. */
export class ScriptError extends NodeError {
  override name = 'ScriptError'
}

/** A failure in a function of a script. @param problem with its position */
export function scriptFailed(problem: string, called: string): ScriptError {
  return new ScriptError(`${problem}    in server-side tracer function '${called}'`)
}

/** A script that takes too long. @param called its function; undefined while it is evaluated and set up */
export function scriptTimedOut(called: string | undefined): ScriptError {
  return called === undefined
    ? new ScriptError('execution timeout')
    : scriptFailed('execution timeout', called)
}

/** A position in a script of the node: line, column and instruction. */
export type ScriptPosition = `${number}:${number}(${number})`

/** A word that the stack does not have. */
export function outOfStack(size: number, index: number, position: ScriptPosition): ScriptError {
  return inStep(`tracer accessed out of bound stack: size ${size}, index ${index}`, position)
}

/** A range of memory that overflows. */
export function outOfMemory(begin: bigint, end: bigint, position: ScriptPosition): ScriptError {
  return inStep(`tracer accessed out of bound memory: offset ${begin}, end ${end}`, position)
}

/** A range that ends too far behind the memory. */
export function tooMuchMemory(padding: bigint, position: ScriptPosition): ScriptError {
  return inStep(`reached limit for padding memory slice: ${padding}`, position)
}

/** The input of a message that failed before its first frame. */
export function noScriptInput(): ScriptError {
  return inResult("Cannot read property 'length' of undefined at result (<eval>:81:17(4))")
}

/** An address of a message that failed before its first frame. */
export function noScriptAddress(): ScriptError {
  const converter = 'github.com/ava-labs/libevm/eth/tracers/js.(*jsTracer).setBuiltinFunctions.func1'
  return inResult(`Cannot convert undefined or null to object at ${converter} (native)`)
}

function inStep(problem: string, position: ScriptPosition): ScriptError {
  return new ScriptError(`${problem} at step (<eval>:${position})    in server-side tracer function 'step'`)
}

function inResult(problem: string): ScriptError {
  return new ScriptError(`TypeError: ${problem}    in server-side tracer function 'result'`)
}
