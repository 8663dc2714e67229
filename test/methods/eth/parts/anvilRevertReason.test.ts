import { expect, test } from '@jest/globals'
import { anvilRevertReason } from '../../../../methods/eth/parts/anvilRevertReason.js'
import { hexToBytes } from '../../../../state/codec/hex.js'

const word = (hex: string) => hex.padStart(64, '0')
const panic = (code: string) => `0x4e487b71${word(code)}`

test.each([
  ['0x', undefined],
  ['0x1c0ded00', 'custom error 0x1c0ded00'],
  [`0x6ad9cdfc${word('7d0')}${word('3e8')}`, `custom error 0x6ad9cdfc: ${word('7d0')}${word('3e8')}`],
  ['0x1c0dedffc3a9', 'custom error 0x1c0dedff: é'],
  ['0xffff00', 'custom error bytes 0xffff00'],
  ['0x7f', '\x7f'],
  ['0x80', 'custom error bytes 0x80'],
  ['0x68656c6c6f20776f726c64', 'hello world'],
  [`0x08c379a0${word('20')}${word('2')}${'6e6f'.padEnd(64, '0')}`, 'no'],
  [panic('1'), 'panic: assertion failed (0x01)'],
  [panic('11'), 'panic: arithmetic underflow or overflow (0x11)'],
  [panic('0'), 'panic: generic/unspecified error (0x00)'],
  [panic('12'), 'panic: division or modulo by zero (0x12)'],
  [panic('21'), 'panic: failed to convert value into enum type (0x21)'],
  [panic('22'), 'panic: storage byte array incorrectly encoded (0x22)'],
  [panic('31'), 'panic: called `.pop()` on an empty array (0x31)'],
  [panic('32'), 'panic: array out-of-bounds access (0x32)'],
  [panic('41'), 'panic: memory allocation error (0x41)'],
  [panic('51'), 'panic: called an invalid internal function (0x51)'],
  [panic('99'), 'panic: unknown code (0x99)'],
  ['0x4e487b71ff', 'custom error 0x4e487b71: ff'],
])('the reason of %s is %s, as in anvil', (data, reason) => {
  expect(anvilRevertReason(hexToBytes(data))).toBe(reason)
})
