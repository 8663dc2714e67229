import { hexToBytes } from '../../codec/hex.js'
import type { FailedPredicates } from '../blocks/predicateResults.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { AccessListEntry } from '../transactions/AccessListEntry.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

// Predicates: bytes for a precompile in the storage keys of an access list entry, verified before the block
// is executed (AvalancheGo `vms/evm/predicate/predicate.go`).

/** Bytes that are not a predicate. The text is the node's. */
export class PredicateError extends Error {
  override name = 'PredicateError'
}

/**
 * Returns the predicates of an access list by precompile, in their order. An address that is listed twice has
 * two.
 */
export function predicatesOf(
  accessList: readonly AccessListEntry[],
  rules: EvmRules,
): ReadonlyMap<Address, readonly (readonly Hash[])[]> {
  const predicates = new Map<Address, (readonly Hash[])[]>()
  for (const { address, storageKeys } of accessList) {
    if (rules.statefulPrecompiles.get(address)?.predicateGas === undefined) continue
    const known = predicates.get(address)
    if (known === undefined) predicates.set(address, [storageKeys])
    else known.push(storageKeys)
  }
  return predicates
}

/**
 * Verifies the predicates of a transaction in a block with a timestamp in Unix milliseconds; undefined when
 * it has none (subnet-EVM `core/predicate_check.go`).
 */
export function verifyPredicates(
  { accessList }: { readonly accessList: readonly AccessListEntry[] },
  rules: EvmRules,
  blockTimeMs: bigint,
): FailedPredicates | undefined {
  if (accessList.length === 0) return undefined
  const predicates = predicatesOf(accessList, rules)
  if (predicates.size === 0) return undefined
  const failed = new Map<Address, ReadonlySet<number>>()
  for (const [address, list] of predicates) {
    const precompile = rules.statefulPrecompiles.get(address)
    const indices = list.flatMap((keys, index) =>
      precompile?.verifyPredicate?.(keys, blockTimeMs) === true ? [] : [index],
    )
    failed.set(address, new Set(indices))
  }
  return failed
}

const delimiter = 0xff
const chunkBytes = 32

/**
 * Returns the message in a predicate: the bytes before the delimiter and the padding. @throws
 * {PredicateError}
 */
export function predicateBytes(storageKeys: readonly Hash[]): Uint8Array {
  const padded = hexToBytes(storageKeys.map((key) => key.slice(2)).join(''))
  let length = padded.length
  while (length > 0 && padded[length - 1] === 0) length--
  if (length === 0) throw new PredicateError(`no delimiter found: length (${storageKeys.length})`)
  const chunks = Math.ceil(length / chunkBytes)
  if (chunks !== storageKeys.length)
    throw new PredicateError(
      `predicate included excess padding: got length (${storageKeys.length}), expected length (${chunks})`,
    )
  if (padded[length - 1] !== delimiter) throw new PredicateError('wrong delimiter')
  return padded.subarray(0, length - 1)
}

/** Returns the storage keys that carry a message. */
export function toPredicate(message: Uint8Array): Hash[] {
  const padded = new Uint8Array((Math.floor(message.length / chunkBytes) + 1) * chunkBytes)
  padded.set(message)
  padded[message.length] = delimiter
  const text = Buffer.from(padded.buffer).toString('hex')
  return (text.match(/.{64}/g) ?? []).map((word) => `0x${word}` as Hash)
}
