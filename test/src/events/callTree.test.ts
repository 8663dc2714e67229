import { describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { callTreeLines } from '../../../src/events/callTree.js'
import type { ExecutedFrame } from '../../../src/events/executedFrames.js'
import { KnownAbis } from '../../../src/events/KnownAbis.js'
import { hexToBytes } from '../../../state/codec/hex.js'

const abi = parseAbi(['function pay(uint256 amount)', 'error TooLate(uint256 deadline)'])
const none = new Uint8Array()
const frame: ExecutedFrame = {
  type: 'CALL',
  to: '0x52c84043cd9c865236f11d9fc9f56aa003c1f922',
  value: 0n,
  gasUsed: 100n,
  input: none,
  output: none,
  error: '',
  calls: [],
}

/** Reads what viem encodes. */
function bytes(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2))
}

describe('the tree of calls', () => {
  it('has a line for each call, with functions and errors by known ABIs', async () => {
    const abis = new KnownAbis()
    await abis.learn([abi])
    const input = bytes(encodeFunctionData({ abi, functionName: 'pay', args: [7n] }))
    const output = bytes(encodeErrorResult({ abi, errorName: 'TooLate', args: [12n] }))
    const failed = { ...frame, input, output, error: 'execution reverted' }
    const top = {
      ...failed,
      calls: [
        { ...frame, type: 'STATICCALL', input: bytes('0x01020304'), calls: [frame] },
        { ...frame, type: 'CREATE', to: '', error: 'out of gas', input },
        { ...frame, value: 10n ** 18n },
      ],
    }
    const address = '0x52C84043CD9c865236f11d9Fc9F56aa003c1f922'
    expect(callTreeLines(top, abis)).toEqual([
      `CALL  ${address}  pay(7)  gas 100  failed: TooLate(12)`,
      `├─ STATICCALL  ${address}  0x01020304  gas 100`,
      `│  └─ CALL  ${address}  gas 100`,
      '├─ CREATE  gas 100  failed: out of gas',
      `└─ CALL  ${address}  value 1  gas 100`,
    ])
  })

  it('has forty lines, and then the number of those that are left out', () => {
    const lines = (count: number) =>
      callTreeLines({ ...frame, calls: Array.from({ length: count - 1 }, () => frame) }, new KnownAbis())
    expect(lines(40)).toHaveLength(40)
    expect(lines(40).at(-1)).toMatch(/^└─ CALL/)
    expect(lines(41).slice(39)).toEqual([expect.stringMatching(/^├─ CALL/), '… 1 more'])
  })

  it('ends after some lines, however deep and wide the calls are', () => {
    const deep = Array.from({ length: 1024 }).reduce<ExecutedFrame>(
      (inner) => ({ ...frame, calls: [inner] }),
      frame,
    )
    expect(callTreeLines({ ...frame, calls: [deep, deep] }, new KnownAbis()).at(-1)).toBe('… 2011 more')
  })
})
