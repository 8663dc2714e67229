// Times and durations as Go prints them.

/** RFC 3339 in UTC, with milliseconds only as far as they are not zero (Go `time.RFC3339Nano`). */
export function formatRfc3339(timestampMs: number): string {
  return new Date(timestampMs).toISOString().replace(/\.?0*Z$/, 'Z')
}

/** A duration as `time.Duration.String` prints it: `0s`, `1.5ms`, `2m0s`, `720h0m0s`. */
export function formatGoDuration(nanoseconds: bigint): string {
  if (nanoseconds < 0n) return `-${formatGoDuration(-nanoseconds)}`
  if (nanoseconds === 0n) return '0s'
  if (nanoseconds < 1_000n) return `${nanoseconds}ns`
  if (nanoseconds < 1_000_000n) return `${decimal(nanoseconds, 1_000n)}µs`
  if (nanoseconds < 1_000_000_000n) return `${decimal(nanoseconds, 1_000_000n)}ms`
  const minutes = nanoseconds / 60_000_000_000n
  const seconds = `${decimal(nanoseconds % 60_000_000_000n, 1_000_000_000n)}s`
  if (minutes === 0n) return seconds
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`
}

/** A quotient by a power of ten with no zeros at its end. */
function decimal(value: bigint, unit: bigint): string {
  const fraction = (value % unit)
    .toString()
    .padStart(unit.toString().length - 1, '0')
    .replace(/0+$/, '')
  return fraction === '' ? `${value / unit}` : `${value / unit}.${fraction}`
}
