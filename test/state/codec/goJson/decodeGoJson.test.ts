import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { byKey } from '../../../../state/codec/compare.js'
import { GoJsonError } from '../../../../state/codec/goJson/GoJsonError.js'
import { JsonNumber, JsonObject } from '../../../../state/codec/json.js'
import { decodeShape } from './vectorShapes.js'

type Vector = {
  readonly shape: string
  readonly text: string
  readonly error?: string
  readonly value?: unknown
}

/** The results of Go's json.Unmarshal for random texts: `makeVectors.go 1 400`, Go 1.26. */
const vectors = readFileSync(new URL('vectors.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector)

describe("texts decode as with Go's encoding/json", () => {
  it("into Go's values, or with Go's errors", () => {
    const differing = vectors.flatMap(({ shape, text, error, value }) => {
      const wanted = error ?? JSON.stringify(plain(value))
      const got = outcome(shape, text)
      return got === wanted ? [] : [{ shape, text, got, wanted }]
    })
    expect(differing.slice(0, 5)).toEqual([])
    expect(vectors.length).toBeGreaterThan(100)
  })
})

function outcome(shape: string, text: string): string {
  try {
    return JSON.stringify(plain(decodeShape[shape]?.(text)))
  } catch (error) {
    if (error instanceof GoJsonError) return error.message
    throw error
  }
}

/**
 * Returns a value in a form for comparison: numbers by value, empty containers equal to null, keys sorted.
 */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof JsonNumber) return Number(value.text)
  if (value instanceof Map) return plain(Object.fromEntries(value))
  if (value instanceof JsonObject) return plain(Object.fromEntries(value.members))
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  const members = Object.entries(value).map(([key, member]) => [key, plain(member)] as const)
  if (members.length === 0) return null
  return Object.fromEntries(members.sort(byKey))
}
