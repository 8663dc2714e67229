import type { NetworkOptions } from '../../state/world/NetworkOptions.js'

/** A node service of a node reads any length; no request that means something comes near this. */
const defaultBodyLimitBytes = 12 * 1024 * 1024
/** What an EVM chain reads unless its config has another `http-body-limit` (geth's default). */
export const defaultEvmBodyLimitBytes = 5 * 1024 * 1024
/** The longest text that fits into a string of V8, with room to spare. */
export const maxBodyLimitBytes = 256 * 1024 * 1024

/** How many bytes of a body or a WebSocket message are read. `/rpc` of EVM chains has a limit of its own. */
export function httpBodyLimit({ httpBodyLimitBytes }: Pick<NetworkOptions, 'httpBodyLimitBytes'>): number {
  return httpBodyLimitBytes ?? defaultBodyLimitBytes
}

/** Whether bodies can be limited to so many bytes. */
export function isBodyLimit(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 1 && bytes <= maxBodyLimitBytes
}
