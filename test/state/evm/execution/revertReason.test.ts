import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { revertReason } from '../../../../state/evm/execution/revertReason.js'

function word(value: number | bigint): string {
  return value.toString(16).padStart(64, '0')
}

describe('revertReason', () => {
  it('reads the text of Error(string)', () => {
    const text = Buffer.from('because I say so').toString('hex').padEnd(64, '0')
    expect(revertReason(hexToBytes(`08c379a0${word(32)}${word(16)}${text}`))).toBe('because I say so')
  })

  it('names panics', () => {
    expect(revertReason(hexToBytes(`4e487b71${word(0x11)}`))).toBe('arithmetic underflow or overflow')
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
