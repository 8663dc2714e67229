import { describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { AbiEntries } from '../../../src/events/AbiEntries.js'
import { hexToBytes } from '../../../state/codec/hex.js'

const abi = parseAbi([
  'struct Order { address maker; uint256 amount; }',
  'function fill(Order order, bytes data, string note, int8 by, bool isLast)',
  'function stop()',
  'error TooLate(uint256 deadline, string)',
  'error Stopped()',
])
const maker = '0x52C84043CD9c865236f11d9Fc9F56aa003c1f922'
const bytes = (hex: string) => hexToBytes(hex.slice(2))
const fill = bytes(
  encodeFunctionData({
    abi,
    functionName: 'fill',
    args: [{ maker, amount: 2n ** 64n }, '0x01', '7', -3, true],
  }),
)
const stop = bytes(encodeFunctionData({ abi, functionName: 'stop' }))
const entries = (...abis: (readonly unknown[])[]) => {
  const added = new AbiEntries()
  for (const each of abis) added.add(each)
  return added
}

describe('calls and errors by known ABIs', () => {
  it('are shown with their arguments: numbers and bytes without quotes, texts with them', () => {
    const known = entries(abi)
    expect(known.callText(fill)).toBe(
      `fill({"maker":"${maker}","amount":"18446744073709551616"}, 0x01, 7, -3, true)`,
    )
    expect(known.callText(stop)).toBe('stop()')
    const error = encodeErrorResult({ abi, errorName: 'TooLate', args: [12n, 'so "late"'] })
    expect(known.errorOf(bytes(error))).toBe('TooLate(12, "so \\"late\\"")')
    expect(known.errorOf(bytes(encodeErrorResult({ abi, errorName: 'Stopped' })))).toBe('Stopped()')
  })

  it('have a signature, and arguments one by one', () => {
    const known = entries(abi)
    expect(known.signatureOf(fill)).toBe('fill((address,uint256),bytes,string,int8,bool)')
    expect(known.callOf(stop)).toEqual({ signature: 'stop()', arguments: [] })
    expect(known.callOf(fill)).toMatchObject({
      signature: 'fill((address,uint256),bytes,string,int8,bool)',
      arguments: [
        { name: 'order', type: '(address,uint256)', value: { maker, amount: '18446744073709551616' } },
        { name: 'data', type: 'bytes', value: '0x01' },
        { name: 'note', type: 'string', value: '7' },
        { name: 'by', type: 'int8', value: -3 },
        { name: 'isLast', type: 'bool', value: true },
      ],
    })
  })

  it('are unknown where no ABI has them, and where their arguments do not decode', () => {
    const known = entries(abi)
    const other = Uint8Array.of(1, 2, 3, 4)
    for (const read of ['callText', 'errorOf', 'callOf', 'signatureOf'] as const)
      expect([read, known[read](other)]).toEqual([read, undefined])
    const cut = fill.subarray(0, 40)
    expect([known.callText(cut), known.callOf(cut)]).toEqual([undefined, undefined])
    expect(known.signatureOf(cut)).toBe('fill((address,uint256),bytes,string,int8,bool)')
  })

  it('pass over entries that are none', () => {
    const [, ...rest] = abi
    const known = entries([
      ...[null, 'function stop()', { type: 'function', name: 'a' }, { type: 'function', inputs: [] }],
      ...[
        { type: 'event', name: 'stop', inputs: [] },
        { type: 'error', name: 7, inputs: [] },
      ],
    ])
    expect(known.callText(stop)).toBeUndefined()
    // The selectors of `7()` and `undefined()`.
    for (const selector of ['0xb528579d', '0x3af39c21'])
      expect([known.errorOf(bytes(selector)), known.callText(bytes(selector))]).toEqual([
        undefined,
        undefined,
      ])
    expect(entries(rest).callText(stop)).toBe('stop()')
  })

  it('of a copy do not come to the original', () => {
    const first = entries(abi.slice(0, 1))
    const copy = first.copy()
    expect(entries(abi).copy().callText(stop)).toBe('stop()')
    copy.add(abi)
    expect([first.callText(stop), copy.callText(stop)]).toEqual([undefined, 'stop()'])
    expect(
      entries(abi)
        .copy()
        .errorOf(bytes(encodeErrorResult({ abi, errorName: 'Stopped' }))),
    ).toBe('Stopped()')
  })
})
