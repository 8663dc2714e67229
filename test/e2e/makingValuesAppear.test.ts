import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { type ListedValue, listedValues } from '../documents/listedValues.js'
import { rowHelpers, start } from '../documents/rowHelpers.js'

// The rows of docs/making-values-appear.md, each on a network of its own.

type Row = { readonly shows: readonly ListedValue[]; readonly line: string; readonly shown: string }

const guide = readFileSync('docs/making-values-appear.md', 'utf8')
const rows = [...guide.matchAll(/^\| (\w[^|]*`) \| (?:`([^`]*)`)? ?\| `([^`]+)` \|$/gm)].map(
  ([, first = '', line = '', shown = '']): Row => ({ shows: valuesIn(first), line, shown }),
)
/** What cannot appear, with the reason. */
const never = [...guide.matchAll(/^\| (\w[^|]*`) \| [^|`]+ \|$/gm)].flatMap(([, first = '']) =>
  valuesIn(first),
)

/** Reads `Object.field VALUE`, or `Object: FIELD, FIELD`. */
function valuesIn(cell: string): ListedValue[] {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const object = /^([\w.]+): /.exec(cell)?.[1]
  if (object !== undefined) return quoted.map((member) => ({ field: `${object}.${member}` }))
  const field = /^[\w.]+/.exec(cell)?.[0] ?? ''
  return quoted.map((value) => ({ field, value }))
}

let net: Snowglobe
const others: Snowglobe[] = []
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start } })
})
afterEach(async () => {
  await Promise.all([net, ...others.splice(0)].map((each) => each.close()))
})

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor

/** Returns the members of a name at any depth of a value, as JSON. */
function membersOf(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === name ? [JSON.stringify(member) ?? ''] : []),
    ...membersOf(member, name),
  ])
}

/** Whether a member's JSON is a value, or a list or an object with it. */
function isOrHas(member: string, value: string): boolean {
  return member === value || member.includes(JSON.stringify(value))
}

const textOf = ({ field, value }: ListedValue) => (value === undefined ? field : `${field} ${value}`)

describe('docs/making-values-appear.md', () => {
  it('lists each value of each enumeration and each optional field of both documents', () => {
    const here = new Set([...rows.flatMap(({ shows }) => shows), ...never].map(textOf))
    expect(
      listedValues()
        .map(textOf)
        .filter((text) => !here.has(text)),
    ).toEqual([])
  })

  it('says of nothing that it cannot appear which a row makes appear', () => {
    const shown = new Set(rows.flatMap(({ shows }) => shows).map(textOf))
    expect(never.map(textOf).filter((text) => shown.has(text))).toEqual([])
    expect(rows.length + never.length).toBeGreaterThan(100)
  })

  it('has no row that is not run', () => {
    const lines = guide.match(/^\| [\w.]+:? `[^|]+\|[^|]*\|[^|]+\|$/gm) ?? []
    expect(rows).toHaveLength(lines.length)
  })

  it.each(rows.map((row) => [row.shows.map(textOf).join(', '), row] as const))(
    '%s',
    async (_, { shows, line, shown }) => {
      const helpers = rowHelpers(net, others)
      const names = ['net', 'createNetwork', ...Object.keys(helpers)]
      const run = new AsyncFunction(...names, `${line}\nreturn ${shown}`)
      const result = await run(net, createNetwork, ...Object.values(helpers))
      for (const { field, value = '' } of shows) {
        const name = field.split('.').at(-1) ?? ''
        const found = Array.isArray(result) || typeof result !== 'object' ? { [name]: result } : result
        const members = membersOf(found, name)
        expect([field, members.length > 0]).toEqual([field, true])
        if (value !== '') expect(members.filter((member) => isOrHas(member, value))).not.toEqual([])
      }
    },
  )
})
