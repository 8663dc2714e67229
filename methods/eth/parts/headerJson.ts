import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/** The members of a chain on which the form of its blocks in JSON depends. */
export type ShownBy = Pick<EvmChain, 'flavour' | 'isAsynchronous'>

/**
 * Returns the members of a header in `eth_getHeaderBy*` and in blocks (coreth RPCMarshalHeader), keys sorted.
 */
export function headerJson(
  { hash, header }: Pick<ConsensusBlock, 'hash' | 'header'>,
  { isAsynchronous }: Pick<ShownBy, 'isAsynchronous'>,
): Record<string, JsonWritable> {
  return {
    baseFeePerGas: quantity(header.baseFee),
    blobGasUsed: quantity(header.blobGasUsed),
    blockGasCost: quantity(header.blockGasCost),
    difficulty: toQuantity(header.difficulty),
    excessBlobGas: quantity(header.excessBlobGas),
    extDataGasUsed: quantity(header.extDataGasUsed),
    extDataHash: header.extDataHash,
    extraData: toHex(header.extraData),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    hash,
    logsBloom: toHex(header.logsBloom),
    minDelayExcess: quantity(header.minDelayExcess),
    minPriceExponent: quantity(header.sae?.minPriceExponent),
    miner: header.coinbase,
    mixHash: header.mixHash,
    nonce: toHex(header.nonce),
    number: toQuantity(header.number),
    parentBeaconBlockRoot: header.parentBeaconBlockRoot,
    parentHash: header.parentHash,
    receiptsRoot: header.receiptsRoot,
    settledExcess: quantity(header.sae?.settledExcess),
    settledGasNumerator: quantity(header.sae?.settledGasNumerator),
    settledGasUnix: quantity(header.sae?.settledGasUnix),
    settledHeight: quantity(header.sae?.settledHeight),
    sha3Uncles: header.uncleHash,
    stateRoot: header.stateRoot,
    targetExponent: quantity(header.sae?.targetExponent),
    timestamp: toQuantity(header.timestamp),
    timestampMilliseconds: quantity(header.timestampMs),
    // Every block has difficulty 1, so the total difficulty is the height. The VM of Helicon knows none, of old blocks neither.
    totalDifficulty: isAsynchronous ? '0x0' : toQuantity(header.number),
    transactionsRoot: header.transactionsRoot,
  }
}

/**
 * Returns a header or a block as an answer for the tag `pending`: asynchronous chains leave out the members that an
 * unsealed block does not have, as geth does.
 */
export function pendingJson(
  members: Record<string, JsonWritable>,
  { isAsynchronous }: Pick<ShownBy, 'isAsynchronous'>,
): Record<string, JsonWritable> {
  return isAsynchronous ? { ...members, hash: null, miner: null, nonce: null } : members
}

function quantity(value: bigint | undefined): string | undefined {
  return value === undefined ? undefined : toQuantity(value)
}
