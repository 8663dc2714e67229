import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'

/** Node services of a real node read bodies of any length; no meaningful request comes near this limit. */
const defaultBodyLimitBytes = 12 * 1024 * 1024
/** The limit of an EVM chain without `http-body-limit` in its config (geth's default). */
export const defaultEvmBodyLimitBytes = 5 * 1024 * 1024
/** The longest text that fits into a V8 string, with a margin. */
export const maxBodyLimitBytes = 256 * 1024 * 1024

/**
 * Returns the most bytes of a body or a WebSocket message that are read. `/rpc` of EVM chains has its own
 * limit.
 */
export function httpBodyLimit({ httpBodyLimitBytes }: Pick<NetworkOptions, 'httpBodyLimitBytes'>): number {
  return httpBodyLimitBytes ?? defaultBodyLimitBytes
}

/** Whether a number of bytes is a valid limit for bodies. */
export function isBodyLimit(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 1 && bytes <= maxBodyLimitBytes
}
