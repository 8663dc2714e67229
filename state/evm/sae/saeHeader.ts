import { toByteText } from '../../codec/byteText.js'
import type { Block, ConsensusBlock, Receipt } from '../blocks/Block.js'
import { emptyUncleHash, hashExtData } from '../blocks/encodeBlock.js'
import { receiptText } from '../blocks/encodeReceipt.js'
import type { Header, SaeFields } from '../blocks/Header.js'
import { encodePredicateResults, type FailedPredicates } from '../blocks/predicateResults.js'
import { settledHeightOf } from '../blocks/settledHeight.js'
import { blackholeAddress } from '../chain/FlavourRules.js'
import { voteTargetExcess } from '../fees/acp176.js'
import { initialDelayExcess, voteDelay } from '../fees/acp226.js'
import { voteMinPrice } from '../fees/acp283.js'
import { joinBlooms } from '../logs/bloom.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import type { Transaction } from '../transactions/Transaction.js'
import { orderedRoot } from '../trie/orderedRoot.js'
import { type Hash, zeroWord } from '../values/Hash.js'
import type { SaeOverrides } from './BlockDrafts.js'
import { votesOf } from './gasConfig.js'
import type { SaeHistory } from './SaeHistory.js'
import type { Votes } from './saeOptions.js'
import type { WorstCaseBlock } from './WorstCaseBlock.js'

const zeroNonce = new Uint8Array(8)
const noReceipts: readonly Receipt[] = []

/** The parts of a chain that its headers depend on. */
export type HeaderParts = {
  readonly history: SaeHistory
  readonly votes: Votes
  readonly upgrades: EvmUpgrades
  readonly overrides: SaeOverrides
}

/** The content of a block that is being built. */
export type SaeContent = {
  /** Unix milliseconds. */
  readonly atMs: bigint
  readonly transactions: readonly Transaction[]
  readonly results: ReadonlyMap<Hash, FailedPredicates>
  readonly extData: Uint8Array
}

/**
 * Returns the header of a block on top of an accepted one (ACP-194; AvalancheGo `vms/saevm/sae/block_builder.go`). State root,
 * receipts and logs are those of the blocks that it settles.
 * @param settled the last block that it settles
 * @param draft the block, with its transactions
 */
export function saeHeader(
  { history, votes, upgrades, overrides }: HeaderParts,
  { hash: parentHash, header: parentHeader }: ConsensusBlock,
  settled: Block,
  draft: WorstCaseBlock,
  { atMs, transactions, results, extData }: SaeContent,
): Header {
  const settling = history.executedRange(settledHeightOf(parentHeader), settled.header.number)
  const receipts = receiptsOf(settling)
  return {
    parentHash,
    uncleHash: emptyUncleHash,
    coinbase: overrides.coinbase ?? blackholeAddress,
    stateRoot: settledRoot(history, parentHeader, settled),
    transactionsRoot: orderedRoot(transactions, ({ raw }) => toByteText(raw)),
    receiptsRoot: orderedRoot(receipts, receiptText),
    logsBloom: joinBlooms(receipts.map(({ logsBloom }) => logsBloom)),
    difficulty: 1n,
    number: parentHeader.number + 1n,
    gasLimit: overrides.gasLimit ?? draft.gasLimit,
    gasUsed: draft.gasUsed,
    timestamp: atMs / 1000n,
    extraData: encodePredicateResults(results),
    mixHash: overrides.nextPrevRandao ?? zeroWord,
    nonce: zeroNonce,
    extDataHash: hashExtData(extData),
    baseFee: draft.baseFee,
    extDataGasUsed: 0n,
    blockGasCost: 0n,
    blobGasUsed: 0n,
    excessBlobGas: 0n,
    parentBeaconBlockRoot: zeroWord,
    timestampMs: atMs,
    minDelayExcess: voted(parentHeader.minDelayExcess ?? initialDelayExcess, votes.delayExcess, voteDelay),
    sae: saeFields({ history, votes, upgrades }, parentHeader, settled),
  }
}

/** Returns the state root after the settled block, which the parent has already if it settles the same block. */
function settledRoot(history: SaeHistory, parent: Header, settled: Block): Hash {
  const isParents = settledHeightOf(parent) === settled.header.number
  if (isParents && history.editedAfter(settled) === undefined) return parent.stateRoot
  return history.stateAfter(settled).root
}

function saeFields(
  { history, votes, upgrades }: Omit<HeaderParts, 'overrides'>,
  parent: Header,
  settled: Block,
): SaeFields {
  const { targetExponent, minPriceExponent } = votesOf(parent, upgrades)
  const { seconds, fraction, excess } = history.gasTimeAfter(settled)
  return {
    targetExponent: voted(targetExponent, votes.targetExponent, voteTargetExcess),
    minPriceExponent: voted(minPriceExponent, votes.minPriceExponent, voteMinPrice),
    settledHeight: settled.header.number,
    settledGasUnix: seconds,
    settledGasNumerator: fraction,
    settledExcess: excess,
  }
}

/** Returns the receipts of some blocks, in their order. */
function receiptsOf(blocks: readonly Block[]): readonly Receipt[] {
  const [first] = blocks
  if (first === undefined) return noReceipts
  return blocks.length === 1 ? first.receipts : blocks.flatMap(({ receipts }) => receipts)
}

/** Returns an exponent after a vote; the same when there is none. */
function voted(
  exponent: bigint,
  desired: bigint | undefined,
  vote: (exponent: bigint, desired: bigint) => bigint,
): bigint {
  return desired === undefined ? exponent : vote(exponent, desired)
}
