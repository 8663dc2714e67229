import { beforeEach, describe, expect, it } from '@jest/globals'
import { FrameReports } from '../../../../state/evm/engine/FrameReports.js'
import * as layout from '../../../../state/evm/engine/layout.js'
import { alice, bob } from '../fixtures.js'
import { linearMemoryOf } from './linearMemoryOf.js'

const failure = { message: 'out of gas', reverted: false }

let seen: unknown[]
beforeEach(() => {
  seen = []
})

/** Reports of a run with 40 gas left, the output 0x0102, and the return data 0x030405. */
function reportsOf(hooks: 'all' | 'none' | 'empty') {
  const { linear } = linearMemoryOf(32)
  const run = {
    hooks:
      hooks === 'none'
        ? undefined
        : hooks === 'empty'
          ? {}
          : {
              enter: (of: object) => void seen.push(['enter', of]),
              exit: (of: object) => void seen.push(['exit', of]),
            },
    work: { add: (units: number, bytes: number) => void seen.push(['work', units, bytes]) },
  }
  linear.setLong(layout.contextGas, 40n)
  linear.setBytes(0x100, Uint8Array.of(1, 2))
  linear.setNumber(layout.contextOutput, 0x100)
  linear.setNumber(layout.contextOutputSize, 2)
  linear.setBytes(0x200, Uint8Array.of(3, 4, 5))
  linear.setNumber(layout.contextReturn, 0x200)
  linear.setNumber(layout.contextReturnSize, 3)
  return new FrameReports(linear, run as never)
}
const call = {
  kind: 'DELEGATECALL',
  caller: alice,
  to: bob,
  value: 1n,
  input: { at: 0x201, size: 2 },
  isStatic: false,
  room: 0,
} as const
const creation = {
  kind: 'CREATE2',
  caller: alice,
  address: bob,
  value: 6n,
  initCode: Uint8Array.of(7),
  room: 0,
} as const

describe('hooks see', () => {
  it('a call with its input, its gas and the value that its code sees', () => {
    reportsOf('all').enterCall(call, 5n, 3)
    expect(seen).toEqual([
      ['work', 2, 2],
      [
        'enter',
        {
          kind: 'DELEGATECALL',
          from: alice,
          to: bob,
          value: 5n,
          input: Uint8Array.of(4, 5),
          gas: 40n,
          depth: 3,
        },
      ],
    ])
  })

  it('a creation with its init code', () => {
    reportsOf('all').enterCreation(creation, 2)
    const event = {
      kind: 'CREATE2',
      from: alice,
      to: bob,
      value: 6n,
      input: Uint8Array.of(7),
      gas: 40n,
      depth: 2,
    }
    expect(seen).toEqual([['enter', event]])
  })

  it('the end of a frame with its output and the gas that it used', () => {
    reportsOf('all').exit(100n, () => failure, 1)
    expect(seen).toEqual([
      ['work', 2, 2],
      ['exit', { output: Uint8Array.of(1, 2), gasUsed: 60n, failure, depth: 1 }],
    ])
  })

  it('the end of a call without code with what it returned, and no gas where it used none', () => {
    reportsOf('all').exitWithoutCode(100n, () => failure, 1)
    reportsOf('all').exitWithoutCode(undefined, () => undefined, 4)
    const output = Uint8Array.of(3, 4, 5)
    expect(seen).toEqual([
      ['work', 2, 3],
      ['exit', { output, gasUsed: 60n, failure, depth: 1 }],
      ['work', 2, 3],
      ['exit', { output, gasUsed: 0n, failure: undefined, depth: 4 }],
    ])
  })

  it('a SELFDESTRUCT as a frame of its own', () => {
    reportsOf('all').selfDestruct(alice, bob, 8n, 2)
    const [input, output] = [new Uint8Array(0), new Uint8Array(0)]
    expect(seen).toEqual([
      ['enter', { kind: 'SELFDESTRUCT', from: alice, to: bob, value: 8n, input, gas: 0n, depth: 2 }],
      ['exit', { output, gasUsed: 0n, failure: undefined, depth: 2 }],
    ])
  })
})

it.each(['none', 'empty'] as const)(
  'nothing is reported, nor counted as work, with hooks that are %s',
  (hooks) => {
    const reports = reportsOf(hooks)
    reports.enterCall(call, 5n, 3)
    reports.enterCreation(creation, 2)
    reports.exit(100n, () => failure, 1)
    reports.exitWithoutCode(100n, () => failure, 1)
    reports.selfDestruct(alice, bob, 8n, 2)
    expect(seen).toEqual([])
  },
)
