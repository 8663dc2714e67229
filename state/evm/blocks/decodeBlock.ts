import { hexToBytes } from '../../codec/hex.js'
import { rlpBytes, rlpDigits } from '../../codec/rlp/encode.js'
import { RlpError, RlpReader } from '../../codec/rlp/RlpReader.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import { decodeTransaction } from '../transactions/decodeTransaction.js'
import { recoverSender } from '../transactions/recoverSender.js'
import type { Transaction } from '../transactions/Transaction.js'
import { type Address, toAddress } from '../values/Address.js'
import { digestOfHash } from '../values/digestOfHash.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import { type Hash, toHash } from '../values/Hash.js'
import type { Block } from './Block.js'
import type { Header, SaeFields } from './Header.js'

/**
 * Decodes a block from the bytes that {@link encodeBlock} writes (`plugin/evm/customtypes/block_ext.go`). The
 * block has no receipts, since it was not executed.
 * @param known transactions whose senders are known; the sender of an impersonated transaction cannot be
 * recovered from a signature
 * @throws {RlpError} when the bytes are not a block, {NodeError} when a transaction in it is malformed or signed
 * for another chain
 */
export function decodeBlock(
  bytes: Uint8Array,
  flavour: EvmFlavour,
  chainId: bigint,
  known: (hash: Hash) => Transaction | undefined,
): Block {
  const reader = new RlpReader(bytes)
  const type = 'types.extblock'
  if (!reader.atList) throw new RlpError('rlp: expected List')
  const block = reader.struct(type, () => {
    const header = reader.field('Header', () => readHeader(reader, flavour))
    const raw = reader.field('Txs', () => reader.list('[]*types.Transaction', () => rawTransaction(reader)))
    reader.field('Uncles', () => reader.list('[]*types.Header', () => readHeader(reader, flavour)))
    if (flavour === 'subnet-evm') return { header, raw, extData: new Uint8Array(0) }
    reader.field('Version', () => reader.uint(32))
    return { header, raw, extData: reader.field('ExtData', () => reader.bytes()) }
  })
  if (reader.remaining > 0) throw new RlpError('rlp: input contains more than one value')
  const hash = block.header.hash
  return {
    hash,
    header: block.header.fields,
    transactions: block.raw.map((raw) => {
      const tx = decodeTransaction(raw)
      return known(tx.hash) ?? recoverSender(tx, chainId)
    }),
    receipts: [],
    extData: block.extData,
    digestText: digestOfHash,
  }
}

/**
 * Returns the bytes of the next transaction. A typed transaction is a byte string; a legacy one is a list and
 * is encoded again.
 */
function rawTransaction(reader: RlpReader): Uint8Array {
  if (!reader.atList) return reader.bytes()
  const items = reader.list('types.LegacyTx', () => rlpBytes(reader.bytes()))
  return hexToBytes(rlpDigits.list(items.join('')))
}

function readHeader(
  reader: RlpReader,
  flavour: EvmFlavour,
): { readonly hash: Hash; readonly fields: Header } {
  let items = ''
  const bytes = (): Uint8Array => {
    const item = reader.bytes()
    items += rlpBytes(item)
    return item
  }
  const fixed = (length: number, type: string): Uint8Array => {
    const item = reader.fixed(length, type)
    items += rlpBytes(item)
    return item
  }
  const hash = (): Hash => toHash(fixed(32, 'common.Hash'))
  const address = (): Address => toAddress(fixed(20, 'common.Address'))
  const number = (): bigint => {
    let value = 0n
    for (const byte of bytes()) value = (value << 8n) | BigInt(byte)
    return value
  }
  const optional = <T>(read: () => T): T | undefined => (reader.hasMore ? read() : undefined)
  const saeFields = (): SaeFields => ({
    targetExponent: number(),
    minPriceExponent: optional(number) ?? 0n,
    settledHeight: optional(number) ?? 0n,
    settledGasUnix: optional(number) ?? 0n,
    settledGasNumerator: optional(number) ?? 0n,
    settledExcess: optional(number) ?? 0n,
  })
  const coreth = flavour === 'coreth'
  const fields = reader.struct('types.Header', (): Header => {
    const required = {
      parentHash: hash(),
      uncleHash: hash(),
      coinbase: address(),
      stateRoot: hash(),
      transactionsRoot: hash(),
      receiptsRoot: hash(),
      logsBloom: fixed(256, 'types.Bloom'),
      difficulty: number(),
      number: number(),
      gasLimit: number(),
      gasUsed: number(),
      timestamp: number(),
      extraData: bytes(),
      mixHash: hash(),
      nonce: fixed(8, 'types.BlockNonce'),
    }
    return {
      ...required,
      extDataHash: coreth ? hash() : undefined,
      baseFee: optional(number),
      extDataGasUsed: coreth ? optional(number) : undefined,
      blockGasCost: optional(number),
      blobGasUsed: optional(number),
      excessBlobGas: optional(number),
      parentBeaconBlockRoot: optional(hash),
      timestampMs: optional(number),
      minDelayExcess: optional(number),
      sae: coreth ? optional(saeFields) : undefined,
    }
  })
  return { hash: `0x${keccak256OfText(rlpDigits.list(items), 'hex', 'hex')}` as Hash, fields }
}
