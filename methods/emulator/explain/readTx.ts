import { parseTx as parseAvmTx } from '../../../state/avm/txs/codec.js'
import { Cb58Error, decodeCb58 } from '../../../state/codec/cb58.js'
import { decodeBytes, EncodingError } from '../../../state/codec/encoding.js'
import { bytesToHex, concatBytes, hexToBytes } from '../../../state/codec/hex.js'
import { emptyId, type Id } from '../../../state/codec/ids.js'
import { UnpackError } from '../../../state/codec/packer.js'
import { notATransaction } from '../../../state/errors/emulator.js'
import { parseAtomicTx } from '../../../state/evm/coreth/atomic/codec.js'
import type { Network } from '../../../state/Network.js'
import { parseTx as parsePlatformTx } from '../../../state/platform/txs/codec.js'

/** A transaction with an answer to whether it came with credentials. */
type Read<Tx> = { readonly tx: Tx; readonly isSigned: boolean }

/** A transaction in the codec of the node's chains. */
export type ReadTx =
  | ({ readonly kind: 'platform' } & Read<ReturnType<typeof parsePlatformTx>>)
  | ({ readonly kind: 'avm' } & Read<ReturnType<typeof parseAvmTx>>)
  | ({ readonly kind: 'atomic' } & Read<ReturnType<typeof parseAtomicTx>>)

/** No credentials, as the codec writes it. */
const noCredentials = new Uint8Array(4)
/** The place of the blockchain ID: after codec version, type ID and network ID. */
const blockchainIdAt = 2 + 4 + 4

/**
 * Returns the bytes that a text may stand for: hexadecimal without and with a checksum, or cb58.
 * @throws {NodeError} for any other text
 */
export function bytesOfText(text: string): readonly Uint8Array[] {
  if (!text.startsWith('0x')) {
    try {
      return [decodeCb58(text)]
    } catch (error) {
      throw error instanceof Cb58Error ? notATransaction(error.message) : error
    }
  }
  if (!/^0x([0-9a-fA-F]{2})+$/.test(text)) throw notATransaction('malformed hexadecimal')
  try {
    return [decodeBytes(text, 'hex'), hexToBytes(text)]
  } catch (error) {
    if (error instanceof EncodingError) return [hexToBytes(text)]
    throw error
  }
}

/** Whether bytes look like a transaction of an EVM chain, by their first byte (EIP-2718). */
export function isEvmTx(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0
  return first >= 0xc0 || (first >= 1 && first <= 3)
}

/**
 * Decodes a transaction of P, X or C, signed or not.
 * @param chainId of the chain, if the caller names it; otherwise the transaction tells it
 * @throws {NodeError} with the reason of the codec
 */
export function readTx({ avm, cChain }: Network, bytes: Uint8Array, chainId: Id | undefined): ReadTx {
  switch (chainId ?? bytesToHex(bytes.subarray(blockchainIdAt, blockchainIdAt + 32))) {
    case avm.blockchainId:
      return { kind: 'avm', ...orRefusal(() => signedOrNot(bytes, parseAvmTx)) }
    case cChain.blockchainId:
      return { kind: 'atomic', ...orRefusal(() => signedOrNot(bytes, parseAtomicTx)) }
    case emptyId:
      return { kind: 'platform', ...orRefusal(() => signedOrNot(bytes, parsePlatformTx)) }
    default:
      throw notATransaction('it names no blockchain of this network: say which with "chain"')
  }
}

/** Parses a transaction; unsigned ones end where the credentials of signed ones begin. */
function signedOrNot<Tx extends { readonly credentials: readonly unknown[] }>(
  bytes: Uint8Array,
  parse: (bytes: Uint8Array) => Tx,
): Read<Tx> {
  try {
    const tx = parse(bytes)
    return { tx, isSigned: tx.credentials.length > 0 }
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    try {
      return { tx: parse(concatBytes(bytes, noCredentials)), isSigned: false }
    } catch {
      throw error
    }
  }
}

function orRefusal<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnpackError ? notATransaction(error.message) : error
  }
}
