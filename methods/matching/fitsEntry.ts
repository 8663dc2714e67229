import { parseJson } from '../../state/codec/parseJson.js'
import type { Network } from '../../state/Network.js'
import type { FaultMatch } from '../../state/node/FaultRule.js'
import type { CallEntry, DeliveryEntry, NewJournalEntry, RequestEntry } from '../../state/node/Journal.js'
import { fitsCall, fitsMethod, fitsOrigin, fitsRequest } from './fitsCall.js'
import { fitsDelivery } from './fitsDelivery.js'

/** Which entries of a journal are meant: those that have all members. */
export type JournalMatch = FaultMatch & {
  /** The HTTP status of a request. */
  readonly status?: number | undefined
  /** Whether it was answered with an error, a status from 400 on, or an answer that a fault rule broke. */
  readonly failed?: boolean | undefined
}

/** The members of a match. */
export const matchMembers = [
  'service',
  'method',
  'params',
  'route',
  'chain',
  'origin',
  'status',
  'failed',
] as const satisfies readonly (keyof JournalMatch)[]

/** Whether an entry of the journal is meant. A route and a status are those of requests, a method and parameters those of calls. */
export function fitsEntry(network: Network, entry: NewJournalEntry, match: JournalMatch): boolean {
  if (match.failed !== undefined && match.failed !== hasFailed(entry)) return false
  switch (entry.kind) {
    case 'call':
      return isCall(network, entry, match)
    case 'request':
      return isRequest(network, entry, match)
    case 'delivery':
      return isDelivery(network, entry, match)
  }
}

/** Whether an entry was answered with an error, a status from 400 on, or an answer that did not arrive. */
export function hasFailed(entry: NewJournalEntry): boolean {
  if (entry.broken !== undefined) return true
  if (entry.kind === 'call') return entry.error !== undefined
  return entry.kind === 'request' ? entry.status >= 400 : entry.status !== 200
}

function isCall(network: Network, entry: Omit<CallEntry, 'id'>, match: JournalMatch): boolean {
  if (match.route !== undefined || match.status !== undefined) return false
  const { service, method } = entry
  // Reading the parameters takes longest.
  if (match.method !== undefined && !fitsMethod({ method, params: undefined }, { method: match.method }))
    return false
  const params =
    match.params === undefined || entry.params === undefined ? undefined : parseJson(entry.params)
  return fitsCall(network, { service, method, params, origin: entry }, match)
}

function isDelivery(network: Network, entry: Omit<DeliveryEntry, 'id'>, match: JournalMatch): boolean {
  if (match.status !== undefined && match.status !== entry.status) return false
  return fitsDelivery(network, entry, match)
}

function isRequest(network: Network, entry: Omit<RequestEntry, 'id'>, match: JournalMatch): boolean {
  if (match.method !== undefined || match.params !== undefined) return false
  if (match.status !== undefined && match.status !== entry.status) return false
  return fitsRequest(network, entry, match) && fitsOrigin(entry, match.origin)
}
