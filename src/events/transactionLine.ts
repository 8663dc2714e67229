import { coinText } from './coinText.js'
import type {
  EvmTransactionEvent,
  FailedCallEvent,
  QueuedTransactionEvent,
  TransactionEvent,
} from './events.types.js'
import { oneLine, shortened } from './lineText.js'

/** The most letters of a line. */
export const lineWidth = 120
/** The numbers of letters to which the reason, and then the call, are shortened when a line is too long. */
const [shortReason, shortCall] = [40, 12]

/**
 * Returns a transaction in one line of at most 120 letters: chain, hash, sender and receiver, the called function,
 * the value, the block and the gas, and whether it succeeded.
 */
export function transactionLine(event: TransactionEvent): string {
  if (event.kind === 'evm') return event.status === 'queued' ? queuedLine(event) : evmLine(event)
  if (event.kind === 'atomic')
    return shortened(`${chainText(event.chain)}  atomic ${event.hash}  ${event.reason}`, lineWidth)
  const { chain, type, hash, blockNumber } = event
  return shortened(`${chainText(chain)}  ${type} ${hash}  block ${blockNumber}`, lineWidth)
}

/**
 * Returns the lines below a failed transaction: its whole hash, its calls as a tree, and the functions of Solidity that were open, at most 120 letters each.
 * Empty for a transaction that succeeded.
 */
export function failureLines(event: TransactionEvent): readonly string[] {
  if (event.kind !== 'evm' || event.status === 'queued' || event.callTree.length === 0) return []
  return [event.hash, ...event.callTree, ...event.stackTrace].map((line) =>
    shortened(`    ${oneLine(line)}`, lineWidth),
  )
}

/** Returns a failed call in lines of at most 120 letters: chain, method and reason, then its calls as a tree, and the open functions. */
export function failedCallLines({
  chain,
  method,
  reason,
  callTree,
  stackTrace,
}: FailedCallEvent): readonly string[] {
  const head = `${chainText(chain)}  ${method}  failed: ${withShortHex(reason)}`
  return [head, ...[...callTree, ...stackTrace].map((line) => `    ${oneLine(line)}`)].map((line) =>
    shortened(line, lineWidth),
  )
}

function queuedLine({ chain, hash, from, to, value, reason }: QueuedTransactionEvent): string {
  const parts = [
    chainText(chain),
    hashText(hash),
    partiesText(from, to, undefined),
    ...paidText(value),
    reason,
  ]
  return shortened(parts.join('  '), lineWidth)
}

function evmLine(event: EvmTransactionEvent): string {
  const call = event.call && withShortHex(event.call)
  const reason = event.reason && withShortHex(event.reason)
  const whole = joined(event, call, reason)
  const reasonWidth = Math.max(shortReason, (reason?.length ?? 0) - (whole.length - lineWidth))
  const withReason = joined(event, call, reason && shortened(reason, reasonWidth))
  const callWidth = Math.max(shortCall, (call?.length ?? 0) - (withReason.length - lineWidth))
  return shortened(
    joined(event, call && shortened(call, callWidth), reason && shortened(reason, reasonWidth)),
    lineWidth,
  )
}

function joined(event: EvmTransactionEvent, call: string | undefined, reason: string | undefined): string {
  const { chain, hash, from, to, contractAddress, value, blockNumber } = event
  const parts = [
    chainText(chain),
    hashText(hash),
    partiesText(from, to, contractAddress),
    ...(call === undefined ? [] : [call]),
    ...paidText(value),
    `block ${blockNumber}`,
    gasText(event),
    reason === undefined ? 'ok' : `failed: ${reason}`,
  ]
  return parts.join('  ')
}

/** Returns the gas that is charged, and the part that was needed. */
function gasText({ gasUsed, gasNeeded }: EvmTransactionEvent): string {
  return gasNeeded < gasUsed ? `gas ${gasUsed} (used ${gasNeeded})` : `gas ${gasUsed}`
}

function hashText(hash: string): string {
  return `tx ${shortHex(hash)}`
}

/** Returns the sender, and the recipient or the created contract. */
function partiesText(from: string, to: string | undefined, contractAddress: string | undefined): string {
  const target = to === undefined ? `creates ${contractAddress ?? 'a contract'}` : `→ ${shortHex(to)}`
  return `${shortHex(from)} ${target}`
}

function paidText(value: bigint): readonly string[] {
  return value === 0n ? [] : [`value ${valueText(value)}`]
}

/** Returns an alias unchanged, or the first letters of a blockchain ID. */
function chainText(chain: string): string {
  return shortened(oneLine(chain), 20)
}

function shortHex(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** Shortens the addresses and longer bytes in a text. */
function withShortHex(text: string): string {
  return oneLine(text).replaceAll(/0x[0-9a-fA-F]{40,}/g, shortHex)
}

/** Returns an amount in coins. Very small amounts are in wei. */
function valueText(wei: bigint): string {
  return wei < 1_000_000n ? `${wei} wei` : coinText(wei)
}

/** Returns the functions of Solidity that were open when a transaction failed, a line each; empty where it is unknown. */
export function stackTraceOf(event: TransactionEvent): readonly string[] {
  return event.kind === 'evm' && event.status !== 'queued' ? event.stackTrace : []
}
