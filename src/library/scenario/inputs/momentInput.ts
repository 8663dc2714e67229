import { type Input, mismatch } from '../../../../methods/params/Input.js'

/** A time: Unix milliseconds, or milliseconds from the present of the scenario on. */
export type Moment = { readonly at: number } | { readonly fromNow: number }

const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const
const lengthForm = /^(\d{1,9})(ms|s|m|h|d|w)$/
const relativeForm = /^([+-])(\d{1,9})(ms|s|m|h|d|w)$/
const dateForm = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/
const digitsForm = /^\d{1,15}$/

const timeForms = 'a time (ISO 8601 or Unix milliseconds), or a distance from the present such as -30d or +2h'

/** A time, or a distance from the present. */
export const momentInput: Input<Moment, string | number | Date> = {
  schema: {
    type: ['integer', 'string'],
    minimum: 0,
    pattern: [relativeForm, dateForm, digitsForm].map(({ source }) => `(?:${source})`).join('|'),
    description: timeForms,
  },
  read(value, path) {
    const [, sign, count, unit] = typeof value === 'string' ? (relativeForm.exec(value) ?? []) : []
    if (count !== undefined) return { fromNow: (sign === '-' ? -1 : 1) * lengthMs(count, unit) }
    const at = timestampMs(value)
    if (at === undefined) throw mismatch(path, timeForms, value)
    return { at }
  },
}

/** A time that does not depend on the present; Unix milliseconds. */
export const instantInput: Input<number, string | number | Date> = {
  schema: {
    type: ['integer', 'string'],
    minimum: 0,
    pattern: [dateForm, digitsForm].map(({ source }) => `(?:${source})`).join('|'),
    description: 'a time: ISO 8601 or Unix milliseconds',
  },
  read(value, path) {
    const at = timestampMs(value)
    if (at === undefined) throw mismatch(path, 'a time: ISO 8601 or Unix milliseconds', value)
    return at
  },
}

/** A length of time such as `30d` or `2h`; milliseconds. */
export const lengthInput: Input<number, string> = {
  schema: {
    type: 'string',
    pattern: lengthForm.source,
    description: 'a length of time such as 30d, 2h or 90s',
  },
  read(value, path) {
    const [, count, unit] = typeof value === 'string' ? (lengthForm.exec(value) ?? []) : []
    if (count === undefined) throw mismatch(path, 'a length of time such as 30d, 2h or 90s', value)
    return lengthMs(count, unit)
  },
}

/** Returns a moment in Unix milliseconds. @param nowMs the present of the scenario */
export function momentMs(moment: Moment, nowMs: number): number {
  return 'at' in moment ? moment.at : nowMs + moment.fromNow
}

function lengthMs(count: string, unit: string | undefined): number {
  const [, ms = 0] = Object.entries(unitMs).find(([name]) => name === unit) ?? []
  return Number(count) * ms
}

/** A date without a zone is in UTC, so that it means the same on every machine. */
function timestampMs(value: unknown): number | undefined {
  if (Object.prototype.toString.call(value) === '[object Date]') return validMs(Number(value))
  if (typeof value === 'number') return validMs(value)
  if (typeof value !== 'string') return undefined
  if (digitsForm.test(value)) return validMs(Number(value))
  if (!dateForm.test(value)) return undefined
  const iso = value.replace(' ', 'T')
  const hasZone = !iso.includes('T') || /(?:Z|[+-]\d{2}:\d{2})$/.test(iso)
  return validMs(Date.parse(hasZone ? iso : `${iso}Z`))
}

function validMs(ms: number): number | undefined {
  return Number.isSafeInteger(ms) && ms >= 0 && ms <= 253_402_300_799_999 ? ms : undefined
}
