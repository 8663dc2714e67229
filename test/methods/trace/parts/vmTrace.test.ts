import { expect, it } from '@jest/globals'
import { VmTracer } from '../../../../methods/trace/parts/vmTrace.js'
import type { FrameEntered, Step } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { vmFailure } from '../../../../state/evm/engine/vmFailure.js'

const precompile = '0x0000000000000000000000000000000000000004'
const memory = Uint8Array.of(1, 2, 3, 4)
const opcodes = new Map<string, number>(Object.entries(op))

function tracing() {
  const tracer = new VmTracer({
    world: { code: (address: string) => Uint8Array.of(Number(address.slice(-1))) },
    rules: { warmPrecompiles: new Set([precompile]) },
  } as never)
  const { hooks } = tracer
  return {
    hooks,
    enter: (kind: FrameEntered['kind'], to: string, input = new Uint8Array(0)) =>
      hooks.enter?.({ kind, to, input } as never),
    step: (opName: keyof typeof op, gasLeft: bigint, members: Partial<Step> = {}) =>
      hooks.step?.({
        pc: 7,
        opcode: opcodes.get(opName) ?? 0,
        opName,
        gasLeft,
        cost: 3n,
        stack: [],
        memory,
        ...members,
      } as Step),
    exit: (message?: string) =>
      hooks.exit?.({
        output: new Uint8Array(0),
        gasUsed: 0n,
        depth: 0,
        failure: message === undefined ? undefined : vmFailure(message),
      }),
    // biome-ignore lint/suspicious/noExplicitAny: the trace is read as a client reads it
    result: (): any => tracer.result(),
  }
}

const operation = (name: string, ex: object | null, sub: object | null = null) => ({
  cost: 3n,
  op: name,
  pc: 7,
  sub,
  ex: ex && { push: [], mem: null, store: null, ...ex },
})

it('a message that ran no frame has no trace', () => {
  expect(tracing().result()).toBeNull()
})

it('an instruction has what the next one of its frame shows: gas, pushed items, memory and storage', () => {
  const { enter, step, exit, result } = tracing()
  enter('CALL', '0x01')
  step('ADD', 100n, { stack: [1n, 2n] })
  step('SSTORE', 97n, { stack: [9n, 5n, 6n] })
  step('MSTORE', 94n, { stack: [8n, 1n] })
  step('MSTORE8', 91n, { stack: [8n, 2n], memory: new Uint8Array(64).fill(7) })
  step('DUP1', 88n, { stack: [8n] })
  step('RETURN', 85n, { stack: [255n, 16n] })
  exit()
  expect(result()).toEqual({
    code: '0x01',
    ops: [
      operation('ADD', { used: 97n, push: ['0x6'] }),
      operation('SSTORE', { used: 94n, store: { key: '0x6', val: '0x5' } }),
      operation('MSTORE', { used: 91n, mem: { data: `0x${'07'.repeat(32)}`, off: 1n } }),
      operation('MSTORE8', { used: 88n, mem: { data: '0x03', off: 2n } }),
      operation('DUP1', { used: 85n, push: ['0xff', '0x10'] }),
      operation('RETURN', { used: 82n }),
    ],
  })
})

it.each([
  [undefined, { used: 97n }],
  ['execution reverted', { used: 97n }],
  ['out of gas', null],
])('the last instruction of a frame whose failure is %s', (failure, ex) => {
  const { enter, step, exit, result } = tracing()
  enter('CALL', '0x01')
  step('REVERT', 100n)
  exit(failure)
  expect(result().ops).toEqual([operation('REVERT', ex)])
})

it('calls and creations have the trace of their frame, and precompiles and ends of contracts none', () => {
  const { enter, step, exit, result } = tracing()
  const sub = (name: keyof typeof op, kind: FrameEntered['kind'], to: string) => {
    step(name, 100n, { stack: [0n, 0n, 0n, 0n, 0n, 0n, 0n] })
    enter(kind, to, Uint8Array.of(9))
    exit()
  }
  enter('CREATE', '0x01', Uint8Array.of(8))
  sub('CALL', 'CALL', '0x02')
  sub('CREATE', 'CREATE', '0x03')
  sub('CREATE2', 'CREATE2', '0x03')
  sub('STATICCALL', 'STATICCALL', precompile)
  sub('SELFDESTRUCT', 'SELFDESTRUCT', '0x05')
  const { code, ops } = result()
  expect(code).toBe('0x08')
  expect(ops.map(({ sub }: { sub: object | null }) => sub)).toEqual([
    { code: '0x02', ops: [] },
    { code: '0x09', ops: [] },
    { code: '0x09', ops: [] },
    null,
    null,
  ])
})

it('the instructions of an inner frame stand in its own trace', () => {
  const { enter, step, exit, result } = tracing()
  enter('CALL', '0x01')
  step('CALL', 100n, { stack: [0n, 0n, 0n, 0n, 0n, 0n, 0n] })
  enter('CALL', '0x02')
  step('STOP', 50n)
  exit()
  step('STOP', 40n, { stack: [1n] })
  exit()
  const inner = { code: '0x02', ops: [operation('STOP', { used: 47n })] }
  expect(result().ops).toEqual([
    operation('CALL', { used: 40n, push: ['0x1'] }, inner),
    operation('STOP', { used: 37n }),
  ])
})
