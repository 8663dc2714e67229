import { expect, it } from '@jest/globals'
import { fourByteTracer } from '../../../../methods/debug/tracers/fourByteTracer.js'
import { hexToBytes } from '../../../../state/codec/hex.js'

const precompile = '0x0000000000000000000000000000000000000004'
const contract = '0x00000000000000000000000000000000000000cc'

it('counts the selectors of calls by the length of their arguments, sorted', () => {
  const { hooks, result } = fourByteTracer({ rules: { warmPrecompiles: new Set([precompile]) } } as never)
  const enter = (depth: number, kind: string, input: string, to = contract) =>
    hooks.enter?.({ depth, kind, to, input: hexToBytes(input) } as never)
  enter(0, 'CREATE', '0xffffffff00', precompile)
  for (const kind of ['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL']) enter(1, kind, '0x01020304')
  enter(2, 'CALL', '0x010203040506')
  // These are none: no selector, no call, a precompile.
  enter(1, 'CALL', '0x010203')
  enter(1, 'CREATE', '0x0a0b0c0d')
  enter(1, 'SELFDESTRUCT', '0x0a0b0c0d')
  enter(1, 'CALL', '0x0a0b0c0d', precompile)
  expect(Object.entries(result({} as never) as object)).toEqual([
    ['0x01020304-0', 4],
    ['0x01020304-2', 1],
    ['0xffffffff-1', 1],
  ])
})
