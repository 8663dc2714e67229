import { describe, expect, it } from '@jest/globals'
import { callTracerLegacy } from '../../../../../methods/debug/tracers/legacy/callTracerLegacy.js'
import { stringifyJson } from '../../../../../state/codec/stringifyJson.js'
import type { Step } from '../../../../../state/evm/engine/Engine.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'
import { vmFailure } from '../../../../../state/evm/engine/vmFailure.js'
import { addressOfWord } from '../../../../../state/evm/values/Address.js'

// As libevm's `eth/tracers/js/internal/tracers/call_tracer_legacy.js` does.

const sender = addressOfWord(0xa1n)
const outer = addressOfWord(0xc1n)
const inner = addressOfWord(0xd1n)
const precompile = addressOfWord(4n)
const opcodes = new Map<string, number>(Object.entries(op))
const memory = Uint8Array.of(1, 2, 3, 4)

/** A trace of a call of `outer` with the value 7 and 1000 gas. */
function tracing() {
  const { hooks, result } = callTracerLegacy({
    world: { balance: () => 77n, code: () => Uint8Array.of(0xfe) },
    rules: { warmPrecompiles: new Set([precompile]) },
    message: { gasLimit: 1000n },
  } as never)
  hooks.enter?.({ depth: 0, kind: 'CALL', from: sender, to: outer, value: 7n, input: memory } as never)
  const exit = (depth: number, message?: string, output: readonly number[] = []) =>
    hooks.exit?.({
      output: Uint8Array.from(output),
      gasUsed: 0n,
      depth,
      failure: message === undefined ? undefined : vmFailure(message),
    })
  return {
    hooks,
    exit,
    step: (opName: keyof typeof op, gasLeft: number, members: Partial<Step> = {}) =>
      hooks.step?.({
        pc: 0,
        opcode: opcodes.get(opName) ?? 0,
        opName,
        depth: 1,
        stack: [],
        memory,
        runs: true,
        address: outer,
        gasLeft: BigInt(gasLeft),
        cost: 0n,
        ...members,
      } as Step),
    /** Ends the message, and returns the trace. */
    end: (message?: string, output: readonly number[] = []) => {
      exit(0, message, output)
      return JSON.parse(stringifyJson(result({ gasUsed: 300n } as never)))
    },
  }
}

const of = { type: 'CALL', from: outer, to: inner }
/** The words of a call that takes two bytes of input at 1 and puts one of output at 3. */
const words = (to: bigint, ...value: readonly bigint[]) => [1n, 3n, 2n, 1n, ...value, to, 9n]

describe('a message', () => {
  const top = {
    type: 'CALL',
    from: sender,
    to: outer,
    value: '0x7',
    gas: '0x3e8',
    gasUsed: '0x12c',
    input: '0x01020304',
  }

  it('has its output, and no calls', () => {
    const { step, end } = tracing()
    step('STOP', 900)
    expect(end(undefined, [5])).toEqual({ ...top, output: '0x05' })
  })

  it('that reverts has what it returns, if it returns something', () => {
    for (const [output, members] of [
      [[5], { output: '0x05' }],
      [[], {}],
    ] as const) {
      const { step, end } = tracing()
      step('REVERT', 900)
      expect(end('execution reverted', output)).toEqual({ ...top, ...members, error: 'execution reverted' })
    }
  })

  it('that fails otherwise has no output', () => {
    const { step, end } = tracing()
    step('ADD', 900, { runs: false })
    expect(end('out of gas', [5])).toEqual({ ...top, error: 'out of gas' })
  })

  it('whose code may not be stored has that error', () => {
    const { step, end } = tracing()
    step('RETURN', 900)
    expect(end('max code size exceeded', [5])).toEqual({ ...top, error: 'max code size exceeded' })
  })
})

describe('a call', () => {
  it.each([
    ['CALL', [7n], { value: '0x7' }],
    ['CALLCODE', [0n], { value: '0x0' }],
    ['DELEGATECALL', [], {}],
    ['STATICCALL', [], {}],
  ] as const)('by %s has its gas, and what the caller gets of it', (kind, value, members) => {
    const { step, end } = tracing()
    step(kind, 900, { stack: words(0xd1n, ...value), cost: 500n })
    step('ADD', 450, { depth: 2, address: inner })
    step('STOP', 440, { depth: 2, address: inner })
    // 390 is less than the 900 by the price and by 10 more: of its 450 it used 460.
    step('POP', 390, { stack: [1n] })
    step('STOP', 380)
    expect(end().calls).toEqual([
      {
        ...of,
        type: kind,
        ...members,
        gas: '0x1c2',
        gasUsed: '0x1cc',
        input: '0x0203',
        output: '0x04',
      },
    ])
  })

  it('of an account without code has no gas', () => {
    const { step, end } = tracing()
    step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
    step('POP', 400, { stack: [1n] })
    step('STOP', 390)
    expect(end().calls).toEqual([{ ...of, value: '0x7', input: '0x0203', output: '0x04' }])
  })

  it('of a precompile is left out', () => {
    const { step, end } = tracing()
    step('CALL', 900, { stack: words(4n, 7n), cost: 500n })
    step('POP', 400, { stack: [1n] })
    expect(end()).not.toHaveProperty('calls')
  })

  it('that reverts has this error, and its gas', () => {
    const { step, exit, end } = tracing()
    step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
    step('REVERT', 450, { depth: 2 })
    exit(1, 'execution reverted')
    step('POP', 390, { stack: [0n] })
    const { calls, ...message } = end()
    expect(calls).toEqual([
      { ...of, value: '0x7', gas: '0x1c2', gasUsed: '0x1cc', input: '0x0203', error: 'execution reverted' },
    ])
    expect(message).not.toHaveProperty('error')
  })

  it('that fails otherwise has used all its gas', () => {
    const { step, exit, end } = tracing()
    step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
    step('ADD', 450, { depth: 2 })
    step('JUMP', 440, { depth: 2 })
    exit(1, 'invalid jump destination')
    step('POP', 390, { stack: [0n] })
    expect(end().calls).toEqual([
      {
        ...of,
        value: '0x7',
        gas: '0x1c2',
        gasUsed: '0x1c2',
        input: '0x0203',
        error: 'invalid jump destination',
      },
    ])
  })

  it('that fails before its first instruction has an internal failure', () => {
    const { step, end } = tracing()
    step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
    step('POP', 400, { stack: [0n] })
    expect(end().calls).toEqual([{ ...of, value: '0x7', input: '0x0203', error: 'internal failure' }])
  })

  it('in a call is one of its calls', () => {
    const { step, end } = tracing()
    step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
    step('ADD', 450, { depth: 2 })
    step('STATICCALL', 440, { depth: 2, address: inner, stack: words(0xc1n), cost: 300n })
    step('STOP', 250, { depth: 3 })
    step('POP', 140, { depth: 2, stack: [1n] })
    step('POP', 390, { stack: [1n] })
    step('STOP', 380)
    expect(end().calls).toEqual([
      {
        ...of,
        value: '0x7',
        gas: '0x1c2',
        gasUsed: '0x1cc',
        input: '0x0203',
        output: '0x04',
        calls: [
          {
            type: 'STATICCALL',
            from: inner,
            to: outer,
            gas: '0xfa',
            gasUsed: '0xfa',
            input: '0x0203',
            output: '0x04',
          },
        ],
      },
    ])
  })
})

describe('a creation', () => {
  it.each(['CREATE', 'CREATE2'] as const)('by %s has its address and code', (kind) => {
    const { step, end } = tracing()
    step(kind, 900, { stack: [5n, 2n, 1n, 7n], cost: 100n })
    step('RETURN', 700, { depth: 2 })
    step('POP', 600, { stack: [0xd1n] })
    expect(end().calls).toEqual([
      {
        ...of,
        type: kind,
        value: '0x7',
        gas: '0x2bc',
        gasUsed: '0xc8',
        input: '0x0203',
        output: '0xfe',
      },
    ])
  })

  it('that fails before its first instruction has neither', () => {
    const { step, end } = tracing()
    step('CREATE', 900, { stack: [2n, 1n, 7n], cost: 100n })
    step('POP', 800, { stack: [0n] })
    expect(end().calls).toEqual([
      {
        type: 'CREATE',
        from: outer,
        value: '0x7',
        gasUsed: '0x0',
        input: '0x0203',
        error: 'internal failure',
      },
    ])
  })
})

it('an account that destroys itself gives all it has', () => {
  const { step, end } = tracing()
  step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
  step('SELFDESTRUCT', 450, { depth: 2, address: inner, stack: [0xa1n] })
  step('POP', 390, { stack: [1n] })
  expect(end().calls[0].calls).toEqual([{ type: 'SELFDESTRUCT', from: inner, to: sender, value: '0x4d' }])
})

it('tells how much memory its calls take: about 400 bytes beside input and output', () => {
  const { hooks, step } = tracing()
  expect(hooks.heldBytes?.()).toBe(0)
  step('CALL', 900, { stack: words(0xd1n, 7n), cost: 500n })
  expect(hooks.heldBytes?.()).toBe(400 + '0x0203'.length)
  step('STOP', 450, { depth: 2 })
  step('POP', 390, { stack: [1n] })
  expect(hooks.heldBytes?.()).toBe(800 + '0x0203'.length + '0x04'.length)
})
