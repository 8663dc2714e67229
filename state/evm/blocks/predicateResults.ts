import { byKey } from '../../codec/compare.js'
import { hexToBytes } from '../../codec/hex.js'
import { type Reader, UnpackError } from '../../codec/linear/Reader.js'
import { Writer } from '../../codec/linear/Writer.js'
import { unmarshal } from '../../codec/manager.js'
import { bitSetBytes, bitSetIndices } from '../../warp/bitSet.js'
import { type Address, toAddress } from '../values/Address.js'
import { type Hash, toHash } from '../values/Hash.js'

// Predicate results of a block, which its header stores after the fee state (AvalancheGo
// `vms/evm/predicate/results.go`): maps in the order of their keys' bytes, failed indices as a big-endian bit
// set.

/** The indices of the predicates that did not verify, by precompile. */
export type FailedPredicates = ReadonlyMap<Address, ReadonlySet<number>>

/** Failed predicates by transaction. Transactions without predicates are left out. */
export type PredicateResults = ReadonlyMap<Hash, FailedPredicates>

const codecVersion = 0
const hashBytes = 32
const addressBytes = 20
const maxResultsBytes = 1024 * 1024

/** The encoding when no transaction has predicates: one array for all headers, which keep it. Never written to. */
const noResultBytes = new Uint8Array(6)
const noResults: PredicateResults = new Map()

/** Encodes predicate results; six zero bytes when no transaction has predicates. The bytes are not to be changed. */
export function encodePredicateResults(results: PredicateResults): Uint8Array {
  if (results.size === 0) return noResultBytes
  const writer = new Writer().u16(codecVersion)
  writer.list(sortedEntries(results), ([transaction, precompiles]) => {
    writer.fixed(hexToBytes(transaction))
    writer.list(sortedEntries(precompiles), ([precompile, failed]) => {
      writer.fixed(hexToBytes(precompile)).bytes(bitSetBytes(failed))
    })
  })
  return writer.finish()
}

/**
 * Decodes predicate results.
 * @param bytes the extra data after the fee state; empty in the genesis block
 * @throws {UnpackError}
 */
export function parsePredicateResults(bytes: Uint8Array): PredicateResults {
  if (bytes === noResultBytes || bytes.length === 0) return noResults
  return unmarshal(
    bytes,
    (reader) =>
      new Map(
        reader.list((each) => [toHash(each.fixed(hashBytes)), new Map(each.list(readPrecompile))] as const),
      ),
    { maxSize: maxResultsBytes },
  )
}

/** Whether bytes are predicate results: those of a genesis block are what its file says. */
export function arePredicateResults(bytes: Uint8Array): boolean {
  try {
    parsePredicateResults(bytes)
    return true
  } catch (error) {
    if (error instanceof UnpackError) return false
    throw error
  }
}

function readPrecompile(reader: Reader): readonly [Address, ReadonlySet<number>] {
  return [toAddress(reader.fixed(addressBytes)), new Set(bitSetIndices(reader.bytes()))]
}

function sortedEntries<K extends string, V>(map: ReadonlyMap<K, V>): (readonly [K, V])[] {
  return [...map].sort(byKey)
}
