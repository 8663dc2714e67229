import { goTimeQuote } from './goTimeQuote.js'
// Parses and formats RFC 3339 times like Go's `time` package, including its errors.

/** A point in time with the offset in which it was written. */
export type GoTime = {
  /** Unix seconds, rounded down. */
  readonly seconds: bigint
  readonly nanoseconds: number
  readonly offsetMinutes: number
}

/** Go's zero time: the start of the year 1. */
export const zeroGoTime: GoTime = { seconds: -62135596800n, nanoseconds: 0, offsetMinutes: 0 }

/** The reason why a text is no time, with Go's text. */
export class GoTimeError extends Error {
  override name = 'GoTimeError'
}

const layout = '2006-01-02T15:04:05Z07:00'

/** Parses an RFC 3339 time. @throws {GoTimeError} */
export function parseGoTime(text: string): GoTime {
  const scanner = new Scanner(text)
  const year = scanner.number('2006', /^[0-9]{4}/)
  scanner.literal('-')
  const month = scanner.number('01', /^[0-9]{2}/, { min: 1, max: 12, name: 'month' })
  scanner.literal('-')
  const day = scanner.number('02', /^[0-9]{2}/)
  scanner.literal('T')
  const hour = scanner.number('15', /^[0-9]{1,2}/, { min: 0, max: 23, name: 'hour' })
  scanner.literal(':')
  const minute = scanner.number('04', /^[0-9]{2}/, { min: 0, max: 59, name: 'minute' })
  scanner.literal(':')
  const second = scanner.number('05', /^[0-9]{2}/, { min: 0, max: 59, name: 'second' })
  const fraction = scanner.take(/^[.,][0-9]+/)?.slice(1, 10) ?? ''
  const offsetMinutes = scanner.zone()
  scanner.end()
  if (day < 1 || day > daysIn(year, month)) throw scanner.refuse('day out of range')
  // Date would map years below 100 to the 20th century.
  const days = new Date(0).setUTCFullYear(year, month - 1, day) / 86_400_000
  const local = BigInt(days) * 86_400n + BigInt(hour * 3600 + minute * 60 + second)
  return {
    seconds: local - BigInt(offsetMinutes * 60),
    nanoseconds: Number(fraction.padEnd(9, '0')),
    offsetMinutes,
  }
}

/** Formats a time like Go's JSON: in its offset, with a fraction without trailing zeros. */
export function formatGoTime(time: GoTime): string {
  const local = new Date(Number(time.seconds + BigInt(time.offsetMinutes * 60)) * 1000)
  const text = local.toISOString().slice(0, 19)
  const fraction = String(time.nanoseconds).padStart(9, '0').replace(/0+$/, '')
  return text + (fraction === '' ? '' : `.${fraction}`) + formatZone(time.offsetMinutes)
}

class Scanner {
  readonly #text: string
  #rest: string

  constructor(text: string) {
    this.#text = text
    this.#rest = text
  }

  number(element: string, pattern: RegExp, range?: { min: number; max: number; name: string }): number {
    const before = this.#rest
    const digits = this.take(pattern)
    if (digits === undefined) throw this.#cannotParse(before, element)
    const value = Number(digits)
    if (range !== undefined && (value < range.min || value > range.max))
      throw this.refuse(`${range.name} out of range`)
    return value
  }

  literal(character: string): void {
    if (!this.#rest.startsWith(character)) throw this.#cannotParse(this.#rest, character)
    this.#rest = this.#rest.slice(1)
  }

  take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.#rest)?.[0]
    if (found !== undefined) this.#rest = this.#rest.slice(found.length)
    return found
  }

  zone(): number {
    const before = this.#rest
    if (this.take(/^Z/) !== undefined) return 0
    const zone = this.take(/^[+-][0-9]{2}:[0-9]{2}/)
    if (zone === undefined) throw this.#cannotParse(before, 'Z07:00')
    const hours = Number(zone.slice(1, 3))
    const minutes = Number(zone.slice(4))
    if (hours > 24) throw this.refuse('time zone offset hour out of range')
    if (minutes > 60) throw this.refuse('time zone offset minute out of range')
    return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
  }

  end(): void {
    if (this.#rest !== '') throw this.refuse(`extra text: ${goTimeQuote(this.#rest)}`)
  }

  refuse(message: string): GoTimeError {
    return new GoTimeError(`parsing time ${goTimeQuote(this.#text)}: ${message}`)
  }

  #cannotParse(value: string, element: string): GoTimeError {
    return new GoTimeError(
      `parsing time ${goTimeQuote(this.#text)} as ${goTimeQuote(layout)}: cannot parse ${goTimeQuote(value)} as ${goTimeQuote(element)}`,
    )
  }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function formatZone(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'Z'
  const minutes = Math.abs(offsetMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
