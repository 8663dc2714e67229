import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config/ConfigError.js'
import { StudioFiles } from '../server/studio/StudioFiles.js'
import { studioServer } from '../studio/studioServer.js'
import { commandWords, urlOf } from './commandWords.js'

export const studioHelp = `Usage: snowglobe studio --url=URL [--port=N] [--host=ADDRESS]
Shows a running node, or a network of this program, in the studio at an address of its own
(127.0.0.1, a free port by default), until a signal ends it. It only reads: calls that
change something are refused.`

const defaultHost = '127.0.0.1'

/** The node to look at, and the address to listen on. */
export type ShownNode = { readonly url: string; readonly host: string; readonly port: number }

/**
 * Reads the words after `studio`.
 * @returns undefined for `--help`
 * @throws {ConfigError} for missing or wrong words
 */
export function shownNode(words: readonly string[]): ShownNode | undefined {
  const read = commandWords('studio', words, { flags: ['url', 'port', 'host'], mostWords: 0 })
  if (read === undefined) return undefined
  const url = read.flags.get('url')
  if (url === undefined) throw new ConfigError('flags', 'studio needs --url')
  const port = Number(read.flags.get('port') ?? '0')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(
      'flags',
      `studio: --port must be a port, not ${JSON.stringify(read.flags.get('port'))}`,
    )
  return { url: urlOf('studio', 'url', url), host: read.flags.get('host') ?? defaultHost, port }
}

/**
 * Serves the studio until the process ends.
 * @returns the URL of the page
 * @throws {Error} when the studio is not built, or the port cannot be opened
 */
export async function showNode(
  { url, host, port }: ShownNode,
  files: StudioFiles = new StudioFiles(),
): Promise<{ readonly url: string; close(): void }> {
  if (files.get('index.html') === undefined)
    throw new Error('studio: it is not built: run npm run studio in the clone')
  const server = studioServer(url, files)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
