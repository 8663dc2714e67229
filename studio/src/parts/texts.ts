// Numbers, times and amounts as the studio writes them.

const dayMs = 86_400_000

/** Returns a time of day and a day in UTC: `08:00:00` and `27 Nov 2026`. */
export function timeTexts(timestampMs: number): { readonly day: string; readonly time: string } {
  const date = new Date(timestampMs)
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { day, time: date.toISOString().slice(11, 19) }
}

/** Returns a moment in UTC in one text: `27 Nov 2026, 08:00:00`. */
export function momentText(timestampMs: number): string {
  const { day, time } = timeTexts(timestampMs)
  return `${day}, ${time}`
}

const units: readonly (readonly [string, number])[] = [
  ['year', 365 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** Returns a duration in its largest unit: `14 days`, `1 hour`. */
export function durationText(ms: number): string {
  const size = Math.abs(ms)
  const [name, unit] = units.find(([, each]) => size >= each) ?? ['second', 1000]
  const count = Math.floor(size / unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** Returns how far a moment is from another: `in 14 days`, `3 minutes ago`, `now`. */
export function distanceText(timestampMs: number, fromMs: number): string {
  const ms = timestampMs - fromMs
  if (Math.abs(ms) < 1000) return 'now'
  return ms > 0 ? `in ${durationText(ms)}` : `${durationText(ms)} ago`
}

/** Returns the beginning and the end of a long ID: `0x1234…cdef`. */
export function shortId(id: string, edge = 6): string {
  const prefix = /^(0x|NodeID-|[A-Z]-[a-z]+1)/.exec(id)?.[0] ?? ''
  const rest = id.slice(prefix.length)
  return rest.length <= 2 * edge + 1 ? id : `${prefix}${rest.slice(0, edge)}…${rest.slice(-edge)}`
}

/** Returns an integer with spaces between thousands: `1 234 567`. */
export function groupedText(value: bigint | number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/**
 * Returns an amount in its unit, without zeros at its end: `1.5`.
 * @param amount in the smallest unit
 * @param most decimals that are shown; what is cut off is marked by `…`
 */
export function amountText(amount: bigint, decimals: number, most = 6): string {
  const sign = amount < 0n ? '−' : ''
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const whole = groupedText(digits.slice(0, digits.length - decimals))
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  if (fraction === '') return sign + whole
  const shown = fraction.slice(0, most)
  return `${sign}${whole}.${shown}${fraction.length > most ? '…' : ''}`
}

/** Returns a price of gas: `25 gwei`, `7 wei`. */
export function gasPriceText(wei: bigint): string {
  return wei >= 10_000_000n ? `${amountText(wei, 9, 4)} gwei` : `${groupedText(wei)} wei`
}
