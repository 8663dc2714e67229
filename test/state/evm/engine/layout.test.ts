import { expect, test } from '@jest/globals'
import * as layout from '../../../../state/evm/engine/layout.js'

/** The members of a record of the memory with more than 32 bits, by name. */
const sizes: Readonly<Record<string, number>> = {
  frameGas: 8,
  frameMemoryGas: 8,
  frameAddress: 32,
  frameCaller: 32,
  frameValue: 32,
  frameTarget: 32,
  contextOrigin: 32,
  contextGasPrice: 32,
  contextCoinbase: 32,
  contextTimestamp: 32,
  contextNumber: 32,
  contextRandao: 32,
  contextGasLimit: 32,
  contextChainId: 32,
  contextBaseFee: 32,
  contextBlobBaseFee: 32,
  contextGas: 8,
  contextPrice: 8,
  contextStorageAddress: 32,
  contextAliasSlot: 32,
}

/** Returns the members of a record in their order: name, first byte, and the byte behind the last. */
function membersOf(prefix: string): [name: string, from: number, to: number][] {
  return Object.entries(layout)
    .filter(([name]) => new RegExp(`^${prefix}[A-Z]`).test(name) && name !== 'frameSize')
    .map(([name, at]): [string, number, number] => [name, at, at + (sizes[name] ?? 4)])
    .sort(([, a], [, b]) => a - b)
}

test.each([
  ['frame', 0, layout.frameSize],
  ['context', layout.context, layout.bytesA],
])('the members of a %s lie one after the other, each at a multiple of its size', (prefix, begin, end) => {
  let free = begin
  for (const [name, from, to] of membersOf(prefix)) {
    expect([name, from >= free, from % Math.min(to - from, 8)]).toEqual([name, true, 0])
    free = to
  }
  expect(free).toBeLessThanOrEqual(end)
})
