import { clientUrl, facts, status } from '../network/status.ts'
import type { Entry } from './entries.ts'

/** The APIs of a chain that have a path of their own. */
const belowChains: ReadonlySet<string> = new Set(['admin', 'avax', 'proposervm', 'validators', 'wallet'])
const json = 'application/json'

/**
 * Returns entries of the journal as an HTTP Archive, version 1.2, which the developer tools of browsers open. A call becomes a POST
 * of JSON-RPC, however it came in. It has what `net.journal.toHar` returns; the library's file is not shared
 * (`src/journal/har.ts`), since the studio is built and checked as a package of its own, without the sources of the network.
 */
export function harOf(entries: readonly Entry[]): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'snowglobe', version: facts.value?.version ?? '' },
      entries: entries.map(harEntry),
    },
  }
}

function harEntry(entry: Entry): object {
  const { kind, id, method, params, timestampMs, durationMs, broken, failure, isCut } = entry
  const isCall = kind === 'call'
  const url = isCall ? clientUrl.value + pathOfCall(entry) : urlOf(entry)
  const sent = isCall ? JSON.stringify({ jsonrpc: '2.0', id, method, params }) : (entry.requestBody ?? '')
  const received = isCall ? answerOf(entry) : (entry.responseBody ?? '')
  const isUnanswered = broken === 'reset' || broken === 'empty' || failure !== undefined
  return {
    startedDateTime: new Date(timestampMs).toISOString(),
    time: durationMs,
    request: {
      method: isCall ? 'POST' : (entry.httpMethod ?? 'GET'),
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: sent === '' ? [] : [{ name: 'content-type', value: json }],
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(sent === '' ? {} : { postData: { mimeType: json, text: sent } }),
      headersSize: -1,
      bodySize: bytesOf(sent),
    },
    response: {
      // As browsers write it where no answer came.
      status: isUnanswered ? 0 : (entry.status ?? 200),
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content:
        isCut === true
          ? { size: -1, mimeType: json, comment: 'too long to be kept' }
          : { size: bytesOf(received), mimeType: json, text: received },
      redirectURL: '',
      headersSize: -1,
      bodySize: isCut === true ? -1 : bytesOf(received),
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    _entrance: entry.entrance,
    _faults: entry.faults,
    ...(broken === undefined ? {} : { _broken: broken }),
  }
}

function answerOf({ id, result, error }: Entry): string {
  return JSON.stringify(error === undefined ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, error })
}

function urlOf({ url, path = '', query }: Entry): string {
  return url ?? `${clientUrl.value}${path}${query ? `?${query}` : ''}`
}

/** Returns the path of the endpoint that serves a call. */
function pathOfCall({ service, method = '' }: Entry): string {
  const chain = status.value?.chains.find(
    ({ name, blockchainID }) => name === service || blockchainID === service,
  )
  if (chain === undefined) return `/ext/${service}${service.startsWith('index/') ? '/block' : ''}`
  const [api = ''] = method.split('.')
  if (belowChains.has(api)) return `/ext/bc/${service}/${api}`
  return `/ext/bc/${service}${chain.kind === 'evm' ? '/rpc' : ''}`
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
