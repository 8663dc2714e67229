import { toHex, toQuantity } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import { type Header, saeFieldNames } from '../../state/evm/blocks/Header.js'
import type { EvmFlavour } from '../../state/evm/values/EvmFlavour.js'
import { defineSubscription } from './Subscription.js'

/** `newHeads`: the header of every accepted block (coreth `eth/filters/api.go` NewHeads). */
export const newHeads = defineSubscription({
  name: 'newHeads',
  summary: 'The header of every accepted block.',
  args: [],
  start: ({ flavour }) => ({ block: (block) => [bareHeaderJson(block, flavour)] }),
})

/**
 * Returns a header as Go marshals the type itself (`plugin/evm/customtypes/gen_header_serializable_json.go`
 * of coreth and subnet-evm).
 */
function bareHeaderJson({ hash, header }: Block, flavour: EvmFlavour): JsonWritable {
  const coreth = flavour === 'coreth'
  return {
    parentHash: header.parentHash,
    sha3Uncles: header.uncleHash,
    miner: header.coinbase,
    stateRoot: header.stateRoot,
    transactionsRoot: header.transactionsRoot,
    receiptsRoot: header.receiptsRoot,
    logsBloom: toHex(header.logsBloom),
    difficulty: toQuantity(header.difficulty),
    number: toQuantity(header.number),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    timestamp: toQuantity(header.timestamp),
    extraData: toHex(header.extraData),
    mixHash: header.mixHash,
    nonce: toHex(header.nonce),
    ...(coreth ? { extDataHash: header.extDataHash } : {}),
    baseFeePerGas: quantity(header.baseFee),
    ...(coreth ? { extDataGasUsed: quantity(header.extDataGasUsed) } : {}),
    blockGasCost: quantity(header.blockGasCost),
    blobGasUsed: quantity(header.blobGasUsed),
    excessBlobGas: quantity(header.excessBlobGas),
    parentBeaconBlockRoot: header.parentBeaconBlockRoot ?? null,
    timestampMilliseconds: quantity(header.timestampMs),
    minDelayExcess: quantity(header.minDelayExcess),
    ...(coreth ? saeJson(header) : {}),
    hash,
  }
}

/** Fields of Helicon, which are null in blocks before it. */
function saeJson({ sae }: Header): Record<string, JsonWritable> {
  return Object.fromEntries(saeFieldNames.map((name) => [name, quantity(sae?.[name])]))
}

function quantity(value: bigint | undefined): string | null {
  return value === undefined ? null : toQuantity(value)
}
