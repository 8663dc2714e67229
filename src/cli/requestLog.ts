import { abisOf } from '../config/abiFiles.js'
import type { FlagReader } from '../config/FlagReader.js'
import type { ConsoleEvent, RequestEvent, TransactionEvent } from '../events/events.types.js'
import type { Snowglobe } from '../library/Snowglobe.js'

const indent = '    '

/**
 * Prints a line for each request: service, method, time and error; and one for each transaction, with what it
 * printed by `console.log` below.
 * @throws {ConfigError} when an ABI that `--abi` names cannot be read
 */
export async function printRequests(
  network: Pick<Snowglobe, 'on' | 'useAbi'>,
  reader: FlagReader,
  out: { write(text: string): unknown },
): Promise<void> {
  await network.useAbi(...abisOf(reader.list('abi').map((path) => reader.expanded(path))))
  const print = (lines: readonly string[]): void => {
    out.write(lines.map((line) => `${line}\n`).join(''))
  }
  network.on('transaction', (event) => print(transactionLines(event)))
  network.on('console', (event) => print(consoleLines(event)))
  network.on('request', (event) => print(requestLines(event)))
}

/** Returns the lines of a request. */
export function requestLines({ service, method, durationMs, error }: RequestEvent): readonly string[] {
  const failure = error === undefined ? '' : `  error ${error.code}: ${oneLine(error.message)}`
  return [`${service}  ${oneLine(method)}  ${durationMs.toFixed(1)} ms${failure}`]
}

/** Returns the lines of a transaction. */
export function transactionLines(event: TransactionEvent): readonly string[] {
  const { chain, hash, blockNumber } = event
  if (event.kind === 'primary') return [`${chain}  ${event.type} ${hash}  in block ${blockNumber}`]
  const { contractAddress, to, gasUsed, status, reason } = event
  const target = contractAddress === undefined ? `to ${to}` : `creates ${contractAddress}`
  const failure = reason === undefined ? '' : `: ${oneLine(reason)}`
  return [
    `${chain}  transaction ${hash}  ${target}`,
    `${indent}${status}${failure}  gas ${gasUsed}  in block ${blockNumber}`,
  ]
}

/** Returns the lines of what a contract printed. */
export function consoleLines({ text }: ConsoleEvent): readonly string[] {
  return text.split('\n').map((line) => `${indent}console.log: ${printable(line)}`)
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
