import { createHmac, pbkdf2Sync } from 'node:crypto'
import { encodeBech32 } from '../../state/codec/bech32.js'
import { encodeCb58 } from '../../state/codec/cb58.js'
import { addressOfPublicKey, evmAddressOfPrivateKey, publicKeyOf } from '../../state/crypto/secp256k1.js'
import { toAddress } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'

export { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'

/** The mnemonic of the usual development accounts, which anvil and hardhat also fund. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** Returns a private key as AvalancheGo writes it. */
export function privateKeyText(key: Uint8Array): string {
  return `PrivateKey-${encodeCb58(key)}`
}

/** Returns the first keys of a mnemonic on the path m/44'/60'/0'/0/i (BIP-39, BIP-32, BIP-44). */
export function keysOfMnemonic(mnemonic: string, count: number): readonly Uint8Array[] {
  const words = mnemonic.normalize('NFKD').trim().split(/\s+/).join(' ')
  const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')
  const master = extendedKey(createHmac('sha512', 'Bitcoin seed').update(seed).digest())
  const account = [44, 60, 0].reduce((key, index) => childKey(key, index + hardened), master)
  const chain = childKey(account, 0)
  return Array.from({ length: count }, (_, index) => childKey(chain, index).key)
}

/** Returns the checksummed C-Chain address of a private key. */
export function evmAddressText(key: Uint8Array): `0x${string}` {
  return checksumAddress(toAddress(evmAddressOfPrivateKey(key)))
}

/** Returns the P- and X-Chain address of a private key, without the chain. @param hrp `local`, `avax` … */
export function primaryAddressText(key: Uint8Array, hrp: string): string {
  return encodeBech32(hrp, addressOfPublicKey(publicKeyOf(key)))
}

type ExtendedKey = { readonly key: Uint8Array; readonly chainCode: Uint8Array }

const hardened = 0x8000_0000
const curveOrder = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n

function childKey(parent: ExtendedKey, index: number): ExtendedKey {
  const head = index >= hardened ? Buffer.concat([Buffer.of(0), parent.key]) : publicKeyOf(parent.key)
  const number = Buffer.alloc(4)
  number.writeUInt32BE(index)
  const derived = extendedKey(createHmac('sha512', parent.chainCode).update(head).update(number).digest())
  const sum = (toInteger(derived.key) + toInteger(parent.key)) % curveOrder
  return { key: Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'), chainCode: derived.chainCode }
}

function extendedKey(digest: Buffer): ExtendedKey {
  return { key: digest.subarray(0, 32), chainCode: digest.subarray(32) }
}

function toInteger(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
