import type { RecordedEntry } from '../../methods/matching/recordedEntry.js'
import { packageVersion } from '../../state/process/packageVersion.js'

/** A log in the HTTP Archive format, version 1.2, for viewers and the developer tools of browsers. */
export type Har = {
  /** The content of the archive. */
  readonly log: HarLog
}

/** The log of an HTTP Archive. */
export type HarLog = {
  /** The format's version. */
  readonly version: '1.2'
  /** The name and version of the program that wrote it. */
  readonly creator: object
  /** The requests with their answers, in order. */
  readonly entries: readonly object[]
}

const jsonType = 'application/json'

/**
 * Returns entries as an HTTP Archive. A call becomes a POST of JSON-RPC, however it came in. The studio writes the same
 * by a file of its own, `studio/src/journal/har.ts`: it is built and checked as a package of its own, without the sources
 * of the network.
 * @param base the URL of the network, without a trailing slash
 * @param pathOf returns the path of the endpoint that serves a call
 */
export function harOf(
  entries: readonly RecordedEntry[],
  base: string,
  pathOf: (service: string, method: string) => string,
): Har {
  return {
    log: {
      version: '1.2',
      creator: { name: 'snowglobe', version: packageVersion() },
      entries: entries.map((entry) => harEntry(entry, base, pathOf)),
    },
  }
}

function harEntry(
  entry: RecordedEntry,
  base: string,
  pathOf: (service: string, method: string) => string,
): object {
  const { timestampMs, durationMs, entrance } = entry
  const isCall = entry.kind === 'call'
  const url = isCall
    ? base + pathOf(entry.service, entry.method ?? '')
    : (entry.url ?? `${base}${entry.path ?? ''}${(entry.query ?? '') === '' ? '' : `?${entry.query}`}`)
  const sent = isCall ? callText(entry) : (entry.requestBody ?? '')
  const received = isCall ? answerText(entry) : (entry.responseBody ?? '')
  const { broken, isCut } = entry
  // As browsers write it where no answer came.
  const isUnanswered = broken === 'reset' || broken === 'empty' || entry.failure !== undefined
  const status = isUnanswered ? 0 : (entry.status ?? 200)
  return {
    startedDateTime: new Date(timestampMs).toISOString(),
    time: durationMs,
    request: {
      method: isCall ? 'POST' : (entry.httpMethod ?? 'GET'),
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: sent === '' ? [] : [{ name: 'content-type', value: jsonType }],
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(sent === '' ? {} : { postData: { mimeType: jsonType, text: sent } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(sent),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content:
        isCut === true
          ? { size: -1, mimeType: jsonType, comment: 'too long to be kept' }
          : { size: Buffer.byteLength(received), mimeType: jsonType, text: received },
      redirectURL: '',
      headersSize: -1,
      bodySize: isCut === true ? -1 : Buffer.byteLength(received),
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    _entrance: entrance,
    _faults: entry.faults,
    ...(broken === undefined ? {} : { _broken: broken }),
  }
}

function callText({ id, method, params }: RecordedEntry): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params })
}

function answerText({ id, result, error }: RecordedEntry): string {
  return JSON.stringify(error === undefined ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, error })
}
