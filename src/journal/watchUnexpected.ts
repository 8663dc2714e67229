import { fitsEntry } from '../../methods/matching/fitsEntry.js'
import type { Network } from '../../state/Network.js'
import type { FaultMatch } from '../../state/node/FaultRule.js'
import type { Dispatcher } from '../rpc/Dispatcher.js'
import type { UnknownPath, UnknownPaths } from '../server/http/UnknownPaths.js'
import { addressesIn, comparableAddress } from './addressesIn.js'
import { requestLine } from './nearMisses.js'
import { type ReceivedEntry, recorder } from './recordJournal.js'

/** The calls and addresses that a test allows. A member that is undefined allows all of them. */
export type Allowed = {
  readonly calls: readonly FaultMatch[] | undefined
  readonly addresses: readonly string[] | undefined
}

/**
 * Reports each call or request that a test does not allow, once it is answered. Calls of the control API are the
 * test's own, and allowed.
 * @param report gets a line: the call or request, and why it is not allowed
 * @returns a function that ends this
 */
export function watchUnexpected(
  network: Network,
  sources: { readonly dispatcher: Dispatcher; readonly unknownPaths: UnknownPaths },
  allowed: Allowed,
  report: (line: string) => void,
): () => void {
  const addresses = allowed.addresses && new Set(allowed.addresses.map(comparableAddress))
  const check = (entry: ReceivedEntry, isKnown: boolean): void => {
    const reason = objection(network, allowed.calls, addresses, entry, isKnown)
    if (reason !== undefined) report(`${requestLine(entry)} (${reason})`)
  }
  const ends = [
    sources.dispatcher.use(
      recorder(network, (entry) => check(entry, !('unknown' in entry && entry.unknown))),
    ),
    sources.unknownPaths.watch((request) => check(entryOf(network, request), false)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Returns why an entry is not allowed; undefined when it is. */
function objection(
  network: Network,
  calls: readonly FaultMatch[] | undefined,
  addresses: ReadonlySet<string> | undefined,
  entry: ReceivedEntry,
  isKnown: boolean,
): string | undefined {
  const isListed = calls?.some((match) => fitsEntry(network, entry, match)) ?? false
  if (!isKnown && !isListed)
    return entry.kind === 'call' ? 'there is no such method' : 'there is no such path'
  if (calls !== undefined && !isListed) return 'not allowed'
  if (addresses === undefined) return undefined
  const text = entry.kind === 'call' ? (entry.params ?? '') : `${entry.path}?${entry.query}`
  const other = addressesIn(text).find((address) => !addresses.has(comparableAddress(address)))
  return other && `the address ${other} is not allowed`
}

function entryOf(
  { world: { clock } }: Network,
  { httpMethod, path, query, origin }: UnknownPath,
): ReceivedEntry {
  return {
    kind: 'request',
    timestampMs: clock.now(),
    durationMs: 0,
    service: '',
    entrance: origin.entrance,
    page: origin.page,
    remote: origin.remote,
    faults: [],
    httpMethod,
    path,
    query,
    route: path,
    parameters: {},
    requestBody: '',
    status: 404,
    broken: undefined,
    responseBody: undefined,
  }
}
