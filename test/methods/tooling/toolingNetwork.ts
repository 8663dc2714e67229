import { type CreateNetworkOptions, createNetwork } from '../../../src/index.js'

/** The first account of `eth_accounts`: that of the ewoq key. */
export const ewoq = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
export const somebody = '0x0000000000000000000000000000000000000b0b'
/** Code that sends the call's value on to {@link somebody}. */
export const forwards = `0x5f5f5f5f3473${somebody.slice(2)}5af100`
/** Code that reverts without data. */
export const reverts = '0x5f5ffd'
export const startMs = Date.UTC(2026, 10, 21)

/** A network with a clock frozen in 2026, and the methods of its C-Chain. */
export async function toolingNetwork(options: CreateNetworkOptions = {}) {
  const net = await createNetwork({ clock: { mode: 'frozen', start: startMs }, ...options })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
  const request = (method: string, ...params: unknown[]): Promise<any> =>
    net.provider.request({ method, params })
  /** Sends a transaction of the ewoq key, and returns its hash. */
  const send = (tx: object): Promise<string> => request('eth_sendTransaction', { from: ewoq, ...tx })
  return { net, request, send }
}

/** What {@link toolingNetwork} resolves with. */
export type ToolingNetwork = Awaited<ReturnType<typeof toolingNetwork>>

/** Returns init code that deploys a contract with a code of at most 255 bytes. */
export function deploying(code: string): string {
  const size = (code.length / 2 - 1).toString(16).padStart(2, '0')
  return `0x60${size}600a5f3960${size}5ff3${code.slice(2)}`
}
