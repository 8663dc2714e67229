import { parseTx as parseAvmTx } from '../../../state/avm/txs/codec.js'
import { bytesToHex } from '../../../state/codec/hex.js'
import { emptyId, type Id } from '../../../state/codec/ids.js'
import { UnpackError } from '../../../state/codec/linear/Reader.js'
import { notATransaction } from '../../../state/errors/emulator.js'
import { parseAtomicTx, parseHeliconAtomicTx } from '../../../state/evm/coreth/atomic/codec.js'
import type { Network } from '../../../state/Network.js'
import { parseTx as parsePlatformTx } from '../../../state/platform/txs/codec.js'
import { type SignedOrNot, signedOrNot } from '../../../state/utxo/signedOrNot.js'

/** A transaction in the codec of the node's chains. */
export type ReadTx =
  | ({ readonly kind: 'platform' } & SignedOrNot<ReturnType<typeof parsePlatformTx>>)
  | ({ readonly kind: 'avm' } & SignedOrNot<ReturnType<typeof parseAvmTx>>)
  | ({ readonly kind: 'atomic' } & SignedOrNot<ReturnType<typeof parseAtomicTx>>)

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
  const atomicParser = cChain.isAsynchronous ? parseHeliconAtomicTx : parseAtomicTx
  switch (chainId ?? bytesToHex(bytes.subarray(blockchainIdAt, blockchainIdAt + 32))) {
    case avm.blockchainId:
      return { kind: 'avm', ...orRefusal('X', () => signedOrNot(bytes, parseAvmTx)) }
    case cChain.blockchainId:
      return { kind: 'atomic', ...orRefusal('C', () => signedOrNot(bytes, atomicParser)) }
    case emptyId:
      return { kind: 'platform', ...orRefusal('P', () => signedOrNot(bytes, parsePlatformTx)) }
    default:
      throw notATransaction('it names no blockchain of this network: name one with "chain"')
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
