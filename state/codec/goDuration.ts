import { goTimeQuote } from './goTimeQuote.js'

// Parses and formats durations like Go (`time.ParseDuration`, `time.Duration.String`).

const unitNanoseconds = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
])
/** One more than the greatest duration; its negative is the least one. */
const end = 1n << 63n

/** A text that is not a duration. The message is Go's: `time: missing unit in duration "5"`. */
export class GoDurationError extends Error {
  override name = 'GoDurationError'
}

/**
 * Parses a duration such as `1h30m`, `-1.5ms`, `.5s` or `0`.
 * @returns nanoseconds, a signed 64-bit number
 * @throws {GoDurationError} when the text is not a duration, or out of range
 */
export function parseGoDuration(text: string): bigint {
  const problem = (what: string) => new GoDurationError(`time: ${what} in duration ${goTimeQuote(text)}`)
  const invalid = () => new GoDurationError(`time: invalid duration ${goTimeQuote(text)}`)
  const negative = text.startsWith('-')
  let rest = text.replace(/^[-+]/, '')
  if (rest === '0') return 0n
  if (rest === '') throw invalid()
  let sum = 0n
  while (rest !== '') {
    const [number = '', whole = '', fraction = ''] = /^([0-9]*)(?:\.([0-9]*))?/.exec(rest) ?? []
    if (whole === '' && fraction === '') throw invalid()
    rest = rest.slice(number.length)
    const name = /^[^0-9.]*/.exec(rest)?.[0] ?? ''
    if (name === '') throw problem('missing unit')
    const unit = unitNanoseconds.get(name)
    if (unit === undefined) throw problem(`unknown unit ${goTimeQuote(name)}`)
    rest = rest.slice(name.length)
    const value = BigInt(whole)
    if (value > end / unit) throw invalid()
    sum += value * unit + fractionOf(fraction, unit)
    if (sum > end) throw invalid()
  }
  if (negative) return -sum
  if (sum === end) throw invalid()
  return sum
}

/** Returns a duration in milliseconds, with the fraction of one. @param nanoseconds as {@link parseGoDuration} returns it */
export function millisecondsOf(nanoseconds: bigint): number {
  return Number(nanoseconds) / 1e6
}

/** Formats a duration: `0s`, `1.5ms`, `2m0s`, `720h0m0s`. */
export function formatGoDuration(nanoseconds: bigint): string {
  if (nanoseconds < 0n) return `-${formatGoDuration(-nanoseconds)}`
  if (nanoseconds === 0n) return '0s'
  if (nanoseconds < 1_000n) return `${nanoseconds}ns`
  if (nanoseconds < 1_000_000n) return `${decimal(nanoseconds, 3)}\u00b5s`
  if (nanoseconds < 1_000_000_000n) return `${decimal(nanoseconds, 6)}ms`
  const minutes = nanoseconds / 60_000_000_000n
  const seconds = `${decimal(nanoseconds % 60_000_000_000n, 9)}s`
  if (minutes === 0n) return seconds
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`
}

/**
 * Returns the fraction of a unit after the point in Go's floating-point arithmetic, which ignores digits
 * beyond 63 bits.
 */
function fractionOf(digits: string, unit: bigint): bigint {
  let value = 0n
  let scale = 1
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit)
    if (value > (end - 1n) / 10n || next > end) break
    value = next
    scale *= 10
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)))
}

/** Formats a number of units with decimals, without trailing zeros. */
function decimal(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits)
  const fraction = String(value % unit)
    .padStart(digits, '0')
    .replace(/0+$/, '')
  return `${value / unit}${fraction === '' ? '' : `.${fraction}`}`
}
