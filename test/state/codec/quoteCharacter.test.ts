import { expect, test } from '@jest/globals'
import { goTimeQuote } from '../../../state/codec/goTimeQuote.js'
import { quoteCharacter } from '../../../state/codec/quoteCharacter.js'

test.each([
  ["'", String.raw`'\''`],
  ['"', `'"'`],
  ['\\', String.raw`'\\'`],
  ['\u0007', String.raw`'\a'`],
  ['\b', String.raw`'\b'`],
  ['\t', String.raw`'\t'`],
  ['\n', String.raw`'\n'`],
  ['\v', String.raw`'\v'`],
  ['\f', String.raw`'\f'`],
  ['\r', String.raw`'\r'`],
  ['\u0000', String.raw`'\x00'`],
  ['\u001f', String.raw`'\x1f'`],
  [' ', `' '`],
  ['~', `'~'`],
  ['\u007f', String.raw`'\x7f'`],
  // Their first bytes are 0xc2, 0xe2 and 0xf0.
  ['\u0080', `'Â'`],
  ['€', `'â'`],
  ['𝄞', `'ð'`],
])('Go quotes the character %j as %s', (character, quoted) => {
  expect(quoteCharacter(character.codePointAt(0) as number)).toBe(quoted)
})

test("Go's package time quotes bytes beyond printable ASCII in hexadecimal", () => {
  expect(goTimeQuote('1h "\\')).toBe(String.raw`"1h \"\\"`)
  expect(goTimeQuote('\u001f ~\u007f')).toBe('"\\x1f ~\u007f"')
  expect(goTimeQuote('\u0001µ')).toBe(String.raw`"\x01\xc2\xb5"`)
})
