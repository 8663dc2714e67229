import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { everyOpcode, type Frame, type TraceHooks } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble } from '../assemble.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'

const engine = createEngine({ compiles: false })

function worldWith(code: string): WorldState {
  return new WorldState(makeState((state) => state.setCode(contract, hexToBytes(`0x${code}`))))
}

function callWith(message: Partial<Frame>): Frame {
  const usual = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 50_000_000n,
    gasPrice: 1n,
  }
  return { ...usual, ...message }
}

/** Runs code that is called with 50 million gas. @returns how often it paused, and what it gave */
function run(code: string, hooks?: TraceHooks, message: Partial<Frame> = {}) {
  const turns = engine.turns(worldWith(code), granite, block(), callWith(message), hooks)
  for (let pauses = 0; ; pauses++) {
    const turn = turns.next()
    if (turn.done === true) return { pauses, result: turn.value }
  }
}

describe('code without jumps pauses', () => {
  it.each([
    ['hashes of 64 kB', '620100005f2050', 1_000, 30],
    ['creations of a contract', '5f5f5ff050', 500, 5],
    ['creations of a large contract', '6160005f5ff050', 100, 5],
    ['copies within memory', '620100005f5f5e', 1_000, 10],
    ['powers', '5f195f190a50', 10_000, 50],
    ['logs of 64 kB', '620100005fa0', 50, 1],
    ['reads of storage', '5a5450', 5_000, 10],
  ])('at %s', (_, body, count, least) => {
    const { pauses, result } = run(body.repeat(count))
    expect(result.failure).toBeUndefined()
    expect(pauses).toBeGreaterThanOrEqual(least)
  })

  it('at creations that leave much code', () => {
    // The init code returns 24 kB of zeros.
    const { pauses, result } = run(`646160005ff35f52${'6005601b5ff050'.repeat(100)}`, undefined, {
      gas: 1_000_000_000n,
    })
    expect(result.failure).toBeUndefined()
    expect(pauses).toBeGreaterThanOrEqual(5)
  })

  it('at calls that call themselves', () => {
    expect(run('5f5f5f5f5f305af15f5f5f5f5f305af1').pauses).toBeGreaterThan(500)
  })
})

describe('a run that is watched pauses', () => {
  it('after some instructions, and each is told once', () => {
    const counters: number[] = []
    const { pauses } = run('5f50'.repeat(5_000), { step: ({ pc }) => counters.push(pc) })
    expect(counters).toEqual(Array.from({ length: 10_001 }, (_, pc) => pc))
    expect(pauses).toBeGreaterThanOrEqual(5)
  })

  it('sooner when much memory is copied', () => {
    const code = `5f62010000525f${'5f50'.repeat(200)}`
    const seldom = run(code, { step: () => undefined }).pauses
    const often = run(code, { step: () => undefined, needs: { memory: everyOpcode } }).pauses
    expect(often).toBeGreaterThan(seldom + 20)
  })

  it('sooner when its frames have large inputs', () => {
    const calls = (size: string) => `620100005150${`5f5f62${size}5f5f61beef5af150`.repeat(100)}`
    const enter = () => undefined
    expect(run(calls('00ffff'), { enter }).pauses).toBeGreaterThan(run(calls('000004'), { enter }).pauses)
  })

  it('tells of a step that fails once', () => {
    const seen: number[] = []
    const { result } = run(`${'5f50'.repeat(2_000)}01`, { step: ({ opcode }) => seen.push(opcode) })
    expect(result.failure?.message).toMatch(/stack underflow/)
    expect(seen.filter((opcode) => opcode === op.ADD)).toHaveLength(1)
    expect(seen).toHaveLength(4_001)
  })
})

describe('a precompile that takes long pauses', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  /** A power of 3 modulo a prime below 2^64, by an exponent of ones. */
  const power = (exponentSize: number) =>
    hexToBytes(`0x${word(1)}${word(exponentSize)}${word(8)}03${'ff'.repeat(exponentSize)}ffffffffffffffc5`)
  const rounds = (count: number) =>
    hexToBytes(`0x${count.toString(16).padStart(8, '0')}${'07'.repeat(208)}01`)
  const pairs = (count: number) => new Uint8Array(192 * count)
  /** Calls a precompile with the call data, and returns its output. */
  const caller = (precompile: number) =>
    assemble(
      `CALLDATASIZE 0 0 CALLDATACOPY 64 0 CALLDATASIZE 0 ${precompile} GAS STATICCALL POP RETURNDATASIZE 0 RETURN`,
    )
  const cases: [string, number, Uint8Array, number][] = [
    ['a power with an exponent of 256 kB', 5, power(262_144), 20],
    ['BLAKE2b of 5,000,000 rounds', 9, rounds(5_000_000), 50],
    ['a product of 320 pairings', 8, pairs(320), 15],
  ]

  it.each(cases)('%s, called by a contract', async (_, precompile, data, least) => {
    const { pauses, result } = run(caller(precompile), undefined, { data })
    expect(result.failure).toBeUndefined()
    expect(pauses).toBeGreaterThanOrEqual(least)
    const once = engine.run(worldWith(caller(precompile)), granite, block(), callWith({ data }))
    expect(result).toEqual(once)
    expect(result.returnData).not.toHaveLength(0)
  })

  it.each(cases)('%s, called by a transaction', (_, precompile, data, least) => {
    const to = toWord(BigInt(precompile)).replace(/^0x0{24}/, '0x') as Address
    const { pauses, result } = run('', undefined, { data, to })
    expect(result.failure).toBeUndefined()
    expect(pauses).toBeGreaterThanOrEqual(least)
    expect(result).toEqual(engine.run(worldWith(''), granite, block(), callWith({ data, to })))
  })

  it.each([
    [49_999, 0],
    [50_000, 1],
    [50_001, 2],
    [100_000, 2],
    [100_001, 3],
  ])('before each 50,000 rounds of BLAKE2b from 50,000 gas on: with %s rounds %s times', (count, pauses) => {
    const to = `0x${'9'.padStart(40, '0')}` as Address
    expect(run('', undefined, { data: rounds(count), to }).pauses).toBe(pauses)
  })

  it('and when it fails it takes the gas of its call, and reports its end once', () => {
    const data = new Uint8Array(192 * 33)
    data[data.length - 1] = 1
    const ends: (string | undefined)[] = []
    const code = assemble(
      `CALLDATASIZE 0 0 CALLDATACOPY 0 0 CALLDATASIZE 0 8 2000000 STATICCALL 0 MSTORE 32 0 RETURN`,
    )
    const { pauses, result } = run(code, { exit: ({ failure }) => ends.push(failure?.message) }, { data })
    expect(pauses).toBeGreaterThanOrEqual(2)
    expect(result.returnData).toEqual(new Uint8Array(32))
    expect(result.gasLeft).toBeLessThan(48_000_000n)
    expect(ends).toEqual(['bn256: malformed point', undefined])
  })

  it('and one that is given up leaves nothing behind', () => {
    const given = (data: Uint8Array) =>
      engine.turns(worldWith(caller(8)), granite, block(), callWith({ data }))
    const expected = engine.run(worldWith(caller(8)), granite, block(), callWith({ data: pairs(2) }))
    const long = given(pairs(64))
    long.next()
    expect(long.next().done).toBe(false)
    long.return(expected)
    expect(engine.run(worldWith(caller(8)), granite, block(), callWith({ data: pairs(2) }))).toEqual(expected)
  })

  it('and others of the same kind run meanwhile', () => {
    const data = power(131_072)
    const turns = [1, 2, 3].map(() =>
      engine.turns(worldWith(caller(5)), granite, block(), callWith({ data })),
    )
    const results = new Map<number, Uint8Array>()
    while (results.size < turns.length)
      for (const [index, work] of turns.entries()) {
        const turn = work.next()
        if (turn.done === true && !results.has(index)) results.set(index, turn.value.returnData)
      }
    const [expected] = results.values()
    expect(expected).toHaveLength(8)
    for (const each of results.values()) expect(each).toEqual(expected)
  })
})
