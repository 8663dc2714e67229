import { Cb58Error, decodeCb58 } from '../../../state/codec/cb58.js'
import { decodeBytes, EncodingError } from '../../../state/codec/encoding.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { notATransaction } from '../../../state/errors/emulator.js'
import { toHash } from '../../../state/evm/values/Hash.js'
import type { Network } from '../../../state/Network.js'

const hashBytes = 32
const addressBytes = 20
/** The bytes of IDs: of chains, transactions and nodes. */
const idSizes = [hashBytes, addressBytes]

/** Texts that users often give instead of a transaction, by their form. */
const recognized: readonly (readonly [form: RegExp, what: string])[] = [
  [/^$|^0x$/, 'it is empty'],
  [/^[{[]/, 'it is JSON: give the bytes that a wallet signed'],
  [/^NodeID-/, 'it is the ID of a node'],
  [/^PrivateKey-/, 'it is a private key'],
  [/^([A-Za-z0-9]+-)?[a-z]+1[02-9ac-hj-np-z]{38}$/, 'it is an address'],
  [/^0x[0-9a-fA-F]{40}$/, 'it is an address'],
  [/^(?=.*[0-9])[0-9a-fA-F]{16,}$/, 'hexadecimal begins with 0x'],
]

/**
 * Returns the bytes that a text may encode: hexadecimal with and without a checksum, or cb58.
 * @throws {NodeError} with the kind of any other text, or the error in its encoding
 */
export function bytesOfText(network: Network, given: string): readonly Uint8Array[] {
  const text = given.trim()
  const found = recognized.find(([form]) => form.test(text))
  if (found !== undefined) throw notATransaction(found[1])
  return text.startsWith('0x') ? hexBytes(network, text) : [cb58Bytes(text)]
}

function hexBytes(network: Network, text: string): readonly Uint8Array[] {
  const digits = text.slice(2)
  const wrong = /[^0-9a-fA-F]/.exec(digits)
  if (wrong !== null)
    throw notATransaction(
      `${JSON.stringify(wrong[0])} at position ${wrong.index + 2} is no hexadecimal digit`,
    )
  if (digits.length % 2 === 1) throw notATransaction(`it has an odd number of digits, ${digits.length}`)
  const bytes = hexToBytes(text)
  if (bytes.length === hashBytes) throw notATransaction(hashText(network, bytes))
  try {
    return [decodeBytes(text, 'hex'), bytes]
  } catch (error) {
    if (error instanceof EncodingError) return [bytes]
    throw error
  }
}

/** Says whose hash it is, and where its bytes are. */
function hashText({ world: { evmChains, node } }: Network, bytes: Uint8Array): string {
  const hash = toHash(bytes)
  for (const chain of evmChains.values()) {
    if (chain.transactionByHash(hash) === undefined && chain.pool.get(hash) === undefined) continue
    const name = node.chainAliases.primaryAlias(chain.blockchainId) ?? chain.blockchainId
    return `it is the hash of a transaction of the chain ${name}: eth_getRawTransactionByHash returns its bytes`
  }
  return 'it is a hash, or a private key, of 32 bytes'
}

function cb58Bytes(text: string): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = decodeCb58(text)
  } catch (error) {
    throw error instanceof Cb58Error
      ? notATransaction(`it is neither hexadecimal (0x…) nor cb58: ${error.message}`)
      : error
  }
  if (idSizes.includes(bytes.length))
    throw notATransaction('it is an ID: platform.getTx, avm.getTx or avax.getAtomicTx returns its bytes')
  return bytes
}
