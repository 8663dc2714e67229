import { decodeCb58 } from '../codec/cb58.js'

/** The key that the genesis of `local` (and of every network without its own) funds on all three chains. */
export const ewoqKey = 'PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN'

/** Returns the 32 bytes of a `PrivateKey-…` text. */
export function privateKeyBytes(text: string): Uint8Array {
  return decodeCb58(text.slice('PrivateKey-'.length))
}
