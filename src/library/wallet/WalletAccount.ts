import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { publicKeyOf } from '../../../state/crypto/secp256k1.js'
import { evmAddressText, primaryAddressText } from '../knownKeys.js'

/** The account of a wallet: one key for all chains. */
export class WalletAccount {
  readonly key: Uint8Array
  /** On EVM chains, with checksum. */
  readonly address: `0x${string}`
  /** The compressed public key, 33 bytes in hexadecimal without 0x. */
  readonly publicKey: string

  /** @param privateKey 32 bytes in hexadecimal, with 0x */
  constructor(privateKey: string) {
    this.key = hexToBytes(privateKey.slice(2))
    this.address = evmAddressText(this.key)
    this.publicKey = bytesToHex(publicKeyOf(this.key))
  }

  /** Returns its address on P, X or C, with the chain. @param hrp of the network: `local` */
  primaryAddress(chain: 'P' | 'X' | 'C', hrp: string): string {
    return `${chain}-${primaryAddressText(this.key, hrp)}`
  }
}
