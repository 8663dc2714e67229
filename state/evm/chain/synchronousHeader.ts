import { toByteText } from '../../codec/byteText.js'
import type { Receipt } from '../blocks/Block.js'
import { emptyUncleHash, hashExtData } from '../blocks/encodeBlock.js'
import { receiptText } from '../blocks/encodeReceipt.js'
import type { Header } from '../blocks/Header.js'
import { encodePredicateResults } from '../blocks/predicateResults.js'
import { initialDelayExcess, voteDelay } from '../fees/acp226.js'
import { joinBlooms } from '../logs/bloom.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { Transaction } from '../transactions/Transaction.js'
import { orderedRoot } from '../trie/orderedRoot.js'
import { type Hash, zeroWord } from '../values/Hash.js'
import type { ExtensionPart } from './BlockExtension.js'
import type { ParentBlock } from './BuiltBlock.js'
import type { FlavourRules } from './FlavourRules.js'
import type { OpenBlock } from './OpenBlock.js'

const zeroNonce = new Uint8Array(8)
const noBytes = new Uint8Array(0)
/** The encoding of empty predicate results. Blocks from before Durango contain no encoding. */
const noResults = encodePredicateResults(new Map())

/** The content of a block that is complete. */
export type SynchronousContent = {
  readonly open: OpenBlock
  readonly transactions: readonly Transaction[]
  readonly receipts: readonly Receipt[]
  readonly stateRoot: Hash
  readonly part: ExtensionPart
}

/** The rules of a chain that its headers depend on. */
export type HeaderRules = {
  readonly rules: FlavourRules
  readonly config: Pick<ChainConfig, 'upgrades'>
  /** The minimum delay excess to vote for (ACP-226); undefined keeps the parent's. */
  readonly desiredDelayExcess: bigint | undefined
}

/** Returns the header of a block that is executed before it is accepted (coreth `consensus/dummy/consensus.go`). */
export function synchronousHeader(
  { rules, config, desiredDelayExcess }: HeaderRules,
  parent: ParentBlock,
  { open, transactions, receipts, stateRoot, part }: SynchronousContent,
): Header {
  const { fees, hasExtData: coreth } = rules
  const { context, nextPrevRandao, timeMs } = open.plan
  const { granite } = open.plan.rules
  const extraData = fees.extraData(parent, timeMs, open.gasUsed + part.gasUsed, encodedResults(open))
  if (extraData === undefined) throw new RangeError('a block used more gas than its capacity')
  const etna = config.upgrades.etna <= context.timestamp
  return {
    parentHash: parent.block.hash,
    uncleHash: emptyUncleHash,
    coinbase: context.coinbase,
    stateRoot,
    transactionsRoot: orderedRoot(transactions, ({ raw }) => toByteText(raw)),
    receiptsRoot: orderedRoot(receipts, receiptText),
    logsBloom: joinBlooms(receipts.map(({ logsBloom }) => logsBloom)),
    difficulty: context.difficulty,
    number: context.number,
    gasLimit: context.gasLimit,
    gasUsed: open.gasUsed,
    timestamp: context.timestamp,
    extraData,
    mixHash: nextPrevRandao ?? zeroWord,
    nonce: zeroNonce,
    extDataHash: coreth ? hashExtData(part.extData) : undefined,
    baseFee: context.baseFee,
    extDataGasUsed: coreth ? part.gasUsed : undefined,
    blockGasCost: fees.blockGasCost(parent, context.timestamp),
    blobGasUsed: etna ? 0n : undefined,
    excessBlobGas: etna ? 0n : undefined,
    parentBeaconBlockRoot: etna ? zeroWord : undefined,
    timestampMs: granite ? timeMs : undefined,
    minDelayExcess: granite ? delayExcess(parent.header, desiredDelayExcess) : undefined,
    sae: undefined,
  }
}

function encodedResults({ plan: { rules }, predicateResults }: OpenBlock): Uint8Array {
  if (!rules.durango) return noBytes
  return predicateResults === undefined ? noResults : encodePredicateResults(predicateResults)
}

function delayExcess(parent: Header, desired: bigint | undefined): bigint {
  const excess = parent.minDelayExcess ?? initialDelayExcess
  return desired === undefined ? excess : voteDelay(excess, desired)
}
