import type { ConsoleEvent, RequestEvent } from './events.types.js'
import { oneLine, printable } from './lineText.js'

/** Returns a request in one line. @param count how often the same request came */
export function requestLine({ service, method, durationMs, error }: RequestEvent, count = 1): string {
  const reason = error?.reason === undefined ? '' : `: ${oneLine(error.reason)}`
  const failure = error === undefined ? '' : `  error ${error.code}: ${oneLine(error.message)}${reason}`
  const times = count === 1 ? '' : `  ×${count}`
  return `${service}  ${oneLine(method)}  ${durationMs.toFixed(1)} ms${times}${failure}`
}

/** Returns a text that a contract printed, line by line. */
export function consoleLines({ text }: ConsoleEvent): readonly string[] {
  return text.split('\n').map((line) => `    console.log: ${printable(line)}`)
}
