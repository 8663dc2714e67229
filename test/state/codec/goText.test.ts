import { describe, expect, it } from '@jest/globals'
import { goText } from '../../../state/codec/goText.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'

describe('goText', () => {
  it('reads UTF-8, U+FFFD itself included', () => {
    for (const text of ['', 'plain', 'é€😀', 'a\ufffdb']) {
      expect(goText(new TextEncoder().encode(text))).toBe(text)
      expect(stringifyJson(goText(new TextEncoder().encode(text)))).toBe(JSON.stringify(text))
    }
  })

  it.each([
    [[0x68, 0xff, 0x6c], '"h\\ufffdl"'],
    [[0xe2, 0x82], '"\\ufffd\\ufffd"'],
    [[0x80, 0xc3, 0xa9], '"\\ufffdé"'],
    [[0xed, 0xa0, 0x80], '"\\ufffd\\ufffd\\ufffd"'],
    [[0xf0, 0x9f, 0x98, 0x80, 0xf0], '"😀\\ufffd"'],
  ])('writes the invalid bytes %j as Go does', (bytes, json) => {
    expect(stringifyJson(goText(Uint8Array.from(bytes)))).toBe(json)
  })

  it('turns an escaped lone surrogate into U+FFFD', () => {
    expect(parseJson('"a\\ud800b"')).toBe('a\ufffdb')
    expect(parseJson('"\\ud83d\\ude00"')).toBe('😀')
  })
})
