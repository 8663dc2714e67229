import { describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { KnownAbis } from '../../../src/events/KnownAbis.js'
import { hexToBytes } from '../../../state/codec/hex.js'

const abi = parseAbi(['function pay(uint256)', 'error TooLate(uint256)', 'error Error(string)'])
const later = parseAbi(['function stop()'])
const bytes = (hex: string) => hexToBytes(hex.slice(2))
const tooLate = bytes(encodeErrorResult({ abi, errorName: 'TooLate', args: [7n] }))
const because = bytes(encodeErrorResult({ abi, errorName: 'Error', args: ['because'] }))
const pay = bytes(encodeFunctionData({ abi, functionName: 'pay', args: [7n] }))
const stop = bytes(encodeFunctionData({ abi: later, functionName: 'stop' }))

describe('what no ABI has', () => {
  const none = new KnownAbis()
  it.each([
    [new Uint8Array(), undefined],
    [because, 'because'],
    [Uint8Array.of(1), '0x01'],
    [tooLate, `0x${Buffer.from(tooLate).toString('hex')}`],
  ])('is shown in hexadecimal as a reason, unless it is that of Solidity: %p', (data, reason) => {
    expect(none.reasonOf(data)).toBe(reason)
    expect(none.customErrorOf(data)).toBeUndefined()
  })

  it.each([
    [new Uint8Array(3), undefined],
    [Uint8Array.of(1, 2, 3, 4), '0x01020304'],
    [Uint8Array.of(1, 2, 3, 4, 5), '0x01020304'],
  ])('is called by its selector: %p', (input, called) => {
    expect(none.callOf(input)).toBe(called)
  })
})

it('ABIs stay known, and their reader is given out once', async () => {
  const readers: object[] = []
  const known = new KnownAbis((reader) => readers.push(reader))
  await known.learn([abi])
  await known.learn([later])
  await known.learn([])
  expect(readers).toHaveLength(1)
  expect([known.callOf(pay), known.callOf(stop)]).toEqual(['pay(7)', 'stop()'])
  expect([known.reasonOf(tooLate), known.customErrorOf(tooLate)]).toEqual(['TooLate(7)', 'TooLate(7)'])
  expect(known.reasonOf(because)).toBe('because')
})

it('what others know is taken over, and what they learn later is not', async () => {
  const readers: object[] = []
  const [known, others] = [new KnownAbis((reader) => readers.push(reader)), new KnownAbis()]
  known.learnFrom(others)
  expect(readers).toEqual([])
  await others.learn([abi])
  known.learnFrom(others)
  await others.learn([later])
  expect([readers.length, known.callOf(pay), known.callOf(stop)]).toEqual([1, 'pay(7)', '0x07da68f5'])
  await known.learn([later])
  expect([readers.length, known.callOf(stop)]).toEqual([1, 'stop()'])
})
