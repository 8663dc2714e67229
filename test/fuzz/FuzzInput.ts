/** One thing that is done to a network. Every member is plain data, so an input can be printed and done again. */
export type FuzzInput =
  /** A request without a socket. */
  | {
      readonly surface: 'http'
      readonly method: string
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | undefined
    }
  /** A body for a JSON-RPC endpoint. `changes`: a good call of this kind is meant to change the state. */
  | {
      readonly surface: 'rpc'
      readonly path: string
      readonly body: string
      readonly changes: boolean
    }
  /** Arguments of the EIP-1193 provider of the C-Chain. */
  | {
      readonly surface: 'provider'
      readonly method: string
      readonly params: unknown
      readonly changes: boolean
    }
  /**
   * Bytes behind the handshake of a WebSocket connection, in hexadecimal. `whole`: the last frame is as long as it says. The frames may hold good
   * calls, so they may change the state.
   */
  | {
      readonly surface: 'webSocket'
      readonly frames: readonly string[]
      readonly whole: boolean
      readonly changes: true
    }
  /** Bytes on a fresh connection, in hexadecimal. */
  | { readonly surface: 'bytes'; readonly chunks: readonly string[] }
