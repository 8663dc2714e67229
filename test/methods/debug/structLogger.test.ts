import { describe, expect, it } from '@jest/globals'
import { structLogger } from '../../../methods/debug/tracers/structLogger.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import type { Step } from '../../../state/evm/engine/Engine.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import { WorldState } from '../../../state/evm/state/WorldState.js'
import { alice, contract, makeState } from '../../state/evm/fixtures.js'

const options = {
  enableMemory: false,
  disableStack: false,
  disableStorage: false,
  enableReturnData: false,
  limit: 0,
}
const noBytes = new Uint8Array(0)
const step: Step = {
  pc: 0,
  opcode: op.JUMPDEST,
  opName: 'JUMPDEST',
  gasLeft: 1000n,
  cost: 1n,
  depth: 1,
  address: contract,
  stack: [1n, 2n],
  memory: noBytes,
  returnData: noBytes,
  runs: true,
  refund: 0n,
}

describe('a struct log', () => {
  it('is refused by name when it gets too large, while it is made', () => {
    const { hooks } = structLogger({ world: new WorldState(makeState()) }, options, 1)
    const record = (): void => {
      for (let count = 0; count < 20_000; count++) hooks.step?.(step)
    }
    expect(record).toThrow(/^the struct log exceeds 1 MB of JSON: ask for less of it with limit/)
  })

  it('takes no memory beyond its limit', () => {
    const { hooks, result } = structLogger(
      { world: new WorldState(makeState()) },
      { ...options, limit: 2 },
      1,
    )
    for (let count = 0; count < 20_000; count++) hooks.step?.(step)
    const execution = {
      gasUsed: 1n,
      gasNeeded: 0n,
      refundedGas: 0n,
      returnData: noBytes,
      failure: undefined,
      logs: [],
      hasInnerTransfers: false,
      contractAddress: undefined,
    }
    expect(result(execution)).toMatchObject({ structLogs: { length: expect.any(Number) } })
  })
})

describe('the members of a struct log', () => {
  const execution = { gasUsed: 9n, returnData: Uint8Array.of(7), failure: undefined }

  function logged(
    run: (hooks: ReturnType<typeof structLogger>['hooks']) => void,
    more: Partial<typeof options> = {},
    ended: object = execution,
  ) {
    const { hooks, result } = structLogger({ world: new WorldState(makeState()) }, { ...options, ...more })
    run(hooks)
    return JSON.parse(stringifyJson(result(ended as never)))
  }

  const shown = { pc: 0, op: 'JUMPDEST', gas: 1000, gasCost: 1, depth: 1, stack: ['0x1', '0x2'] }
  const key = (value: number) => value.toString(16).padStart(64, '0')
  const steps =
    (...list: Partial<Step>[]) =>
    ({ step: record }: ReturnType<typeof structLogger>['hooks']) => {
      for (const each of list) record?.({ ...step, ...each })
    }

  it('are the stack of each instruction, and the refund where there is one', () => {
    expect(logged(steps({}, { stack: [1n, 3n, 2n], refund: 5n }, { stack: [4n] }))).toEqual({
      gas: 9,
      failed: false,
      returnValue: '07',
      structLogs: [
        shown,
        { ...shown, stack: ['0x1', '0x3', '0x2'], refund: 5 },
        { ...shown, stack: ['0x4'] },
      ],
    })
  })

  it('are whole words of memory, and returned data, on demand', () => {
    const bytes = { memory: new Uint8Array(65).fill(1, 31, 33), returnData: Uint8Array.of(2) }
    const words = [`${'00'.repeat(31)}01`, `01${'00'.repeat(31)}`]
    const enabled = { enableMemory: true, enableReturnData: true, disableStack: true }
    const { stack: _, ...bare } = shown
    expect(logged(steps(bytes, {}), enabled).structLogs).toEqual([
      { ...bare, memory: words, returnData: '0x02' },
      { ...bare, memory: [] },
    ])
    expect(logged(steps(bytes)).structLogs).toEqual([shown])
  })

  it('are the slots that a contract has accessed so far, sorted, after it accesses one', () => {
    const { structLogs } = logged(
      steps(
        { opcode: op.SSTORE, stack: [5n, 7n] },
        { opcode: op.SLOAD, stack: [3n] },
        {},
        { opcode: op.SSTORE, stack: [6n, 1n], address: alice },
        { opcode: op.SSTORE, stack: [1n] },
        { opcode: op.SLOAD, stack: [] },
      ),
    )
    expect(structLogs.map(({ storage }: { storage?: object }) => storage && Object.entries(storage))).toEqual(
      [
        [[key(7), key(5)]],
        [
          [key(3), key(0)],
          [key(7), key(5)],
        ],
        undefined,
        [[key(1), key(6)]],
        undefined,
        undefined,
      ],
    )
    expect(
      logged(steps({ opcode: op.SSTORE, stack: [5n, 7n] }), { disableStorage: true }).structLogs[0],
    ).toEqual({ ...shown, stack: ['0x5', '0x7'] })
  })

  it('are as many as the limit', () => {
    expect(logged(steps({}, {}, {}), { limit: 2 }).structLogs).toHaveLength(2)
    expect(logged(steps({}, {}, {}), { limit: 0 }).structLogs).toHaveLength(3)
  })

  it('are the reason why the last instruction of a frame could not run', () => {
    const left = (depth: number, message: string) => ({
      output: noBytes,
      gasUsed: 1n,
      depth,
      failure: { message, reverted: message === 'execution reverted' },
    })
    const end = (depth: number, message: string, failure: object) =>
      logged(
        (hooks) => {
          hooks.step?.(step)
          hooks.step?.({ ...step, depth: 2 })
          hooks.exit?.(left(depth, message))
        },
        {},
        { ...execution, failure },
      )
    const outOfGas = { message: 'out of gas', reverted: false }
    const reverted = { message: 'execution reverted', reverted: true }
    const inner = { ...shown, depth: 2 }
    expect(end(1, 'out of gas', outOfGas)).toMatchObject({
      failed: false,
      returnValue: '',
      structLogs: [shown, { ...inner, error: 'out of gas' }],
    })
    const failed = end(0, 'out of gas', reverted)
    expect([failed.failed, failed.returnValue, failed.structLogs]).toEqual([true, '07', [shown, inner]])
    expect(end(1, 'execution reverted', reverted).structLogs).toEqual([shown, inner])
  })
})
