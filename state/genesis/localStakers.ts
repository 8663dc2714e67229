import { hexToBytes } from '../codec/hex.js'
import { localStakerData } from './data/localStakers.js'

/** A genesis validator of `local` with its keys, which AvalancheGo publishes for tests (`staking/local`). */
export type LocalStaker = {
  /** X.509 certificate, DER. */
  readonly certificateDer: Uint8Array
  /** 32 bytes, big endian. */
  readonly blsSecretKey: Uint8Array
}

/** The five genesis validators of `local`, number 1 first. */
export function localStakers(): readonly LocalStaker[] {
  return localStakerData.map(({ certificate, blsSecretKey }) => ({
    certificateDer: new Uint8Array(Buffer.from(certificate, 'base64')),
    blsSecretKey: hexToBytes(blsSecretKey),
  }))
}
