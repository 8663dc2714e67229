import { describe, expect, test } from '@jest/globals'
import { goQuote, goQuoteRune } from '../../../state/codec/goQuote.js'

describe("Go's %q", () => {
  test.each([
    ['plain', '"plain"'],
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ["it's", '"it\'s"'],
    ['\n\t\u0007\u0000\u007f', '"\\n\\t\\a\\x00\\x7f"'],
    ['é漢😀', '"é漢😀"'],
    ['\u200b\u00a0', '"\\u200b\\u00a0"'],
    ['\u{e0001}', '"\\U000e0001"'],
  ])('quotes %j', (text, quoted) => {
    expect(goQuote(text)).toBe(quoted)
  })

  test('quotes a single character', () => {
    expect(goQuoteRune('0')).toBe("'0'")
    expect(goQuoteRune("'")).toBe("'\\''")
    expect(goQuoteRune('"')).toBe("'\"'")
  })
})
