import type { NetworkOptions } from '../../state/world/NetworkOptions.js'

/** geth's default for its HTTP bodies. Nothing that a node takes is longer, large contracts and batches included. */
const defaultBodyLimitBytes = 5 * 1024 * 1024
/** The longest text that fits into a string of V8, with room to spare. */
export const maxBodyLimitBytes = 256 * 1024 * 1024

/** How many bytes of a body or a message are read, where an EVM chain's own config does not say. */
export function httpBodyLimit({ httpBodyLimitBytes }: Pick<NetworkOptions, 'httpBodyLimitBytes'>): number {
  return httpBodyLimitBytes ?? defaultBodyLimitBytes
}

/** Whether bodies can be limited to so many bytes. */
export function isBodyLimit(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 1 && bytes <= maxBodyLimitBytes
}
