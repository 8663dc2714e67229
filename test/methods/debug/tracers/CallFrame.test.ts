import { describe, expect, test } from '@jest/globals'
import { type CallFrame, CallFrames, framesIn } from '../../../../methods/debug/tracers/CallFrame.js'
import type { Traced } from '../../../../methods/debug/tracers/Tracer.js'
import { toHex } from '../../../../state/codec/hex.js'
import type { FrameEntered, FrameLeft, Step } from '../../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../../state/evm/execution/ExecutionResult.js'
import { type Address, toAddress } from '../../../../state/evm/values/Address.js'

const [alice, bob] = [1, 2].map((byte) => toAddress(new Uint8Array(20).fill(byte))) as [Address, Address]
const nothing = new Uint8Array(0)
const reverted = { message: 'execution reverted', reverted: true } as const
const outOfGas = { message: 'out of gas', reverted: false } as const

type Options = ConstructorParameters<typeof CallFrames>[1]

/** The frames of a message with a gas limit of 100, and what its execution does. */
function frames(options: Partial<Options> = {}) {
  const traced = { message: { gasLimit: 100n } } as Traced
  const collected = new CallFrames(traced, { onlyTopCall: false, withLog: true, ...options })
  const { hooks } = collected
  return {
    hooks,
    enter: (depth: number, more: Partial<FrameEntered> = {}) =>
      hooks.enter?.({
        kind: 'CALL',
        from: alice,
        to: bob,
        value: 3n,
        input: nothing,
        gas: 50n,
        depth,
        ...more,
      }),
    exit: (depth: number, more: Partial<FrameLeft> = {}) =>
      hooks.exit?.({ output: nothing, gasUsed: 7n, failure: undefined, depth, ...more }),
    log: (depth: number, topics: number, more: Partial<Step> = {}) =>
      hooks.step?.({
        opcode: 0xa0 + topics,
        depth,
        runs: true,
        address: bob,
        stack: [99n, 4n, 3n, 2n, 1n, 2n, 1n].filter((_, index) => index === 0 || index > 4 - topics),
        memory: Uint8Array.of(0xa, 0xb, 0xc, 0xd),
        ...more,
      } as Step),
    finish: () => collected.finish({ gasUsed: 60n } as ExecutionResult),
  }
}

describe('the frames of a message', () => {
  test('are nested, and the outermost has the gas of the message', () => {
    const { enter, exit, finish } = frames()
    enter(0)
    enter(1, { kind: 'STATICCALL' })
    exit(1, { output: Uint8Array.of(5) })
    enter(1, { kind: 'DELEGATECALL' })
    enter(2)
    exit(2)
    exit(1)
    exit(0)
    const top = finish()
    expect(top).toMatchObject({ kind: 'CALL', gas: 100n, gasUsed: 60n, value: 3n })
    expect(top?.calls).toMatchObject([
      { kind: 'STATICCALL', gas: 50n, gasUsed: 7n, value: undefined },
      { kind: 'DELEGATECALL', value: 3n },
    ])
    expect(toHex(top?.calls[0]?.output ?? nothing)).toBe('0x05')
    const paths: string[] = []
    for (const { frame, traceAddress } of framesIn(top as CallFrame))
      paths.push(`${traceAddress.join()} ${frame.kind}`)
    expect(paths).toEqual([' CALL', '0 STATICCALL', '1 DELEGATECALL', '1,0 CALL'])
  })

  test('are the outermost alone where only it is wanted', () => {
    const { enter, exit, log, finish } = frames({ onlyTopCall: true })
    enter(0)
    log(1, 0)
    enter(1)
    log(2, 0)
    exit(1)
    exit(0)
    expect(finish()).toMatchObject({ calls: [], logs: [{ topics: [] }] })
  })

  test('are those that are kept', () => {
    const { enter, exit, finish } = frames({ keeps: ({ kind }) => kind !== 'CALLCODE' })
    enter(0)
    enter(1, { kind: 'CALLCODE' })
    exit(1)
    enter(1)
    exit(1)
    exit(0)
    expect(finish()?.calls.map(({ kind }) => kind)).toEqual(['CALL'])
  })

  test('are none when none began', () => {
    expect(frames().finish()).toBeUndefined()
  })
})

describe('a frame that fails', () => {
  test('has an output only if it reverts', () => {
    const output = Uint8Array.of(1)
    const { enter, exit, finish } = frames()
    enter(0)
    enter(1)
    exit(1, { output, failure: outOfGas })
    enter(1)
    exit(1, { output, failure: reverted })
    exit(0)
    expect(finish()?.calls).toMatchObject([
      { error: 'out of gas', output: nothing, to: bob },
      { error: 'execution reverted', output, to: bob },
    ])
  })

  test.each(['CREATE', 'CREATE2'] as const)('has no address if it is a %s', (kind) => {
    const { enter, exit, finish } = frames()
    enter(0, { kind })
    exit(0, { failure: outOfGas })
    expect(finish()?.to).toBeUndefined()
  })
})

describe('logs', () => {
  test.each([0, 1, 2, 3, 4])('of %d topics have them in their order, and a part of the memory', (topics) => {
    const { enter, exit, log, finish } = frames()
    enter(0)
    log(1, topics)
    exit(0)
    expect(finish()?.logs).toEqual([
      {
        address: bob,
        topics: Array.from({ length: topics }, (_, index) => `0x${String(index + 1).padStart(64, '0')}`),
        data: '0x0b0c',
        position: '0x0',
      },
    ])
  })

  test('have the number of calls before them as their position', () => {
    const { enter, exit, log, finish } = frames()
    enter(0)
    enter(1)
    exit(1)
    log(1, 0)
    exit(0)
    expect(finish()?.logs).toMatchObject([{ position: '0x1' }])
  })

  test('are none of an instruction that does not run, or that is none of theirs, or where they are not wanted', () => {
    const { enter, exit, log, finish } = frames()
    enter(0)
    log(1, 0, { runs: false })
    log(1, 5)
    log(1, -1)
    exit(0)
    expect(finish()?.logs).toEqual([])
    expect(frames({ withLog: false }).hooks).not.toHaveProperty('step')
  })
})

describe('the memory that frames take', () => {
  test('counts inputs, outputs and logs, without frames that are not kept', () => {
    const { enter, exit, log, hooks } = frames({ keeps: ({ kind }) => kind !== 'CALLCODE' })
    enter(0, { input: new Uint8Array(10) })
    expect(hooks.heldBytes?.()).toBe(410)
    log(1, 0)
    // The data as text: 0x0b0c.
    expect(hooks.heldBytes?.()).toBe(410 + 406)
    enter(1, { kind: 'CALLCODE', input: new Uint8Array(5) })
    expect(hooks.heldBytes?.()).toBe(816 + 405)
    exit(1, { output: new Uint8Array(3) })
    expect(hooks.heldBytes?.()).toBe(816)
    exit(0, { output: new Uint8Array(7) })
    expect(hooks.heldBytes?.()).toBe(823)
  })

  test('is 256 MB at most', () => {
    const { enter } = frames()
    const input = { length: 256e6 - 400 } as Uint8Array
    enter(0, { input })
    expect(() => enter(1)).toThrow('the trace exceeds 256 MB of JSON: use another tracer')
  })
})
