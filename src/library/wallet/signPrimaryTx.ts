import { credentialsFor as avmCredentials } from '../../../state/avm/execution/credentialsFor.js'
import { parseTx as parseAvmTx, signedTx as signedAvmTx } from '../../../state/avm/txs/codec.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { UnpackError } from '../../../state/codec/linear/Reader.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { signRecoverable } from '../../../state/crypto/secp256k1.js'
import { unreadableTransaction } from '../../../state/errors/wallet.js'
import { parseAtomicTx, signedAtomicTx } from '../../../state/evm/coreth/atomic/codec.js'
import { credentialsFor as atomicCredentials } from '../../../state/evm/coreth/atomic/credentialsFor.js'
import { credentialsFor as platformCredentials } from '../../../state/platform/execution/credentialsFor.js'
import {
  parseTx as parsePlatformTx,
  signedTx as signedPlatformTx,
} from '../../../state/platform/txs/codec.js'
import { signedOrNot } from '../../../state/utxo/signedOrNot.js'

/** A chain of the primary network. */
export type PrimaryChain = 'P' | 'X' | 'C'

/** A transaction with the signatures of one key, and each of these with its input and its index there. */
export type SignedPrimaryTx = {
  readonly bytes: Uint8Array
  readonly signatures: readonly {
    readonly signature: Uint8Array
    readonly sigIndices: readonly [number, number]
  }[]
}

/**
 * Signs a transaction with a key wherever it needs a signature, as a wallet whose account owns all that is spent.
 * @param hex the bytes of an unsigned transaction with the codec's version, with or without 0x
 * @param key secp256k1, 32 bytes
 * @throws {NodeError} when the bytes are no transaction of the chain
 */
export function signPrimaryTx(chain: PrimaryChain, hex: string, key: Uint8Array): SignedPrimaryTx {
  const bytes = bytesOf(hex)
  try {
    switch (chain) {
      case 'P': {
        const { unsigned, unsignedBytes } = signedOrNot(bytes, parsePlatformTx).tx
        const signature = signatureOf(unsignedBytes, key)
        return withSigIndices(signedPlatformTx(unsigned, platformCredentials(unsigned, signature)))
      }
      case 'X': {
        const { unsigned, unsignedBytes } = signedOrNot(bytes, parseAvmTx).tx
        const signature = signatureOf(unsignedBytes, key)
        return withSigIndices(signedAvmTx(unsigned, avmCredentials(unsigned, signature)))
      }
      case 'C': {
        const { unsigned, unsignedBytes } = signedOrNot(bytes, parseAtomicTx).tx
        const signature = signatureOf(unsignedBytes, key)
        return withSigIndices(signedAtomicTx(unsigned, atomicCredentials(unsigned, signature)))
      }
    }
  } catch (error) {
    throw error instanceof UnpackError ? unreadableTransaction(error.message) : error
  }
}

/** Returns a function that gives the signature of a key, which is made once. */
function signatureOf(unsignedBytes: Uint8Array, key: Uint8Array): () => Uint8Array {
  const signature = signRecoverable(sha256(unsignedBytes), key)
  return () => signature
}

/** Lists the signatures of a transaction, each with the indices of its input and of the signature there. */
function withSigIndices({
  bytes,
  credentials,
}: {
  readonly bytes: Uint8Array
  readonly credentials: readonly object[]
}): SignedPrimaryTx {
  return {
    bytes,
    signatures: credentials.flatMap((credential, input) =>
      signaturesIn(credential).map((signature, index) => ({
        signature,
        sigIndices: [input, index] as const,
      })),
    ),
  }
}

function signaturesIn(credential: object): readonly Uint8Array[] {
  return 'signatures' in credential && Array.isArray(credential.signatures) ? credential.signatures : []
}

function bytesOf(hex: string): Uint8Array {
  const digits = hex.replace(/^0x/, '')
  if (!/^([0-9a-fA-F]{2})+$/.test(digits)) throw unreadableTransaction('It is no hexadecimal')
  return hexToBytes(digits)
}
