import { decodeCb58 } from '../codec/cb58.js'

/** The key that the local genesis (and that of every network ID without one of its own) funds on all three chains. */
export const ewoqKey = 'PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN'

/** The 32 bytes of a `PrivateKey-…` text. */
export function privateKeyBytes(text: string): Uint8Array {
  return decodeCb58(text.slice('PrivateKey-'.length))
}
