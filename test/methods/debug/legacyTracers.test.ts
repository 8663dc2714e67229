import { beforeAll, describe, expect, it } from '@jest/globals'
import { getContractAddress, type Hex } from 'viem'
import * as op from '../../../state/evm/engine/opcodes.js'
import { assemble } from '../../state/evm/assemble.js'
import { cChain } from '../eth/endpoint.js'

// The results are those of AvalancheGo, which runs these tracers as scripts.

const caller = `0x${'a1'.repeat(20)}`
const outer = `0x${'c0'.repeat(20)}`
const inner = `0x${'c1'.repeat(20)}`
const bare = `0x${'ee'.repeat(20)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
/** Stores 1 in slot 0 and returns a word. */
const innerCode = assemble('1 0 SSTORE 2 0 MSTORE 32 0 RETURN')
/** Calls the other contract with value 3 and four bytes of input, then an account without code. */
const outerCode = assemble(`32 0 4 0 3 ${inner} GAS CALL POP 0 0 0 0 0 ${bare} 5000 CALL POP STOP`)

let chain: Awaited<ReturnType<typeof cChain>>
beforeAll(async () => {
  chain = await cChain({ 'eth-apis': ['eth', 'debug-tracer'] })
})

function trace(tracer: string, code = outerCode, data = '0x1122334455'): Promise<unknown> {
  const stateOverrides = {
    [caller]: { balance: '0xffff' },
    [outer]: { code: `0x${code}`, balance: '0xff' },
    [inner]: { code: `0x${innerCode}` },
  }
  const call = { from: caller, to: outer, gas: '0x186a0', value: '0x7', data }
  return chain.request('debug_traceCall', call, 'latest', { tracer, stateOverrides })
}

describe('callTracerLegacy', () => {
  it('returns the calls that instructions make', async () => {
    expect(await trace('callTracerLegacy')).toEqual({
      type: 'CALL',
      from: caller,
      to: outer,
      value: '0x7',
      gas: '0x186a0',
      gasUsed: '0xd766',
      input: '0x1122334455',
      output: '0x',
      calls: [
        {
          type: 'CALL',
          from: outer,
          to: inner,
          value: '0x3',
          gas: '0x10bc4',
          gasUsed: '0x5669',
          input: '0x00000000',
          output: word(2),
        },
        { type: 'CALL', from: outer, to: bare, value: '0x0', input: '0x', output: '0x' },
      ],
    })
  })

  it('has the error of a call, and of the message', async () => {
    expect(await trace('callTracerLegacy', assemble('0 0 REVERT'))).toMatchObject({
      type: 'CALL',
      error: 'execution reverted',
    })
    expect(await trace('callTracerLegacy', assemble('POP'))).toMatchObject({
      error: 'stack underflow (0 <=> 1)',
      gasUsed: '0x186a0',
    })
  })
})

describe('prestateTracerLegacy', () => {
  it('returns the named accounts before the message', async () => {
    expect(await trace('prestateTracerLegacy')).toEqual({
      [outer]: { balance: '0xff', nonce: 0, code: `0x${outerCode}`, storage: {} },
      [inner]: { balance: '0x0', nonce: 0, code: `0x${innerCode}`, storage: { [word(0)]: word(0) } },
      [bare]: { balance: '0x0', nonce: 0, code: '0x', storage: {} },
      [caller]: { balance: '0xffff', nonce: 0, code: '0x', storage: {} },
    })
  })
})

describe('prestateTracerLegacy with creations', () => {
  it.each([
    ['CREATE', '0 0 0 CREATE STOP', { from: outer as Hex, nonce: 0n }],
    [
      'CREATE2',
      '0x6001 0 MSTORE 7 2 30 0 CREATE2 STOP',
      { opcode: 'CREATE2', from: outer as Hex, bytecode: '0x6001', salt: `0x${'7'.padStart(64, '0')}` },
    ],
  ] as const)('has the address that %s would give the contract', async (_, code, of) => {
    const made = getContractAddress(of).toLowerCase()
    expect(Object.keys((await trace('prestateTracerLegacy', assemble(code))) as object)).toEqual([
      outer,
      made,
      caller,
    ])
  })
})

describe('4byteTracerLegacy', () => {
  it('counts the selectors of the message and of calls', async () => {
    expect(await trace('4byteTracerLegacy')).toEqual({ '0x00000000-0': 1, '0x11223344-1': 1 })
  })

  it('reads the words of a call that has none, as the script does', async () => {
    await expect(trace('4byteTracerLegacy', assemble('CALL'))).rejects.toMatchObject({
      code: -32000,
      message:
        "tracer accessed out of bound stack: size 0, index 1 at step (<eval>:63:45(22))    in server-side tracer function 'step'",
    })
  })
})

describe('evmdisTracer', () => {
  it('returns the instructions of every frame with their results', async () => {
    const code = assemble(`32 0 4 0 3 ${inner} GAS CALL STOP`)
    const instructions = (await trace('evmdisTracer', code)) as Record<string, unknown>[]
    expect(instructions.map(({ op, result }) => [op, result])).toEqual([
      [op.PUSH1, ['20']],
      [op.PUSH0, []],
      [op.PUSH1, ['4']],
      [op.PUSH0, []],
      [op.PUSH1, ['3']],
      [op.PUSH20, [inner.slice(2)]],
      [op.GAS, ['13436']],
      [op.CALL, []],
    ])
    expect(instructions[0]).toEqual({ op: op.PUSH1, depth: 1, result: ['20'], len: 2 })
    const call = instructions[7] as { ops: unknown[]; return: Record<string, number> }
    expect(call).toMatchObject({
      depth: 1,
      gas: 78902,
      to: inner.slice(2),
      value: '3',
      input: { 0: 0, 1: 0, 2: 0, 3: 0 },
      error: null,
    })
    expect(call.return['31']).toBe(2)
    expect(call.ops).toHaveLength(9)
    expect(call.ops[3]).toEqual({ op: op.PUSH1, depth: 2, result: ['2'], len: 2 })
  })

  it('reads the result of a call that was dropped, as the script does', async () => {
    await expect(trace('evmdisTracer')).rejects.toMatchObject({
      message:
        "tracer accessed out of bound stack: size 0, index 0 at step (<eval>:47:39(76))    in server-side tracer function 'step'",
    })
  })
})

describe('a long evmdisTracer', () => {
  it('is refused before it takes too much memory', async () => {
    const stateOverrides = { [outer]: { code: `0x${assemble(':loop @loop JUMP')}` } }
    const config = { tracer: 'evmdisTracer', stateOverrides }
    const call = { to: outer, gas: '0x989680' }
    await expect(chain.request('debug_traceCall', call, 'latest', config)).rejects.toThrow(
      'the trace exceeds 64 MB of JSON: use another tracer',
    )
  })
})

describe('a creation that fails before its frame begins', () => {
  it('has neither input nor addresses, so the scripts fail', async () => {
    const create = (tracer: string) => {
      const stateOverrides = { [caller]: { nonce: '0xffffffffffffffff' } }
      const config = { tracer, stateOverrides }
      return chain.request(
        'debug_traceCall',
        { from: caller, data: '0x00', gas: '0x186a0' },
        'latest',
        config,
      )
    }
    await expect(create('4byteTracerLegacy')).rejects.toMatchObject({
      message:
        "TypeError: Cannot read property 'length' of undefined at result (<eval>:81:17(4))    in server-side tracer function 'result'",
    })
    for (const tracer of ['callTracerLegacy', 'prestateTracerLegacy'])
      await expect(create(tracer)).rejects.toMatchObject({
        message:
          "TypeError: Cannot convert undefined or null to object at github.com/ava-labs/libevm/eth/tracers/js.(*jsTracer).setBuiltinFunctions.func1 (native)    in server-side tracer function 'result'",
      })
    expect(await create('evmdisTracer')).toEqual([])
    expect(await create('noopTracerLegacy')).toEqual({})
  })
})
