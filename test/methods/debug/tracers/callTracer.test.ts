import { expect, it } from '@jest/globals'
import { callTracer } from '../../../../methods/debug/tracers/callTracer.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import type { FrameEntered, FrameLeft } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import type { Address } from '../../../../state/evm/values/Address.js'

// As libevm's `eth/tracers/native/call.go`.

const [from, to] = ['0x0a', '0x0b'] as unknown as [Address, Address]
const nothing = new Uint8Array(0)
const word = '00'.repeat(31)
/** `Error(string)` with the text `no`, and with an empty one. */
const reason = (length: string, text: string) =>
  Buffer.from(`08c379a0${word}20${word}${length}${text.padEnd(64, '0')}`, 'hex')

function tracer(options = { onlyTopCall: false, withLog: true }) {
  const { hooks, result } = callTracer({ message: { gasLimit: 100n } } as never, options)
  return {
    enter: (depth: number, kind: FrameEntered['kind'] = 'CALL') =>
      hooks.enter?.({ kind, from, to, value: 3n, input: Uint8Array.of(1), gas: 50n, depth }),
    log: (depth: number) =>
      hooks.step?.({
        opcode: op.LOG0,
        stack: [0n, 0n],
        memory: nothing,
        address: to,
        depth,
        runs: true,
      } as never),
    exit: (depth: number, output: Uint8Array = nothing, failure?: FrameLeft['failure']) =>
      hooks.exit?.({ output, gasUsed: 7n, failure, depth }),
    traced: () => JSON.parse(stringifyJson(result({ gasUsed: 60n } as never))),
  }
}

const reverted = { message: 'execution reverted', reverted: true } as const
const call = { from, to, gas: '0x32', gasUsed: '0x7', input: '0x01', value: '0x3', type: 'CALL' }
const log = { address: to, topics: [], data: '0x', position: '0x0' }

it('nests calls with their outputs and logs', () => {
  const { enter, exit, log: addLog, traced } = tracer()
  enter(0)
  enter(1, 'STATICCALL')
  addLog(2)
  exit(1, Uint8Array.of(5))
  exit(0)
  const { value: _, ...withoutValue } = call
  expect(traced()).toEqual({
    ...call,
    gas: '0x64',
    gasUsed: '0x3c',
    calls: [{ ...withoutValue, type: 'STATICCALL', output: '0x05', logs: [log] }],
  })
})

it('has the number of calls before a log in hexadecimal', () => {
  const { enter, exit, log: addLog, traced } = tracer()
  enter(0)
  for (let count = 0; count < 16; count++) {
    enter(1)
    exit(1)
  }
  addLog(1)
  exit(0)
  expect(traced().logs).toEqual([{ ...log, position: '0x10' }])
})

it('has no logs of frames that failed, and of those inside them', () => {
  const { enter, exit, log: addLog, traced } = tracer()
  enter(0)
  addLog(1)
  enter(1)
  addLog(2)
  enter(2)
  addLog(3)
  exit(2)
  exit(1, nothing, { message: 'out of gas', reverted: false })
  enter(1)
  addLog(2)
  exit(1)
  exit(0)
  const { calls, logs } = traced()
  expect(logs).toEqual([log])
  expect(calls).toEqual([
    { ...call, error: 'out of gas', calls: [call] },
    { ...call, logs: [log] },
  ])
})

it.each([
  ['02', '6e6f', 'no'],
  ['00', '', undefined],
])('has the reason of a revert', (length, text, revertReason) => {
  const { enter, exit, traced } = tracer()
  enter(0)
  exit(0, reason(length, text), reverted)
  expect(traced()).toEqual({
    ...call,
    gas: '0x64',
    gasUsed: '0x3c',
    error: 'execution reverted',
    output: `0x${reason(length, text).toString('hex')}`,
    ...(revertReason === undefined ? {} : { revertReason }),
  })
})

it('has an empty frame where none began', () => {
  expect(tracer().traced()).toEqual({
    from: `0x${'0'.repeat(40)}`,
    gas: '0x0',
    gasUsed: '0x3c',
    input: '0x',
    type: 'STOP',
  })
})
