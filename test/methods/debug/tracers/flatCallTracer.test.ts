import { describe, expect, it } from '@jest/globals'
import { CallFrame } from '../../../../methods/debug/tracers/CallFrame.js'
import {
  charactersOf,
  flatCallTracer,
  flatRow,
  flatRows,
  parityFrames,
} from '../../../../methods/debug/tracers/flatCallTracer.js'
import type { Traced } from '../../../../methods/debug/tracers/Tracer.js'
import type { FrameEntered } from '../../../../state/evm/engine/Engine.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const [alice, bob, precompile] = ['0x0a', '0x0b', '0x04'] as unknown as [Address, Address, Address]
const position = { blockHash: toWord(1n), blockNumber: 2n, transactionHash: toWord(3n), index: 4 }
const nowhere = { blockHash: null, blockNumber: 0n, transactionHash: null, transactionPosition: 0 }
const input = Uint8Array.of(1, 2)

function entered(kind: FrameEntered['kind'], more: Partial<FrameEntered> = {}): FrameEntered {
  return { kind, from: alice, to: bob, value: 3n, input, gas: 50n, depth: 1, ...more }
}

function frame(kind: FrameEntered['kind'], output = Uint8Array.of(9), failure?: { message: string }) {
  const made = new CallFrame(entered(kind), 50n)
  made.gasUsed = 7n
  made.end(output, failure && { reverted: failure.message === 'execution reverted', ...failure })
  return made
}

describe('a row of the flat list', () => {
  const call = { callType: 'call', from: alice, gas: '0x32', input: '0x0102', to: bob, value: '0x3' }

  it('of a call has its place', () => {
    expect(flatRow(frame('CALL'), [0, 5], true, position)).toEqual({
      action: call,
      blockHash: toWord(1n),
      blockNumber: 2n,
      error: undefined,
      result: { gasUsed: '0x7', output: '0x09' },
      subtraces: 0,
      traceAddress: [0, 5],
      transactionHash: toWord(3n),
      transactionPosition: 4,
      type: 'call',
    })
  })

  it('of a call without value has none', () => {
    expect(flatRow(frame('STATICCALL'), [], true, undefined)).toMatchObject({
      action: { ...call, callType: 'staticcall', value: '0x0' },
      ...nowhere,
    })
  })

  it.each(['CREATE', 'CREATE2'] as const)('of a %s has its code', (kind) => {
    expect(flatRow(frame(kind), [], true, undefined)).toEqual({
      action: { from: alice, gas: '0x32', init: '0x0102', value: '0x3' },
      result: { address: bob, code: '0x09', gasUsed: '0x7' },
      subtraces: 0,
      traceAddress: [],
      type: 'create',
      ...nowhere,
    })
  })

  it('of a contract that ends has no result', () => {
    expect(flatRow(frame('SELFDESTRUCT'), [], true, undefined)).toEqual({
      action: { address: alice, balance: '0x3', refundAddress: bob },
      subtraces: 0,
      traceAddress: [],
      type: 'suicide',
      ...nowhere,
    })
  })

  it('counts the calls of the frame', () => {
    const outer = frame('CALL')
    outer.add(frame('CALL'))
    outer.add(frame('CALL'))
    expect(flatRow(outer, [], true, undefined)).toMatchObject({ subtraces: 2 })
  })

  it('of a failure has its error, and a result only for a revert', () => {
    const reverted = frame('CALL', Uint8Array.of(9), { message: 'execution reverted' })
    expect(flatRow(reverted, [], true, undefined)).toMatchObject({
      error: 'Reverted',
      result: { gasUsed: '0x7', output: '0x09' },
    })
    const failed = flatRow(frame('CALL', undefined, { message: 'out of gas' }), [], false, undefined)
    expect([failed['error'], failed['result']]).toEqual(['out of gas', undefined])
  })

  // libevm `eth/tracers/native/call_flat.go` parityErrorMapping and parityErrorMappingStartingWith.
  it.each([
    ['contract creation code storage out of gas', 'Out of gas'],
    ['out of gas', 'Out of gas'],
    ['gas uint64 overflow', 'Out of gas'],
    ['max code size exceeded', 'Out of gas'],
    ['invalid jump destination', 'Bad jump destination'],
    ['execution reverted', 'Reverted'],
    ['return data out of bounds', 'Out of bounds'],
    ['stack limit reached 1024 (1023)', 'Out of stack'],
    ['precompiled failed', 'Built-in failed'],
    ['invalid input length', 'Built-in failed'],
    ['invalid opcode: INVALID', 'Bad instruction'],
    ['stack underflow (0 <=> 1)', 'Stack underflow'],
    ['write protection', 'write protection'],
  ])('calls the error %j %j in the words of Parity', (message, parity) => {
    const failed = frame('CALL', undefined, { message })
    expect(flatRow(failed, [], true, undefined)['error']).toBe(parity)
    expect(flatRow(failed, [], false, undefined)['error']).toBe(message)
  })
})

describe('the flat list', () => {
  it('has a copy of the place of each frame', () => {
    const top = frame('CALL')
    top.add(frame('CALL'))
    top.add(frame('CREATE'))
    const rows = [...flatRows(top, true, undefined)]
    expect(rows.map(({ traceAddress, type }) => [traceAddress, type])).toEqual([
      [[], 'call'],
      [[0], 'call'],
      [[1], 'create'],
    ])
  })

  it('takes 256 MB at most', () => {
    expect(charactersOf(frame('CALL'), [1, 2, 3])).toBe(500 + 2 * (2 + 1 + 3))
    const most = 128e6 - 250
    const top = new CallFrame(entered('CALL', { input: new Uint8Array(0) }), 50n)
    const inner = new CallFrame(entered('CALL', { input: new Uint8Array(0) }), 50n)
    const long = (length: number) => ({ length, *[Symbol.iterator]() {} }) as never
    const pull = () => flatRows(top, true, undefined).next()
    top.output = long(most + 1)
    expect(pull).toThrow('the trace exceeds 256 MB of JSON: use another tracer')
    top.output = new Uint8Array(0)
    inner.output = long(most)
    top.add(inner)
    const rows = flatRows(top, true, undefined)
    rows.next()
    expect(() => rows.next()).toThrow('the trace exceeds 256 MB of JSON: use another tracer')
  })
})

describe('the frames of the flat list', () => {
  const traced = {
    message: { gasLimit: 100n },
    rules: { warmPrecompiles: new Set([precompile]) },
    position: undefined,
  } as unknown as Traced

  it.each([
    [false, ['CALLCODE', 'DELEGATECALL', 'CALL']],
    [true, ['CALL', 'STATICCALL', 'CALLCODE', 'DELEGATECALL', 'CALL']],
  ])('have calls of precompiles: %s', (includesPrecompiles, kinds) => {
    const collected = parityFrames(traced, includesPrecompiles)
    const call = (kind: FrameEntered['kind'], depth: number, to: Address) =>
      collected.hooks.enter?.(entered(kind, { depth, to }))
    const exit = (depth: number) =>
      collected.hooks.exit?.({ output: input, gasUsed: 1n, failure: undefined, depth })
    call('CALL', 0, bob)
    for (const kind of ['CALL', 'STATICCALL', 'CALLCODE', 'DELEGATECALL'] as const) {
      call(kind, 1, precompile)
      exit(1)
    }
    call('CALL', 1, bob)
    exit(1)
    exit(0)
    expect(collected.finish({ gasUsed: 1n } as never)?.calls.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('are refused where they are too many, without those that are left out', () => {
    const long = { length: 128e6 - 250 } as Uint8Array
    const tooLong = 'the trace exceeds 256 MB of JSON: use another tracer'
    const enter = (includePrecompiles: boolean, ...frames: FrameEntered[]) => {
      const { hooks } = flatCallTracer(traced, { includePrecompiles, convertParityErrors: true })
      for (const each of frames) hooks.enter?.(each)
    }
    const outer = entered('CALL', { depth: 0, input: long })
    expect(() => enter(false, outer)).not.toThrow()
    expect(() => enter(false, outer, entered('CALL'))).toThrow(tooLong)
    expect(() => enter(false, outer, entered('CALL', { to: precompile }))).not.toThrow()
    expect(() => enter(true, outer, entered('CALL', { to: precompile }))).toThrow(tooLong)
  })

  it('are none of a creation that did not begin', () => {
    const { result } = flatCallTracer(traced, { includePrecompiles: false, convertParityErrors: true })
    expect(() => result({ gasUsed: 1n } as never)).toThrow('unrecognized call frame type: STOP')
  })
})
