import { describe, expect, it } from '@jest/globals'
import {
  inputPositions,
  peek,
  readMemory,
  wordAt,
} from '../../../../../methods/debug/tracers/legacy/scriptLog.js'
import type { Step } from '../../../../../state/evm/engine/Engine.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'

const step = (members: Partial<Step>): Step => ({ stack: [], memory: new Uint8Array(0), ...members }) as Step
const megabyte = 1024n * 1024n

describe('the stack', () => {
  it('is counted from its top', () => {
    const three = step({ stack: [7n, 8n, 9n] })
    expect([0, 1, 2].map((index) => peek(three, index, '1:2(3)'))).toEqual([9n, 8n, 7n])
    expect([0, 1, 2].map((index) => wordAt(three, index))).toEqual([9n, 8n, 7n])
  })

  it('has no word below its lowest: a script fails there', () => {
    expect(() => peek(step({ stack: [7n] }), 1, '1:2(3)')).toThrow(
      "tracer accessed out of bound stack: size 1, index 1 at step (<eval>:1:2(3))    in server-side tracer function 'step'",
    )
  })

  it('has the place of the input of each kind of call', () => {
    expect([...inputPositions]).toEqual([
      [op.CALL, 3],
      [op.CALLCODE, 3],
      [op.DELEGATECALL, 2],
      [op.STATICCALL, 2],
    ])
  })
})

describe('the memory', () => {
  const read = (offset: bigint, size: bigint, memory = Uint8Array.of(1, 2, 3)) =>
    readMemory(step({ memory }), offset, size, '1:2(3)')

  it('has zeros behind its end', () => {
    expect([...read(1n, 2n)]).toEqual([2, 3])
    expect([...read(2n, 3n)]).toEqual([3, 0, 0])
    expect([...read(3n, 1n)]).toEqual([0])
    expect([...read(5n, 2n)]).toEqual([0, 0])
  })

  it('of no bytes is empty wherever it is', () => {
    expect(read(1n << 255n, 0n)).toHaveLength(0)
    expect(read(9n, 0n)).toHaveLength(0)
  })

  it('is read up to a megabyte behind its end', () => {
    expect(read(0n, 3n + megabyte)).toHaveLength(3 + 1024 * 1024)
    expect(() => read(0n, 4n + megabyte)).toThrow(
      `reached limit for padding memory slice: ${1 + 1024 * 1024} at step (<eval>:1:2(3))`,
    )
  })

  it('has no place before its begin: a number out of range becomes the least integer', () => {
    const least = -(2n ** 63n)
    expect(() => read(0n, 1n << 63n)).toThrow(
      `tracer accessed out of bound memory: offset 0, end ${least} at step (<eval>:1:2(3))`,
    )
    expect(() => read(0n, (1n << 63n) - 2048n)).toThrow('reached limit for padding')
    expect(read(1n << 63n, 1n << 63n)).toHaveLength(0)
  })
})
