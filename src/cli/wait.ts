import { setTimeout as sleep } from 'node:timers/promises'
import { millisecondsOf, parseGoDuration } from '../../state/codec/goDuration.js'
import { ConfigError } from '../config/ConfigError.js'
import { valueProblem } from '../config/goScalars.js'

/** The condition that `snowglobe wait` waits for. */
export type Awaited = {
  /** The URL of a network, of one of its isolated ones, or of an EVM chain's RPC. */
  readonly url: string
  readonly timeoutMs: number
}

const defaultUrl = 'http://127.0.0.1:9650'
const defaultTimeout = '30s'
/** Time between two requests. */
const intervalMs = 50
/** The timeout of one request, milliseconds. It also ends a request on a connection that no process serves. */
const questionMs = 1_000

export const waitHelp = `Usage: snowglobe wait [URL] [--timeout=30s]
Waits until a network answers and is healthy: a network at its URL (default ${defaultUrl}),
or an EVM chain at the URL of its RPC. Exit status: 0 when it answers, 1 after the timeout.`

/**
 * Reads the words after `wait`.
 * @returns undefined for `--help`
 * @throws {ConfigError} for an invalid URL or duration, and for unknown words
 */
export function awaited(words: readonly string[]): Awaited | undefined {
  let [url, timeout]: [string | undefined, string] = [undefined, defaultTimeout]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--help' || word === '-h') return undefined
    if (word.startsWith('--timeout=')) timeout = word.slice('--timeout='.length)
    else if (word === '--timeout') timeout = words[++at] ?? ''
    else if (word.startsWith('-') || url !== undefined)
      throw new ConfigError('flags', `wait takes a URL and --timeout, not ${JSON.stringify(word)}`)
    else url = word
  }
  return { url: checkedUrl(url ?? defaultUrl), timeoutMs: milliseconds(timeout) }
}

/**
 * Waits until a network, or an EVM chain, answers.
 * @throws {Error} after the timeout, with the reason of the last failure
 */
export async function waitFor({ url, timeoutMs }: Awaited): Promise<void> {
  const end = performance.now() + timeoutMs
  let reason = ''
  do {
    const failure = await failureOf(url)
    if (failure === undefined) return
    reason = failure
    await sleep(Math.max(0, Math.min(intervalMs, end - performance.now())))
  } while (performance.now() < end)
  throw new Error(`no network answers at ${url} within ${timeoutMs / 1000} s: ${reason}`)
}

/** Returns why there is no answer yet; undefined when there is one. */
async function failureOf(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(questionMs)
  try {
    if (!url.endsWith('/rpc')) {
      // A node whose health API is switched off answers 404.
      const { status, headers } = await fetch(`${url}/ext/health`, { signal })
      if (!headers.has('node-id')) return `another server answers there, with the status ${status}`
      return status === 200 || status === 404 ? undefined : `its health has the status ${status}`
    }
    const answer = await fetch(url, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
    })
    return (await answer.text()).includes('"result"') ? undefined : `the status is ${answer.status}`
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new ConfigError('flags', `wait needs a URL such as ${defaultUrl} but got ${JSON.stringify(text)}`)
  return text.replace(/\/+$/, '')
}

/** @throws {ConfigError} for an invalid or negative duration */
function milliseconds(text: string): number {
  if (valueProblem('duration', text) === undefined && !text.startsWith('-'))
    return millisecondsOf(parseGoDuration(text))
  throw new ConfigError(
    'flags',
    `--timeout must be a duration such as 500ms or 30s but is ${JSON.stringify(text)}`,
  )
}
