import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { panicCode, revertReason } from '../../../../state/evm/execution/revertReason.js'

function word(value: number | bigint): string {
  return value.toString(16).padStart(64, '0')
}

describe('revertReason', () => {
  it('reads the text of Error(string)', () => {
    const text = Buffer.from('because I say so').toString('hex').padEnd(64, '0')
    expect(revertReason(hexToBytes(`08c379a0${word(32)}${word(16)}${text}`))).toBe('because I say so')
  })

  it('reads a text wherever it is, to the last byte', () => {
    const text = Buffer.from('why').toString('hex')
    const at = (offset: number, length: number, rest: string) =>
      revertReason(hexToBytes(`08c379a0${word(offset)}${rest}${word(length)}${text}`))
    expect([at(32, 3, ''), at(32, 0, ''), at(35, 3, '000000'), at(32, 2, '')]).toEqual([
      'why',
      '',
      'why',
      'wh',
    ])
    // The length, or the offset, is one too far.
    expect(at(32, 4, '')).toBeUndefined()
    const empty = [32, 33].map((offset) => revertReason(hexToBytes(`08c379a0${word(offset)}${word(0)}`)))
    expect(empty).toEqual(['', undefined])
  })

  // From Solidity, "Panic via assert and Error via require".
  it.each([
    [0x00, 'generic panic'],
    [0x01, 'assert(false)'],
    [0x11, 'arithmetic underflow or overflow'],
    [0x12, 'division or modulo by zero'],
    [0x21, 'enum overflow'],
    [0x22, 'invalid encoded storage byte array accessed'],
    [0x31, 'out-of-bounds array access; popping on an empty array'],
    [0x32, 'out-of-bounds access of an array or bytesN'],
    [0x41, 'out of memory'],
    [0x51, 'uninitialized function'],
  ])('names the panic %s', (code, reason) => {
    expect(revertReason(hexToBytes(`4e487b71${word(code)}`))).toBe(reason)
    expect(panicCode(hexToBytes(`4e487b71${word(code)}00`))).toBe(BigInt(code))
    expect(panicCode(hexToBytes(`4e487b71${word(code).slice(2)}`))).toBeUndefined()
    expect(panicCode(hexToBytes(`4e487b72${word(code)}`))).toBeUndefined()
  })

  it('shows the codes of others', () => {
    expect(revertReason(hexToBytes(`4e487b71${word(0x99)}`))).toBe('unknown panic code: 0x99')
  })

  it('returns nothing for custom errors, short data and lengths out of range', () => {
    expect(revertReason(hexToBytes('12345678'))).toBeUndefined()
    expect(revertReason(hexToBytes('08c3'))).toBeUndefined()
    expect(revertReason(hexToBytes('08c379a0'))).toBeUndefined()
    expect(revertReason(hexToBytes(`08c379a0${word(32)}${word(33)}${word(0)}`))).toBeUndefined()
    expect(revertReason(hexToBytes(`08c379a0${word(1n << 255n)}${word(0)}`))).toBeUndefined()
  })
})
