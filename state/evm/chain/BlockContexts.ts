import type { Block } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { type Header, prevRandaoOf } from '../blocks/Header.js'
import {
  arePredicateResults,
  type PredicateResults,
  parsePredicateResults,
} from '../blocks/predicateResults.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { ChainStore } from './ChainStore.js'
import type { FlavourRules } from './FlavourRules.js'

/** The parts of a chain from which the contexts of its blocks follow. */
type BlockContextParts = {
  readonly chainId: bigint
  readonly rules: FlavourRules
  readonly store: ChainStore
  readonly overrides: BlockOverrides
}

/** Makes block contexts: the number, time, prices and block hashes that contract code reads while it runs in a block. */
export class BlockContexts {
  readonly #parts: BlockContextParts
  /** Whether the extra data of a genesis block are predicate results. A genesis file may contain any extra data. */
  readonly #readable = new WeakMap<Header, boolean>()

  constructor(parts: BlockContextParts) {
    this.#parts = parts
  }

  /** Returns the context of a block for the EVM. */
  ofHeader(header: Header): BlockContext {
    const { chainId, overrides, store } = this.#parts
    return {
      chainId,
      number: header.number,
      timestamp: header.timestamp,
      coinbase: header.coinbase,
      gasLimit: header.gasLimit,
      baseFee: header.baseFee ?? 0n,
      difficulty: header.difficulty,
      prevRandao: prevRandaoOf(header),
      blobBaseFee: 1n,
      recovered: overrides.recovered,
      blockHash: (number) => store.blockHash(number, header.number),
    }
  }

  /**
   * Returns the context of an executed block for the EVM. Since Helicon its base fee is the one that execution charged:
   * the header has only an upper bound.
   */
  ofExecuted({ header, execution }: Block): BlockContext {
    const context = this.ofHeader(header)
    if (execution !== undefined) return { ...context, baseFee: execution.baseFee }
    return header.sae === undefined || this.#arePredicatesReadable(header)
      ? context
      : { ...context, predicatesAreUnreadable: true }
  }

  /** Reads from a header which predicates of the block's transactions failed. */
  predicateResults({ extraData, timestamp, sae }: Header): PredicateResults {
    if (sae !== undefined) return parsePredicateResults(extraData)
    return parsePredicateResults(extraData.subarray(this.#parts.rules.fees.extraPrefixSize(timestamp)))
  }

  #arePredicatesReadable(genesis: Header): boolean {
    const known = this.#readable.get(genesis)
    if (known !== undefined) return known
    const readable = arePredicateResults(genesis.extraData)
    this.#readable.set(genesis, readable)
    return readable
  }
}
