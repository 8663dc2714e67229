import { describe, expect, it } from '@jest/globals'
import { jsonLogger } from '../../../../methods/debug/tracers/jsonLogger.js'
import type { Step } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'

// As libevm's `eth/tracers/logger/logger_json.go` (EIP-3155).

const nothing = new Uint8Array(0)

function logger(options: Partial<Parameters<typeof jsonLogger>[0]> = {}) {
  const { hooks, text } = jsonLogger({
    enableMemory: false,
    disableStack: false,
    enableReturnData: false,
    ...options,
  })
  return {
    hooks,
    step: (opcode: number, opName: string, more: Partial<Step> = {}) =>
      hooks.step?.({
        pc: 1,
        opcode,
        opName,
        gasLeft: 100n,
        cost: 3n,
        depth: 1,
        runs: true,
        refund: 0n,
        address: '0x0a',
        stack: [9n, 8n],
        memory: nothing,
        returnData: nothing,
        ...more,
      } as Step),
    exit: (depth: number, message?: string, output: Uint8Array = nothing) =>
      hooks.exit?.({
        output,
        gasUsed: 50n,
        depth,
        failure: message === undefined ? undefined : { message, reverted: message === 'execution reverted' },
      }),
    lines: () => text().trimEnd().split('\n'),
  }
}

const line = (opcode: number, opName: string, middle = '"memSize":0,"stack":["0x9","0x8"],"depth":1') =>
  `{"pc":1,"op":${opcode},"gas":"0x64","gasCost":"0x3",${middle},"refund":0,"opName":"${opName}"}`
const withError = (text: string, error: string) => text.replace(/}$/, `,"error":"${error}"}`)

describe('a log of instructions', () => {
  it('has a line for each, and one for the end of the outermost frame', () => {
    const { step, exit, lines } = logger()
    step(op.CALL, 'CALL')
    step(op.STOP, 'STOP', { depth: 2, stack: [] })
    exit(1)
    step(op.RETURN, 'RETURN')
    exit(0, undefined, Uint8Array.of(7))
    expect(lines()).toEqual([
      line(op.CALL, 'CALL'),
      line(op.STOP, 'STOP', '"memSize":0,"stack":[],"depth":2'),
      line(op.RETURN, 'RETURN'),
      '{"output":"07","gasUsed":"0x32"}',
    ])
  })

  it('has memory, returned data and no stack on demand', () => {
    const bytes = { memory: Uint8Array.of(1), returnData: Uint8Array.of(2) }
    const { hooks, step, lines } = logger({ enableMemory: true, enableReturnData: true, disableStack: true })
    step(op.POP, 'POP', bytes)
    step(op.POP, 'POP')
    expect(lines()).toEqual([
      line(op.POP, 'POP', '"memory":"0x01","memSize":1,"stack":null,"returnData":"0x02","depth":1'),
      line(op.POP, 'POP', '"memSize":0,"stack":null,"depth":1'),
    ])
    expect(hooks.needs?.returnData).toBe(true)
    const plain = logger()
    plain.step(op.POP, 'POP', bytes)
    expect(plain.lines()).toEqual([line(op.POP, 'POP', '"memSize":1,"stack":["0x9","0x8"],"depth":1')])
    expect(plain.hooks.needs?.returnData).toBe(false)
  })

  it('names the failure in the line of an instruction that could not run', () => {
    const { step, exit, lines } = logger()
    step(op.POP, 'POP')
    step(op.SSTORE, 'SSTORE')
    exit(0, 'out of gas')
    expect(lines()).toEqual([
      line(op.POP, 'POP'),
      withError(line(op.SSTORE, 'SSTORE'), 'out of gas'),
      '{"output":"","gasUsed":"0x32","error":"out of gas"}',
    ])
  })

  it.each([
    [op.REVERT, 'REVERT', 2],
    [op.JUMP, 'JUMP', 1],
    [op.JUMPI, 'JUMPI', 2],
    [op.RETURNDATACOPY, 'RETURNDATACOPY', 3],
    [op.CALL, 'CALL', 7],
    [op.INVALID, 'INVALID', 0],
  ])(
    'has a second line for an instruction that fails while it runs, without what it took: %d',
    (opcode, name, taken) => {
      const { step, exit, lines } = logger()
      const stack = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]
      step(opcode, name, { stack })
      exit(0, 'it fails')
      const shown = (items: readonly bigint[]) =>
        line(
          opcode,
          name,
          `"memSize":0,"stack":${JSON.stringify(items.map((item) => `0x${item}`))},"depth":1`,
        )
      expect(lines()).toEqual([
        shown(stack),
        withError(shown(stack.slice(0, 8 - taken)), 'it fails'),
        '{"output":"","gasUsed":"0x32","error":"it fails"}',
      ])
    },
  )

  it('has no second line where another frame failed', () => {
    const { step, exit, lines } = logger()
    step(op.CALL, 'CALL')
    // A precompile, which has no instructions.
    exit(1, 'execution reverted')
    exit(0, 'execution reverted')
    expect(lines()).toEqual([
      line(op.CALL, 'CALL'),
      '{"output":"","gasUsed":"0x32","error":"execution reverted"}',
    ])
  })

  it('shows the code that may not be stored', () => {
    const error = 'max code size exceeded'
    const { step, exit, lines } = logger()
    step(op.RETURN, 'RETURN', { stack: [5n, 2n, 1n], memory: Uint8Array.of(7, 8, 9) })
    exit(0, error)
    expect(lines().slice(1)).toEqual([`{"output":"0809","gasUsed":"0x32","error":"${error}"}`])
  })
})
