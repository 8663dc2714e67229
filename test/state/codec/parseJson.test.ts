import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Json, JsonNumber, JsonObject, JsonSyntaxError } from '../../../state/codec/json.js'
import {
  parseJson,
  parseJsonInSteps,
  parseJsonPrefix,
  parseJsonSteps,
} from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'

function plain(value: Json): unknown {
  if (value instanceof JsonNumber) return Number(value.text)
  if (value instanceof JsonObject)
    return Object.fromEntries(value.members.map(([key, item]) => [key, plain(item)]))
  return Array.isArray(value) ? value.map(plain) : value
}

function withoutPrototypeKeys(value: unknown): boolean {
  return !JSON.stringify(value).includes('__proto__')
}

describe('parseJson', () => {
  it('keeps the spelling of numbers', () => {
    for (const text of ['1.0', '1e2', '-0', '123456789012345678901234567890']) {
      expect(parseJson(text)).toEqual(new JsonNumber(text))
    }
  })

  it('finds members as Go does: in any case, the last of equal ones', () => {
    const object = parseJson('{"Height":1,"height":2,"HEIGHT":3}')
    if (!(object instanceof JsonObject)) throw new Error('an object is read')
    expect(object.get('height')).toEqual(new JsonNumber('3'))
    expect(object.get('Weight')).toBeUndefined()
  })

  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue().filter(withoutPrototypeKeys), (value) => {
        expect(plain(parseJson(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('reads a string in the same way whether the text around it is plain or has line breaks and escapes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const plainText = JSON.stringify([value])
        expect(parseJson(plainText)).toEqual([value.toWellFormed()])
        expect(parseJson(`[\n${plainText},"\\u0041"\n]`)).toEqual([[value.toWellFormed()], 'A'])
      }),
    )
    for (const text of ['"a', '["a]', '{"a', '{"a:1}'])
      expect(() => parseJson(text)).toThrow('unexpected EOF')
  })

  it("refuses what JSON.parse refuses, with Go's errors", () => {
    const refusals: Record<string, string> = {
      '': 'EOF',
      '  ': 'EOF',
      '{"a":': 'unexpected EOF',
      hello: "invalid character 'h' looking for beginning of value",
      '[1 2]': "invalid character '2' after array element",
      '{a:1}': "invalid character 'a' looking for beginning of object key string",
      '{"a" 1}': "invalid character '1' after object key",
      '{"a":1 "b"}': "invalid character '\"' after object key:value pair",
      tru1: "invalid character '1' in literal true (expecting 'e')",
      '-x': "invalid character 'x' in numeric literal",
      '1.x': "invalid character 'x' after decimal point in numeric literal",
      '1ex': "invalid character 'x' in exponent of numeric literal",
      '"\\x"': "invalid character 'x' in string escape code",
      '1 2': "invalid character '2' after top-level value",
      '01': "invalid character '1' after top-level value",
      '-': 'unexpected EOF',
      '1.': 'unexpected EOF',
      '1e': 'unexpected EOF',
      '1e+': 'unexpected EOF',
      '1e+x': "invalid character 'x' in exponent of numeric literal",
      '1.5.2': "invalid character '.' after top-level value",
      '1e5e': "invalid character 'e' after top-level value",
      '"a\nb"': "invalid character '\\n' in string literal",
      '"\\n\tb"': "invalid character '\\t' in string literal",
      '"\\': 'unexpected EOF',
      '"\\"': 'unexpected EOF',
      '"\\u00': 'unexpected EOF',
      '"\\u00g0"': "invalid character 'g' in \\u hexadecimal character escape",
      '"\\u0041\\u004x"': "invalid character 'x' in \\u hexadecimal character escape",
      '"\\b\\f\\r\\/\\q"': "invalid character 'q' in string escape code",
      '[1,]': "invalid character ']' looking for beginning of value",
      '{"a":1,}': "invalid character '}' looking for beginning of object key string",
      '[1}': "invalid character '}' after array element",
      '{"a":1]': "invalid character ']' after object key:value pair",
      nul: 'unexpected EOF',
      ':': "invalid character ':' looking for beginning of value",
    }
    for (const [text, message] of Object.entries(refusals))
      expect(() => parseJson(text)).toThrow(new JsonSyntaxError(message))
  })

  it('stops after the first value when it parses a prefix', () => {
    expect(parseJsonPrefix(' [1] trailing')).toEqual({ value: [new JsonNumber('1')], end: 4 })
  })

  it('reads and writes the deepest nesting that Go accepts', () => {
    const text = '['.repeat(10_000) + ']'.repeat(10_000)
    expect(stringifyJson(parseJson(text))).toBe(text)
  })

  it('reads in steps what it reads in one go', () => {
    const text = '{"a":[1,2,{"b":"\\u0063"}],"d":null} behind'
    const reading = parseJsonSteps(text, 2)
    let steps = 0
    let step = reading.next()
    for (; step.done !== true; step = reading.next()) steps++
    // Seven values and containers begin.
    expect(steps).toBe(3)
    expect(step.value).toEqual(parseJsonPrefix(text))
  })

  it('lets other work run after each 20,000 values', () => {
    const stepsOf = (values: number): number => {
      const reading = parseJsonInSteps(`[${Array(values).fill('1').join(',')}]`)
      let steps = 0
      while (reading.next().done !== true) steps++
      return steps
    }
    // The list itself is a value, too.
    expect([stepsOf(19_999), stepsOf(20_000), stepsOf(39_999), stepsOf(40_000)]).toEqual([0, 1, 1, 2])
    expect(() => [...parseJsonInSteps('1 2')]).toThrow("invalid character '2' after top-level value")
  })

  it('refuses nesting deeper than Go does, without a stack overflow', () => {
    const text = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(() => parseJson(text(10_001))).toThrow("invalid character '[' exceeded max depth")
    expect(() => parseJson('['.repeat(200_000))).toThrow('exceeded max depth')
  })
})
