import { readFileSync } from 'node:fs'
import type { NodeFlags } from '../../../state/node/flags.js'
import type { HttpServerOptions } from './HttpServer.js'

/**
 * Returns the origins in a node's flag `http-allowed-origins`. Spaces separate them, or commas when they come from a
 * list in a configuration file.
 */
export function allowedOrigins(flags: NodeFlags): readonly string[] {
  return flags
    .text('http-allowed-origins')
    .split(/[\s,]+/)
    .filter((origin) => origin !== '')
}

/**
 * Returns the HTTP server settings of a node's flags.
 * @throws {Error} when TLS is enabled without a key or certificate, or a file cannot be read
 */
export function httpSettings(flags: NodeFlags): Pick<HttpServerOptions, 'timeouts' | 'tls'> {
  return {
    timeouts: {
      readMs: milliseconds(flags.durationNs('http-read-timeout')),
      readHeaderMs: milliseconds(flags.durationNs('http-read-header-timeout')),
      writeMs: milliseconds(flags.durationNs('http-write-timeout')),
      idleMs: milliseconds(flags.durationNs('http-idle-timeout')),
    },
    tls: flags.bool('http-tls-enabled')
      ? {
          key: content(flags, 'http-tls-key-file', 'http-tls-key-file-content'),
          cert: content(flags, 'http-tls-cert-file', 'http-tls-cert-file-content'),
        }
      : undefined,
  }
}

function milliseconds(ns: bigint): number {
  return Number(ns / 1_000_000n)
}

/** Returns a key or certificate as PEM. The flag with the content (base64) takes precedence over the file. */
function content(
  flags: NodeFlags,
  file: 'http-tls-key-file' | 'http-tls-cert-file',
  inline: 'http-tls-key-file-content' | 'http-tls-cert-file-content',
): string {
  if (flags.isSet(inline)) return Buffer.from(flags.text(inline), 'base64').toString('utf8')
  // A node tries to open a file with an empty name, and fails with this error.
  if (flags.text(file) === '')
    throw new Error(`--http-tls-enabled needs --${file} or --${inline} (open : no such file or directory)`)
  return readFileSync(flags.path(file, process.env), 'utf8')
}
