import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Step, StepNeeds } from '../../../../state/evm/engine/Engine.js'
import * as layout from '../../../../state/evm/engine/layout.js'
import { ADD, CALL, SSTORE } from '../../../../state/evm/engine/opcodes.js'
import { StepRecorder } from '../../../../state/evm/engine/StepRecorder.js'
import { alice } from '../fixtures.js'
import { linearMemoryOf } from './linearMemoryOf.js'

let steps: Step[]
let work: number[][]
beforeEach(() => {
  steps = []
  work = []
})

const stackAt = 0x1c0
const memoryAt = 0x800
const returnAt = 0x900

/** A recorder of a frame whose stack has the words 1 and 2, with five bytes of memory and three of return data. */
function recorderOf(needs?: StepNeeds) {
  const { linear } = linearMemoryOf(2)
  const world = { scope: { refund: 0n } }
  linear.setNumber(layout.contextFrame, layout.frames)
  linear.setNumber(layout.frames + layout.frameStack, stackAt)
  linear.setNumber(layout.frames + layout.frameMemory, memoryAt)
  linear.setNumber(layout.frames + layout.frameMemorySize, 5)
  linear.setWord(stackAt, 1n)
  linear.setWord(stackAt + 32, 2n)
  linear.setBytes(memoryAt, Uint8Array.of(1, 2, 3, 4, 5))
  linear.setBytes(returnAt, Uint8Array.of(6, 7, 8))
  linear.setNumber(layout.contextReturn, returnAt)
  linear.setNumber(layout.contextReturnSize, 3)
  linear.setNumber(layout.contextRan, 1)
  const recorder = new StepRecorder(
    linear,
    { hook: (step) => void steps.push({ ...step }), needs },
    world as never,
    { add: (...of: number[]) => void work.push(of) } as never,
  )
  const begin = (opcode: number, gasLeft: bigint, constantGas = 3) =>
    recorder.begin(opcode, 9, gasLeft, constantGas, stackAt + 64, { self: alice, depth: 1 })
  return { recorder, begin, linear, world }
}

describe('a step', () => {
  it('is told when the next one begins, with what its frame has lost since', () => {
    const { begin, world } = recorderOf()
    begin(ADD, 100n)
    expect(steps).toEqual([])
    world.scope.refund = 7n
    begin(CALL, 90n)
    expect(steps).toEqual([
      {
        pc: 9,
        opcode: ADD,
        opName: 'ADD',
        gasLeft: 100n,
        cost: 10n,
        depth: 2,
        address: alice,
        stack: [1n, 2n],
        memory: new Uint8Array(0),
        returnData: new Uint8Array(0),
        constantGas: 3,
        runs: true,
        refund: 7n,
      },
    ])
  })

  it('is reported once, with its cost where that is known before', () => {
    const { recorder, begin } = recorderOf()
    begin(SSTORE, 100n, 4)
    recorder.completeWithDynamicGas(2900)
    recorder.completeWithDynamicGas(1)
    recorder.completeAtGas(1n)
    recorder.completeLast()
    expect(steps.map(({ cost, runs }) => [cost, runs])).toEqual([[2904n, true]])
  })

  it('that is the last of a frame costs what the frame spent, or what the frame could not pay', () => {
    const { recorder, begin, linear } = recorderOf()
    linear.setLong(layout.frames + layout.frameGas, 95n)
    linear.setLong(layout.contextPrice, 1n << 40n)
    begin(ADD, 100n)
    recorder.completeLast()
    linear.setNumber(layout.contextRan, 0)
    begin(ADD, 95n)
    recorder.completeLast()
    linear.setLong(layout.contextPrice, (1n << 64n) - 1n)
    begin(ADD, 95n)
    recorder.completeLast()
    expect(steps.map(({ cost, runs }) => [cost, runs])).toEqual([
      [5n, true],
      [(1n << 40n) + 3n, false],
      [2n, false],
    ])
  })
})

it('memory and return data are copied for those who need them', () => {
  const { begin, recorder, linear } = recorderOf({ memory: new Set([CALL]), returnData: true })
  for (const opcode of [CALL, ADD]) begin(opcode, 100n)
  linear.setBytes(memoryAt, new Uint8Array(5))
  recorder.completeAtGas(0n)
  const [bytes, data] = [Uint8Array.of(1, 2, 3, 4, 5), Uint8Array.of(6, 7, 8)]
  expect(steps.map(({ memory, returnData }) => [memory, returnData])).toEqual([
    [bytes, data],
    [new Uint8Array(0), data],
  ])
  // Two words, five bytes of memory and three of return data, which become text.
  expect(work).toEqual([
    [2, 4 * (64 + 5 + 3)],
    [2, 4 * (64 + 3)],
  ])
})

it('the stack of a step stays as it was when the next ones change it', () => {
  const { begin, recorder, linear } = recorderOf()
  begin(ADD, 100n)
  linear.setWord(stackAt, 1n << 255n)
  begin(ADD, 97n)
  linear.setWord(stackAt + 32, (1n << 32n) + 2n)
  begin(ADD, 94n)
  recorder.completeAtGas(91n)
  expect(steps.map(({ stack }) => stack)).toEqual([
    [1n, 2n],
    [1n << 255n, 2n],
    [1n << 255n, (1n << 32n) + 2n],
  ])
})
