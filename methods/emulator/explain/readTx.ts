import { parseTx as parseAvmTx } from '../../../state/avm/txs/codec.js'
import { bytesToHex, concatBytes } from '../../../state/codec/hex.js'
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
/** The offset of the blockchain ID: after codec version, type ID and network ID. */
const blockchainIdAt = 2 + 4 + 4

/**
 * Decodes a transaction of P, X or C, signed or not.
 * @param chainId of the chain, if the caller names it; otherwise it is read from the transaction
 * @throws {NodeError} with the reason of the codec
 */
export function readTx(
  { world: { avm, cChain } }: Network,
  bytes: Uint8Array,
  chainId: Id | undefined,
): ReadTx {
  switch (chainId ?? bytesToHex(bytes.subarray(blockchainIdAt, blockchainIdAt + 32))) {
    case avm.blockchainId:
      return { kind: 'avm', ...orRefusal('X', () => signedOrNot(bytes, parseAvmTx)) }
    case cChain.blockchainId:
      return { kind: 'atomic', ...orRefusal('C', () => signedOrNot(bytes, parseAtomicTx)) }
    case emptyId:
      return { kind: 'platform', ...orRefusal('P', () => signedOrNot(bytes, parsePlatformTx)) }
    default:
      throw notATransaction('it names no blockchain of this network: name one with "chain"')
  }
}

/** Parses a transaction; unsigned ones end where the credentials of signed ones begin. */
export function signedOrNot<Tx extends { readonly credentials: readonly unknown[] }>(
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

/** @param chain that the bytes name, for the refusal */
function orRefusal<T>(chain: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnpackError
      ? notATransaction(`as one of ${chain} it is malformed: ${error.message}`)
      : error
  }
}
