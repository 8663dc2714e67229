import { JsonList } from '../../../state/codec/JsonList.js'
import { JsonBytes, type JsonWritable } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { logsNotExecuted, unknownBlock } from '../../../state/errors/ethRpc.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { BlockStretch } from '../../../state/evm/blocks/BlockStretch.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Tooling } from '../../../state/evm/chain/Tooling.js'
import { bloomMatcher } from '../../../state/evm/logs/bloomMatcher.js'
import type { LogCriteria } from '../../../state/evm/logs/LogQuery.js'
import { logMatcher, logsIn } from '../../../state/evm/logs/logsIn.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import type { Steps } from '../../kit/Turns.js'
import { logRange } from './logRange.js'
import { logJson } from './receiptJson.js'

/** The blocks to search for logs: one block, or a range of heights as {@link logRange} takes them. */
export type LogSearchRange = {
  readonly blockHash: Hash | undefined
  readonly fromBlock: bigint
  readonly toBlock: bigint
}

/** The number of logs that are written before other work may run: a few milliseconds. */
const logsPerStep = 500
/** The number of blocks and logs that are looked at before other work may run. */
const searchedPerStep = 10_000

/**
 * Returns the logs of a block or range that match criteria, in order, in steps. The blocks are chosen in the first
 * step, so later changes of the chain have no effect.
 * @throws {NodeError} for an unknown block or an invalid range
 */
export function* searchLogs(
  chain: EvmChain,
  range: LogSearchRange,
  criteria: LogCriteria,
): Steps<JsonWritable[] | JsonBytes> {
  return yield* searchStretches(stretchesOf(chain, range, criteria), criteria, chain.tooling)
}

/** Returns the logs of blocks that match criteria as {@link searchLogs} does. */
export function searchBlocks(
  blocks: readonly Block[],
  criteria: LogCriteria,
  tooling: Tooling | undefined,
): Steps<JsonWritable[] | JsonBytes> {
  return searchStretches([stretchOf(blocks)], criteria, tooling)
}

/**
 * Returns the logs of blocks that match criteria, in order, in steps. Many logs are written as JSON at once,
 * since as objects they would fill V8's heap and make its collector stop everything.
 * @param tooling the development network that the chain behaves as
 */
function* searchStretches(
  stretches: readonly BlockStretch[],
  criteria: LogCriteria,
  tooling: Tooling | undefined,
): Steps<JsonWritable[] | JsonBytes> {
  let few: JsonWritable[] = []
  const written = new JsonList()
  const matches = logMatcher(criteria)
  const mayMatch = bloomMatcher(criteria)
  let searched = 0
  for (const { logsBloom, blocks } of stretches) {
    if (logsBloom !== undefined && !mayMatch(logsBloom)) continue
    for (const block of blocks()) {
      for (const log of logsIn(block, matches)) {
        few.push(logJson(log, tooling))
        if (few.length < logsPerStep) continue
        for (const json of few) written.add(stringifyJson(json))
        few = []
        yield
      }
      searched += 1 + (block.receipts.at(-1)?.logs.length ?? 0) + (block.receipts.at(-1)?.firstLogIndex ?? 0)
      if (searched < searchedPerStep) continue
      searched = 0
      yield
    }
    // Blocks that were bytes take some milliseconds to read.
    yield
  }
  if (written.count === 0) return few
  for (const json of few) written.add(stringifyJson(json))
  return new JsonBytes(written.end())
}

function stretchesOf(
  chain: EvmChain,
  searched: LogSearchRange,
  criteria: LogCriteria,
): readonly BlockStretch[] {
  if (searched.blockHash !== undefined) {
    const block = chain.blockByHash(searched.blockHash)
    if (block !== undefined) return [stretchOf([block])]
    const accepted = chain.acceptedByHash(searched.blockHash)
    if (accepted === undefined) throw unknownBlock()
    // The bloom of its receipts is empty, so a search with conditions ends before it needs them.
    if (criteria.addresses.length > 0 || criteria.topics.some((each) => each.length > 0)) return []
    throw logsNotExecuted(accepted.header.number, accepted.hash)
  }
  const range = logRange(chain, searched.fromBlock, searched.toBlock)
  return range === undefined ? [] : chain.stretches(range.begin, range.end)
}

function stretchOf(blocks: readonly Block[]): BlockStretch {
  return { logsBloom: undefined, blocks: () => blocks }
}
