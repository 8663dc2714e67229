const unitsNs: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
}

/** Nanoseconds of a Go duration such as `1m30s`; digits alone are nanoseconds. Undefined for anything else. */
export function parseGoDuration(text: string): bigint | undefined {
  if (/^-?\d+$/.test(text)) return BigInt(text)
  if (!/^[-+]?(\d+(\.\d*)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined
  let sum = 0
  for (const [, digits, unit] of text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g))
    sum += Number(digits) * (unitsNs[unit ?? ''] ?? 0)
  return BigInt(Math.trunc(text.startsWith('-') ? -sum : sum))
}

/** A duration as Go prints it (`time.Duration.String`): `1h2m3.5s`, `1.5ms`, `0s`. */
export function formatGoDuration(nanoseconds: bigint): string {
  if (nanoseconds < 0n) return `-${formatGoDuration(-nanoseconds)}`
  if (nanoseconds === 0n) return '0s'
  if (nanoseconds < 1_000n) return `${nanoseconds}ns`
  if (nanoseconds < 1_000_000n) return `${decimal(nanoseconds, 3)}µs`
  if (nanoseconds < 1_000_000_000n) return `${decimal(nanoseconds, 6)}ms`
  const minutes = nanoseconds / 60_000_000_000n
  const seconds = `${decimal(nanoseconds % 60_000_000_000n, 9)}s`
  if (minutes === 0n) return seconds
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`
}

/** A number of units whose last digits stand behind the point, without zeros at the end. */
function decimal(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits)
  const fraction = String(value % unit)
    .padStart(digits, '0')
    .replace(/0+$/, '')
  return `${value / unit}${fraction === '' ? '' : `.${fraction}`}`
}
