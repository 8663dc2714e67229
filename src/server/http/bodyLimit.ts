import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'

/**
 * The default limit. The services of a real node read bodies of any length, but no meaningful request comes near this
 * limit.
 */
const defaultBodyLimitBytes = 12 * 1024 * 1024
/** The limit of an EVM chain without `http-body-limit` in its config (geth's default). */
export const defaultEvmBodyLimitBytes = 5 * 1024 * 1024
/** The highest limit that can be set. The text of such a body fits into a V8 string, with a margin. */
export const maxBodyLimitBytes = 256 * 1024 * 1024

/** Returns the maximum length of a body or a WebSocket message in bytes. `/rpc` of EVM chains has its own limit. */
export function httpBodyLimit({ httpBodyLimitBytes }: Pick<NetworkOptions, 'httpBodyLimitBytes'>): number {
  return httpBodyLimitBytes ?? defaultBodyLimitBytes
}

/** Whether a number of bytes is a valid limit for bodies. */
export function isBodyLimit(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 1 && bytes <= maxBodyLimitBytes
}
