import type { ConsoleEvent, RequestEvent, TransactionEvent } from './events.types.js'

/** Returns a request in one line. */
export function requestLine({ service, method, durationMs, error }: RequestEvent): string {
  const reason = error?.reason === undefined ? '' : `: ${oneLine(error.reason)}`
  const failure = error === undefined ? '' : `  error ${error.code}: ${oneLine(error.message)}${reason}`
  return `${service}  ${oneLine(method)}  ${durationMs.toFixed(1)} ms${failure}`
}

/** Returns a transaction in one line. */
export function transactionLine(event: TransactionEvent): string {
  const { chain, hash, blockNumber } = event
  const place = `in block ${blockNumber}`
  if (event.kind === 'primary') return `${chain}  ${event.type} ${hash}  ${place}`
  if (event.status === 'queued')
    return `${chain}  transaction ${hash}  ${event.to === undefined ? 'creates a contract' : `to ${event.to}`}  ${event.reason}`
  const { contractAddress, to, gasUsed, status, reason } = event
  const target = contractAddress === undefined ? `to ${to}` : `creates ${contractAddress}`
  const result = reason === undefined ? status : `${status}: ${oneLine(reason)}`
  return `${chain}  transaction ${hash}  ${target}  ${place}  gas ${gasUsed}  ${result}`
}

/** Returns the lines of what a contract printed. */
export function consoleLines({ text }: ConsoleEvent): readonly string[] {
  return text.split('\n').map((line) => `    console.log: ${printable(line)}`)
}

function oneLine(text: string): string {
  return printable(text.replaceAll('\n', ' ')).slice(0, 500)
}

/** Replaces what would control a terminal. */
function printable(text: string): string {
  return [...text].map((letter) => (isControl(letter) ? '\u{fffd}' : letter)).join('')
}

function isControl(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x20 || (code >= 0x7f && code < 0xa0)
}
