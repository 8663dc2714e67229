import { describe, expect, it } from '@jest/globals'
import { meaningOf, schemaText } from '../../../methods/kit/schemaText.js'
import { convertInSteps } from '../../../methods/kit/Turns.js'

const integer = { type: 'integer' }
const text = { type: 'string' }

describe('the type that a schema describes', () => {
  it.each<[object, string]>([
    [integer, 'number'],
    [text, 'string'],
    [{ type: 'null' }, 'null'],
    [{}, 'unknown'],
    [{ $ref: '#/components/schemas/Block' }, 'Block'],
    [{ const: true }, 'true'],
    [{ anyOf: [text, integer] }, 'string | number'],
    [{ oneOf: [text, { type: 'null' }] }, 'string | null'],
    [{ type: 'string', anyOf: [integer] }, 'string'],
    [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: ['integer', 'string'] }, 'number | string'],
    [{ type: 'array', items: text }, 'string[]'],
    [{ type: 'array', items: { anyOf: [text, integer] } }, '(string | number)[]'],
    [{ type: 'array' }, 'unknown[]'],
    [{ type: 'object' }, 'object'],
    [{ type: 'object', properties: {} }, '{}'],
    [{ type: 'object', additionalProperties: false }, '{}'],
    [{ type: 'object', additionalProperties: integer }, '{ [key: string]: number }'],
    [{ type: 'object', properties: { a: text, b: integer }, required: ['b'] }, '{ a?: string, b: number }'],
    [
      { type: 'object', properties: { 'a-b': text, c1: text, '1c': text } },
      '{ "a-b"?: string, c1?: string, "1c"?: string }',
    ],
  ])('%j is %s', (schema, type) => {
    expect(schemaText(schema as never)).toBe(type)
  })

  it('has a line for each member where one has a meaning, or all are too long', () => {
    const described = {
      type: 'object',
      properties: { a: { ...text, description: 'what it is' }, b: integer },
    }
    expect(schemaText(described)).toBe('{\n  a?: string // what it is\n  b?: number\n}')
    expect(schemaText({ type: 'object', properties: { inner: described } }, '  ')).toBe(
      '{\n    inner?: {\n      a?: string // what it is\n      b?: number\n    }\n  }',
    )
    // `{ …?: string }` takes 12 characters beside the name.
    const named = (length: number) => ({ type: 'object', properties: { ['x'.repeat(length)]: text } })
    expect(schemaText(named(87))).toHaveLength(100)
    expect(schemaText(named(87))).not.toContain('\n')
    expect(schemaText(named(88))).toContain('\n')
  })

  it('has the meaning of its items or of its first choice, where it has none itself', () => {
    const meant = { ...text, description: 'meant' }
    expect(meaningOf({ ...meant, items: { description: 'other' } })).toBe('meant')
    expect(meaningOf({ type: 'array', items: meant })).toBe('meant')
    expect(meaningOf({ type: 'object', additionalProperties: meant })).toBe('meant')
    expect(meaningOf({ anyOf: [text, meant] })).toBe('meant')
    expect(meaningOf({ oneOf: [meant, { description: 'other' }] })).toBe('meant')
    expect(meaningOf(text)).toBeUndefined()
  })
})

it('the items of a list are converted in steps of 250', () => {
  const pausesOf = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => index)
    const work = convertInSteps(items, (item) => item + 1)
    for (let pauses = 0; ; pauses++) {
      const step = work.next()
      if (step.done !== true) continue
      expect(step.value).toEqual(items.map((item) => item + 1))
      return pauses
    }
  }
  expect([0, 249, 250, 499, 500].map(pausesOf)).toEqual([0, 0, 1, 1, 2])
})
