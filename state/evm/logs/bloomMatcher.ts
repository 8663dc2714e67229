import { bloomBits, bloomHas } from './bloom.js'
import type { LogCriteria } from './LogQuery.js'

/** Among more alternatives than this, one is in most filters: looking for them takes longer than it saves. */
const mostAlternatives = 100

/**
 * Returns the function that tells whether logs with a bloom filter may match criteria (geth `eth/filters/filter.go`
 * `bloomFilter`). If not, none does.
 */
export function bloomMatcher({ addresses, topics }: LogCriteria): (bloom: Uint8Array) => boolean {
  const conditions = [addresses, ...topics]
    .filter(({ length }) => length > 0 && length <= mostAlternatives)
    .map((alternatives) => alternatives.map(bloomBits))
  return (bloom) =>
    bloom.some((byte) => byte > 0) &&
    conditions.every((alternatives) => alternatives.some((bits) => bloomHas(bloom, bits)))
}
