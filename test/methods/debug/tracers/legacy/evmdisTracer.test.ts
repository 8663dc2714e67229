import { describe, expect, it } from '@jest/globals'
import { evmdisTracer } from '../../../../../methods/debug/tracers/legacy/evmdisTracer.js'
import type { Step } from '../../../../../state/evm/engine/Engine.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'

// As libevm's `eth/tracers/js/internal/tracers/evmdis_tracer_legacy.js` does.

const noBytes = new Uint8Array(0)

function tracing() {
  const { hooks, result } = evmdisTracer()
  return {
    hooks,
    step: (opcode: number, members: Partial<Step> = {}) =>
      hooks.step?.({
        pc: 0,
        opcode,
        opName: '',
        depth: 1,
        stack: [],
        memory: noBytes,
        runs: true,
        ...members,
      } as Step),
    exit: (depth: number, message?: string) =>
      hooks.exit?.({
        output: noBytes,
        gasUsed: 0n,
        depth,
        failure: message === undefined ? undefined : { message, reverted: false },
      }),
    // biome-ignore lint/suspicious/noExplicitAny: the trace is read as a client reads it
    instructions: (): any => result({} as never),
  }
}

describe('an instruction', () => {
  /** How many words the script reads after an instruction. */
  const wordsAfter = (opcode: number): number => {
    const { step, instructions } = tracing()
    step(opcode)
    step(op.STOP, { stack: Array.from({ length: 20 }, (_, index) => BigInt(index)) })
    return instructions()[0].result.length
  }
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)

  it('has the words that it left, the top first, in hexadecimal', () => {
    const { step, instructions } = tracing()
    step(op.SWAP1)
    step(op.ADD, { stack: [5n, 255n, 16n] })
    expect(instructions()[0].result).toEqual(['10', 'ff'])
  })

  it.each([
    ['arithmetic', range(op.ADD, op.SIGNEXTEND), 1],
    ['comparisons and bits', range(op.LT, op.BYTE), 1],
    ['the frame', range(op.ADDRESS, op.CALLDATASIZE), 1],
    ['the block', range(op.BLOCKHASH, op.GASLIMIT), 1],
    ['pushes', range(op.PUSH1, op.PUSH32), 1],
    ['others with a word', [op.KECCAK256, op.CODESIZE, op.GASPRICE, op.EXTCODESIZE, op.MLOAD, op.SLOAD], 1],
    ['the place, sizes, gas and creations', [op.PC, op.MSIZE, op.GAS, op.CREATE], 1],
    ['what only takes words', [op.STOP, op.CALLDATACOPY, op.CODECOPY, op.EXTCODECOPY, op.POP, op.LOG0], 0],
    ['stores and jumps', [op.MSTORE, op.SSTORE, op.JUMP, op.JUMPI, op.JUMPDEST, op.RETURN], 0],
    ['what is younger than the script', [op.SHL, op.SHR, op.SAR, op.PUSH0, op.CREATE2, op.EXTCODEHASH], 0],
    ['the same of the block', [op.CHAINID, op.SELFBALANCE, op.BASEFEE, op.RETURNDATASIZE], 0],
  ])('of %s has its words', (_, opcodes, words) => {
    expect(opcodes.map((opcode) => [opcode, wordsAfter(opcode)])).toEqual(
      opcodes.map((opcode) => [opcode, words]),
    )
  })

  it('that copies or swaps has the words down to the one it takes', () => {
    expect(range(op.DUP1, op.DUP16).map(wordsAfter)).toEqual(range(2, 17))
    expect(range(op.SWAP1, op.SWAP16).map(wordsAfter)).toEqual(range(2, 17))
  })

  it('has its place where jumps lead, and its length where it pushes', () => {
    const { step, instructions } = tracing()
    step(op.JUMPDEST, { pc: 7 })
    for (const opcode of [op.PUSH0, op.PUSH1, op.PUSH32]) step(opcode, { pc: 8, stack: [1n] })
    step(op.DUP1, { pc: 9, stack: [1n] })
    const pushed = { depth: 1, result: ['1'] }
    expect(instructions()).toEqual([
      { op: op.JUMPDEST, depth: 1, result: [], pc: 7 },
      { op: op.PUSH0, depth: 1, result: [], len: 1 },
      { ...pushed, op: op.PUSH1, len: 2 },
      { ...pushed, op: op.PUSH32, len: 33 },
      { op: op.DUP1, depth: 1, result: [] },
    ])
  })
})

describe('a call', () => {
  const memory = Uint8Array.of(1, 2, 3, 4)
  // The size and offset of the output and the input, the value where there is one, the address, and the gas.
  const withValue = { memory, stack: [0n, 0n, 2n, 1n, 255n, 0xabcn, 500n] }
  const without = { memory, stack: [0n, 0n, 2n, 1n, 0xabcn, 500n] }
  const inner = { gas: 500, to: 'abc', input: { 0: 2, 1: 3 }, error: null, return: null }

  it.each([
    ['CALL', op.CALL, withValue, { op: op.CALL, value: '255', result: ['1'] }],
    ['CALLCODE', op.CALLCODE, withValue, { op: op.CALLCODE, value: '255', result: ['1'] }],
    ['DELEGATECALL', op.DELEGATECALL, without, { op: 'DELEGATECALL', result: [] }],
    ['STATICCALL', op.STATICCALL, without, { op: 'STATICCALL', result: [] }],
  ])(
    '%s has the instructions of its frame, and the caller goes on after the next one',
    (name, opcode, stack, members) => {
      const { step, instructions } = tracing()
      step(opcode, { opName: name, ...stack })
      step(op.GAS, { depth: 2 })
      step(op.RETURN, { depth: 2, memory, stack: [2n, 1n] })
      step(op.POP, { stack: [1n] })
      step(op.STOP, { stack: [1n] })
      expect(instructions()).toEqual([
        {
          depth: 1,
          ...inner,
          ...members,
          return: { 0: 2, 1: 3 },
          ops: [
            { op: op.GAS, depth: 2, result: ['1'] },
            { op: op.RETURN, depth: 2, result: [] },
          ],
        },
        { op: op.STOP, depth: 1, result: [] },
      ])
    },
  )

  it.each([
    ['REVERT', op.REVERT, { memory, stack: [2n, 1n] }, { 0: 2, 1: 3 }],
    ['STOP', op.STOP, {}, {}],
    ['SELFDESTRUCT', op.SELFDESTRUCT, { stack: [1n] }, {}],
    ['JUMPDEST', op.JUMPDEST, {}, null],
  ])('whose last instruction is %s returns what that says', (_, opcode, members, returned) => {
    const { step, instructions } = tracing()
    step(op.CALL, withValue)
    step(opcode, { depth: 2, ...members })
    expect(instructions()[0].return).toEqual(returned)
  })

  it('has the error of an instruction that did not run, and none of one that did', () => {
    const failing = (runs: boolean) => {
      const { step, exit, instructions } = tracing()
      step(op.CALL, withValue)
      step(op.JUMP, { depth: 2, runs, stack: [1n] })
      exit(1, 'invalid jump destination')
      return instructions()[0].error
    }
    expect([failing(false), failing(true)]).toEqual(['invalid jump destination', null])
  })
})

it('tells how much memory its instructions take: six bytes a character, of which an instruction has 60', () => {
  const { step, hooks } = tracing()
  step(op.STOP)
  expect(hooks.heldBytes?.()).toBe(6 * 60)
  step(op.CALL, { stack: [0n, 0n, 2n, 1n, 255n, 0xabcn, 500n] })
  expect(hooks.heldBytes?.()).toBe(6 * (60 + 60 + 2 * 8))
  expect(hooks.needs?.memory?.has(op.REVERT)).toBe(true)
})
