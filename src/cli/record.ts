import { closeSync, openSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config/ConfigError.js'
import { fileProblem } from '../config/fileProblem.js'
import { lineOf } from '../record/RecordedExchange.js'
import { recordingProxy } from '../record/recordingProxy.js'
import { type CommandWords, commandWords, urlOf } from './commandWords.js'

export const recordHelp = `Usage: snowglobe record --upstream=URL --out=FILE [--port=N] [--host=ADDRESS]
Serves a node at an address of its own (127.0.0.1, a free port by default), and writes each
request with its answer to a file, one line of JSON for each, until a signal ends it.`

const defaultHost = '127.0.0.1'

/** The node to record, the address to listen on, and the file. */
export type Recording = {
  readonly upstream: string
  readonly out: string
  readonly host: string
  readonly port: number
}

/**
 * Reads the words after `record`.
 * @returns undefined for `--help`
 * @throws {ConfigError} for missing or wrong words
 */
export function recordingOf(words: readonly string[]): Recording | undefined {
  const read = commandWords('record', words, { flags: ['upstream', 'out', 'port', 'host'], mostWords: 0 })
  if (read === undefined) return undefined
  const port = Number(read.flags.get('port') ?? '0')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(
      'flags',
      `record: --port must be a port, not ${JSON.stringify(read.flags.get('port'))}`,
    )
  return {
    upstream: urlOf('record', 'upstream', needed(read, 'upstream')),
    out: needed(read, 'out'),
    host: read.flags.get('host') ?? defaultHost,
    port,
  }
}

/** Records until the process ends. @returns the proxy's URL @throws {Error} when the file or the port cannot be opened */
export async function record({
  upstream,
  out,
  host,
  port,
}: Recording): Promise<{ url: string; close(): void }> {
  const file = opened(out)
  const proxy = recordingProxy(upstream, (exchange) => writeSync(file, lineOf(exchange)))
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(port, host, resolve)
  })
  const { port: actual } = proxy.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
      closeSync(file)
    },
  }
}

function needed({ flags }: CommandWords, name: string): string {
  const value = flags.get(name)
  if (value === undefined || value === '') throw new ConfigError('flags', `record needs --${name}`)
  return value
}

function opened(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (cause) {
    throw new Error(`record: ${fileProblem(path, cause)}`)
  }
}
