import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { everyOpcode, type TraceHooks } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'

const engine = createEngine({ compiles: false })

/** Runs code that is called with 50 million gas. @returns how often it paused, and what it gave */
function run(code: string, hooks?: TraceHooks) {
  const world = new WorldState(makeState((state) => state.setCode(contract, hexToBytes(`0x${code}`))))
  const call = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 50_000_000n,
    gasPrice: 1n,
  }
  const turns = engine.turns(world, granite, block(), call, hooks)
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
