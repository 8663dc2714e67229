import { developmentKeys } from './developmentKeys.js'
import { ewoqKey, privateKeyBytes } from './ewoq.js'

/** A public key pair that a genesis funds. */
export type FundedKey = { readonly name: string; readonly privateKey: Uint8Array }

/**
 * Returns the keys that the genesis of EVM chains usually funds: ewoq, and the first account of the mnemonic
 * of anvil and Hardhat (`test test … junk`). They are public and must never guard anything of value.
 */
export function fundedKeys(): readonly FundedKey[] {
  const first = developmentKeys(1) ?? []
  return [
    { name: 'the ewoq key', privateKey: privateKeyBytes(ewoqKey) },
    ...first.map((privateKey) => ({ name: 'the first key of the test mnemonic', privateKey })),
  ]
}
