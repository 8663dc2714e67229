import { describe, expect, it } from '@jest/globals'
import type {
  ScriptCall,
  ScriptOutcome,
  ScriptQuestion,
} from '../../../../../methods/debug/tracers/script/protocol.js'
import { scriptTracer } from '../../../../../methods/debug/tracers/script/scriptTracer.js'
import { stringifyJson } from '../../../../../state/codec/stringifyJson.js'
import type { FrameEntered, FrameLeft } from '../../../../../state/evm/engine/Engine.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'

// As libevm's `eth/tracers/js/goja.go`.

const [a, b, c] = ['0a', '0b', '0c'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string]
const traced = { message: { gasLimit: 90n, gasPrice: 4n }, block: { number: 7n } }
const position = { blockHash: '0xb1', blockNumber: 7n, transactionHash: '0xc1', index: 2 }

type Answers = { readonly [kind in ScriptCall['kind']]?: ScriptOutcome | undefined }

/** Returns a tracer of a script that only notes its calls. */
function tracer(answers: Answers = {}, more: object = {}) {
  const calls: ScriptCall[] = []
  let ask: (question: ScriptQuestion) => string | number | bigint = () => ''
  const outcomes: Answers = {
    create: { created: { hasStep: true, hasFrames: true } },
    result: { json: '{"a":1}' },
    ...answers,
  }
  const worker = {
    call(it: ScriptCall, answer: typeof ask) {
      calls.push(it)
      ask = answer
      return it.kind in outcomes ? outcomes[it.kind] : { done: true }
    },
  }
  const made = scriptTracer('code', '{"a":2}', { ...traced, ...more } as never, worker as never)
  const { hooks } = made
  return {
    calls,
    result: made.result,
    interrupted: () => made.interrupted?.(),
    asked: (name: 'memory' | 'input') => ask({ name, words: [] }),
    enter: (depth: number, kind: FrameEntered['kind'], [from, to]: [string, string], value = 3n) =>
      hooks.enter?.({ kind, from, to, value, input: Uint8Array.of(depth), gas: 50n, depth } as never),
    step: (depth: number, { opcode = op.ADD, runs = true, memory = [5] } = {}) =>
      hooks.step?.({
        pc: 1,
        opcode,
        opName: 'X',
        gasLeft: 8n,
        cost: 3n,
        depth,
        refund: 6n,
        stack: [1n],
        memory: Uint8Array.from(memory),
        address: b,
        runs,
      } as never),
    exit: (depth: number, failure?: string) =>
      hooks.exit?.({
        output: Uint8Array.of(9),
        gasUsed: 2n,
        depth,
        failure: failure === undefined ? undefined : ({ message: failure } as FrameLeft['failure']),
      }),
    /** The calls of one function. */
    of: (kind: ScriptCall['kind']) => calls.filter((it) => it.kind === kind),
  }
}

/** Returns what the last call was about. */
const contextOf = ({ of }: ReturnType<typeof tracer>) => of('result').at(-1)

describe('a step', () => {
  it('has the data of its instruction and of its contract', () => {
    const { enter, step, of } = tracer()
    enter(0, 'CALL', [a, b])
    step(1)
    const values = { pc: 1, opcode: op.ADD, opName: 'X', gas: 8, cost: 3, depth: 1, refund: 6, stack: [1n] }
    expect(of('step')).toEqual([
      {
        kind: 'step',
        step: { ...values, caller: a.slice(2), address: b.slice(2), value: 3n },
        error: undefined,
      },
    ])
  })

  it.each<[FrameEntered['kind'], string, bigint]>([
    ['CALL', b, 5n],
    ['CALLCODE', b, 5n],
    ['CREATE', b, 5n],
    ['DELEGATECALL', a, 5n],
    ['STATICCALL', b, 0n],
  ])('inside a %s has the caller %s and the value %s', (kind, caller, value) => {
    const { enter, step, exit, of } = tracer()
    enter(0, 'CALL', [a, b])
    enter(1, kind, [b, c], 5n)
    step(2)
    exit(1)
    step(1)
    expect(of('step')).toMatchObject([
      { step: { caller: caller.slice(2), value } },
      { step: { caller: a.slice(2), value: 3n } },
    ])
  })

  it('before any frame has no caller and no value', () => {
    const { step, of } = tracer()
    step(1)
    expect(of('step')).toMatchObject([{ step: { caller: '', value: 0n } }])
  })

  it('is not one of an instruction that does not run, nor of a script without the function', () => {
    const [all, none] = [
      tracer(),
      tracer({ create: { created: { hasStep: false, hasFrames: true } } }),
    ] as const
    all.step(1, { runs: false })
    none.step(1)
    expect([all.of('step'), none.of('step')]).toEqual([[], []])
  })
})

describe('questions', () => {
  it('are answered from the frame that runs: a creation has no input', () => {
    const { enter, exit, asked } = tracer()
    expect(asked('input')).toBe('')
    enter(0, 'CALL', [a, b])
    enter(1, 'CALL', [b, c])
    expect(asked('input')).toBe('01')
    exit(1)
    expect(asked('input')).toBe('00')
    enter(1, 'CREATE', [b, c])
    expect(asked('input')).toBe('')
    exit(1)
    enter(1, 'CREATE2', [b, c])
    expect(asked('input')).toBe('')
  })

  it('find the memory of the last instruction, and none after its frame', () => {
    const { enter, step, exit, asked } = tracer()
    expect(asked('memory')).toBe('')
    enter(0, 'CALL', [a, b])
    step(1, { memory: [5, 6] })
    expect(asked('memory')).toBe('0506')
    exit(0)
    expect(asked('memory')).toBe('')
  })
})

describe('frames', () => {
  it('are shown but for the outermost, a static call without a value', () => {
    const { enter, exit, calls } = tracer()
    enter(0, 'CALL', [a, b])
    enter(1, 'STATICCALL', [b, c])
    exit(1, 'no')
    enter(1, 'CREATE2', [b, c])
    exit(1)
    exit(0)
    const entered = { kind: 'enter', from: b.slice(2), to: c.slice(2), input: '01', gas: 50 }
    const left = { kind: 'exit', gasUsed: 2, output: '09' }
    expect(calls.slice(1)).toEqual([
      { ...entered, type: 'STATICCALL', value: undefined },
      { ...left, error: 'no' },
      { ...entered, type: 'CREATE2', value: 3n },
      { ...left, error: undefined },
    ])
  })

  it('are not shown to a script without the functions', () => {
    const { enter, exit, calls } = tracer({ create: { created: { hasStep: true, hasFrames: false } } })
    enter(0, 'CALL', [a, b])
    enter(1, 'CALL', [b, c])
    exit(1)
    exit(0)
    expect(calls).toEqual([{ kind: 'create', code: 'code', config: '{"a":2}' }])
  })
})

describe('a failure of a frame', () => {
  it.each<[string, number, number]>([
    ['JUMP', op.JUMP, 1],
    ['JUMPI', op.JUMPI, 2],
    ['RETURNDATACOPY', op.RETURNDATACOPY, 3],
    ['REVERT', op.REVERT, 2],
    ['SSTORE', op.SSTORE, 0],
  ])('in %s (%i) is a fault that has taken %i words', (_, opcode, taken) => {
    const { enter, step, exit, of } = tracer()
    enter(0, 'CALL', [a, b])
    step(1, { opcode })
    exit(0, 'no')
    expect([of('fault'), of('step').length]).toEqual([[{ kind: 'fault', error: 'no', taken }], 1])
  })

  it('before its instruction runs is a step with the error', () => {
    const { enter, step, exit, of } = tracer()
    enter(0, 'CALL', [a, b])
    step(1, { runs: false })
    exit(0, 'stack underflow')
    expect([of('fault'), of('step')]).toMatchObject([[], [{ error: 'stack underflow' }]])
  })

  it('before its instruction runs is nothing to a script without steps', () => {
    const { enter, step, exit, calls } = tracer({
      create: { created: { hasStep: false, hasFrames: false } },
    })
    enter(0, 'CALL', [a, b])
    step(1, { runs: false })
    exit(0, 'stack underflow')
    expect(calls).toHaveLength(1)
  })

  it.each([
    'contract creation code storage out of gas',
    'max code size exceeded',
    'invalid code: must not begin with 0xef',
  ])('after its last instruction is no fault: %s', (failure) => {
    const { enter, step, exit, of } = tracer()
    enter(0, 'CREATE', [a, b])
    step(1, { opcode: op.RETURN })
    exit(0, failure)
    expect(of('fault')).toEqual([])
  })

  it('is one of the frame that failed alone, not of the one that called it', () => {
    const { enter, step, exit, of } = tracer()
    enter(0, 'CALL', [a, b])
    step(1)
    enter(1, 'CALL', [b, c])
    exit(1, 'no code ran')
    enter(1, 'CALL', [b, c])
    step(2)
    exit(1, 'inner')
    exit(0, 'outer')
    expect(of('fault')).toMatchObject([{ error: 'inner' }])
  })
})

describe('the context of a result', () => {
  const bytes = (text: string) => ({ bytes: text.slice(2) })

  it('has all that is known', () => {
    const made = tracer({}, { position })
    made.enter(0, 'CALL', [a, b])
    made.enter(1, 'CALL', [b, c])
    made.exit(1, 'inner')
    made.exit(0)
    expect(stringifyJson(made.result({ gasUsed: 6n } as never))).toBe('{"a":1}')
    const { blockHash, transactionHash } = position
    expect(contextOf(made)).toEqual({
      kind: 'result',
      context: {
        blockHash: bytes(blockHash),
        txIndex: 2,
        txHash: bytes(transactionHash),
        type: 'CALL',
        from: bytes(a),
        to: bytes(b),
        input: bytes('0x00'),
        gas: 90,
        gasPrice: 4n,
        value: 3n,
        block: 7,
        gasUsed: 6,
        output: bytes('0x09'),
      },
    })
  })

  it('names the creation and its failure', () => {
    const made = tracer()
    made.enter(0, 'CREATE', [a, b])
    made.exit(0, 'no')
    made.result({ gasUsed: 6n } as never)
    expect(contextOf(made)).toMatchObject({ context: { type: 'CREATE', error: 'no' } })
  })

  it('is empty before the first frame of a call', () => {
    const made = tracer({}, { position: undefined })
    made.result(undefined as never)
    expect(contextOf(made)).toEqual({ kind: 'result', context: {} })
  })
})

describe('a script', () => {
  const text = (run: () => unknown): string => {
    try {
      return String(run())
    } catch (fault) {
      return (fault as Error).message
    }
  }
  const broken = (answers: Answers): string =>
    text(() => {
      const made = tracer(answers)
      made.step(1)
      return made.result({ gasUsed: 1n } as never)
    })

  it.each<[string, Answers, string]>([
    ['that is invalid', { create: { error: 'SyntaxError' } }, 'SyntaxError'],
    ['that takes too long to be set up', { create: undefined }, 'execution timeout'],
    [
      'whose step fails',
      { step: { error: 'Error: x' } },
      "Error: x    in server-side tracer function 'step'",
    ],
    [
      'whose step takes too long',
      { step: undefined },
      "execution timeout    in server-side tracer function 'step'",
    ],
    [
      'whose result fails after its step',
      { step: { error: 'x' }, result: { error: 'y' } },
      "y    in server-side tracer function 'result'",
    ],
    ['whose result is no JSON', { result: { unsupported: 'NaN' } }, 'json: unsupported value: NaN'],
    ['that returns nothing', { result: { done: true } }, 'null'],
  ])('%s', (_, answers, expected) => {
    expect(broken(answers)).toBe(expected)
  })

  it('whose step fails is asked for its result once', () => {
    const made = tracer({ step: { error: 'x' } })
    expect(() => made.step(1)).toThrow('x')
    expect(made.calls.map(({ kind }) => kind)).toEqual(['create', 'step', 'result'])
  })

  it('that makes the node crash ends the request', () => {
    expect(broken({ step: { crash: true } })).toBe(text(() => tracer({ create: { crash: true } })))
  })

  it('is interrupted in its step, or without one in its result', () => {
    const withoutStep = tracer({ create: { created: { hasStep: false, hasFrames: false } } })
    expect([tracer(), withoutStep].map(({ interrupted }) => text(interrupted))).toEqual([
      "execution timeout    in server-side tracer function 'step'",
      "execution timeout    in server-side tracer function 'result'",
    ])
  })
})
