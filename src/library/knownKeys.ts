import { encodeBech32 } from '../../state/codec/bech32.js'
import { encodeCb58 } from '../../state/codec/cb58.js'
import { addressOfPublicKey, evmAddressOfPrivateKey, publicKeyOf } from '../../state/crypto/secp256k1.js'
import { toAddress } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import { developmentKeys, developmentMnemonic } from '../../state/profiles/developmentKeys.js'
import { deriveKeys } from './mnemonic.js'

export { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'

/** Returns a private key as AvalancheGo writes it. */
export function privateKeyText(key: Uint8Array): string {
  return `PrivateKey-${encodeCb58(key)}`
}

/** Returns the first keys of a mnemonic on the path m/44'/60'/0'/0/i (BIP-39, BIP-32, BIP-44). */
export function keysOfMnemonic(mnemonic: string, count: number): readonly Uint8Array[] {
  return [...eachKeyOfMnemonic(mnemonic, count)]
}

/** Derives the same keys one after the other: a thousand take a second. */
export function eachKeyOfMnemonic(mnemonic: string, count: number): Iterable<Uint8Array> {
  const words = mnemonicWords(mnemonic)
  const published = words === developmentMnemonic ? developmentKeys(count) : undefined
  return published ?? deriveKeys(words, count)
}

/** Returns a mnemonic with single spaces between its words. */
export function mnemonicWords(mnemonic: string): string {
  return mnemonic.normalize('NFKD').trim().split(/\s+/).join(' ')
}

/** Returns the checksummed C-Chain address of a private key. */
export function evmAddressText(key: Uint8Array): `0x${string}` {
  return checksumAddress(toAddress(evmAddressOfPrivateKey(key)))
}

/** Returns the P- and X-Chain address of a private key, without the chain. @param hrp `local`, `avax` … */
export function primaryAddressText(key: Uint8Array, hrp: string): string {
  return encodeBech32(hrp, addressOfPublicKey(publicKeyOf(key)))
}
