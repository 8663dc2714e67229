import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { abiText } from '../../../../state/views/evm/abiText.js'
import { textWord, word } from '../../../methods/data/scriptedToken.js'

const text = (hex: string, maxBytes = 1000) => abiText(hexToBytes(hex), maxBytes)

it('reads the word of an older contract without the zeros at its end', () => {
  expect(text(textWord('WAVAX'))).toBe('WAVAX')
  expect(text(textWord('x'.repeat(32)))).toBe('x'.repeat(32))
  expect(text(word(0))).toBe('')
})

it.each([
  ['a word with a zero byte inside', word(65)],
  ['a word that is not UTF-8', `ff${'00'.repeat(31)}`],
  ['31 bytes', '41'.repeat(31)],
  ['33 bytes', '41'.repeat(33)],
  ['nothing', ''],
  ['63 bytes', (word(0) + word(0)).slice(2)],
  ['an offset outside', word(33) + word(0)],
  ['a huge offset', 'ff'.repeat(32) + word(0)],
  ['more bytes than there are', word(32) + word(33) + textWord('ab')],
  ['text that is not UTF-8', `${word(32)}${word(1)}ff${'00'.repeat(31)}`],
])('%s is no text', (_, hex) => {
  expect(text(hex)).toBeUndefined()
})

it.each([
  ['two characters', word(32) + word(2) + textWord('ab'), 'ab'],
  ['all bytes that there are', word(32) + word(32) + textWord('y'.repeat(32)), 'y'.repeat(32)],
  ['no characters, in the last word', word(32) + word(0), ''],
  ['characters at another offset', word(64) + word(7) + word(1) + textWord('z'), 'z'],
])('reads a string of %s', (_, hex, expected) => {
  expect(text(hex)).toBe(expected)
})

it('reads as many bytes as are allowed', () => {
  const hex = word(32) + word(3) + textWord('abc')
  expect([text(hex, 3), text(hex, 2)]).toEqual(['abc', undefined])
})
