/** Why a text is no duration, in Go's words. */
export class GoDurationError extends Error {
  override name = 'GoDurationError'
}

const nanosecondsPer: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}
const part = /(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))([^0-9.]*)/y

/**
 * Reads a duration as Go's `time.ParseDuration`: `24h`, `1h30m`, `-1.5s`, `0`.
 * @returns nanoseconds
 * @throws {GoDurationError}
 */
export function parseGoDuration(text: string): bigint {
  const invalid = () => new GoDurationError(`time: invalid duration ${JSON.stringify(text)}`)
  const negative = text.startsWith('-')
  const body = /^[+-]/.test(text) ? text.slice(1) : text
  if (body === '0') return 0n
  if (body === '') throw invalid()
  let total = 0n
  part.lastIndex = 0
  while (part.lastIndex < body.length) {
    const [, whole = '0', decimals, bareDecimals, unit = ''] = part.exec(body) ?? []
    if (unit === '' && part.lastIndex === 0) throw invalid()
    if (unit === '') throw new GoDurationError(`time: missing unit in duration ${JSON.stringify(text)}`)
    const scale = nanosecondsPer[unit]
    if (scale === undefined)
      throw new GoDurationError(
        `time: unknown unit ${JSON.stringify(unit)} in duration ${JSON.stringify(text)}`,
      )
    const fraction = decimals ?? bareDecimals ?? ''
    total += BigInt(whole) * scale + (BigInt(`0${fraction}`) * scale) / 10n ** BigInt(fraction.length)
  }
  if (total >= 1n << 63n) throw invalid()
  return negative ? -total : total
}
