import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, hexToBytes } from '../../../../../state/codec/hex.js'
import type { Tiering } from '../../../../../state/evm/engine/compiled/HotCodes.js'
import { loopsAround } from '../../../../../state/evm/engine/compiled/loops.js'
import type { FrameResult, TraceHooks } from '../../../../../state/evm/engine/Engine.js'
import { WasmEngine } from '../../../../../state/evm/engine/WasmEngine.js'
import { WorldState } from '../../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { assemble, returnTop } from '../../assemble.js'
import { alice, block, contract, etnaTime, granite, makeState, rulesAt } from '../../fixtures.js'

/** Adds the numbers from a count down to 1. */
const summing = (count: number, rest = ''): string =>
  assemble(`0 ${count} :loop DUP1 SWAP2 ADD SWAP1 1 SWAP1 SUB DUP1 @loop JUMPI POP ${returnTop} ${rest}`)
const long = 600_000
const sum = (BigInt(long) * BigInt(long + 1)) / 2n

type Options = {
  readonly hooks?: TraceHooks
  readonly mayCompile?: boolean
  readonly rules?: typeof granite
  readonly called?: string
}
const callee = `0x${'c9'.repeat(20)}` as Address

function run(
  engine: WasmEngine,
  code: string,
  { hooks, mayCompile, rules = granite, called = '' }: Options = {},
): FrameResult {
  const state = makeState((world) => {
    world.setCode(contract, hexToBytes(code))
    world.setCode(callee, hexToBytes(called))
  })
  const frame = { caller: alice, to: contract, value: 0n, data: hexToBytes(''), gas: 1n << 40n, gasPrice: 1n }
  return engine.run(new WorldState(state), rules, block(), frame, hooks, mayCompile)
}

/** Compiles loops in which the interpreter has paused twice. */
const soon: Tiering = { pauses: 2, select: loopsAround }

describe('loops of contracts', () => {
  it('are compiled when they have run for long, and give what the interpreter gives', () => {
    const engine = new WasmEngine()
    const first = run(engine, summing(long))
    expect(engine.compiledContracts).toBe(1)
    expect(bytesToBigInt(first.returnData)).toBe(sum)
    const interpreted = run(new WasmEngine(), summing(long), { mayCompile: false })
    expect(first).toEqual(interpreted)
    expect(run(engine, summing(long))).toEqual(interpreted)
  })

  it('are not compiled before', () => {
    const engine = new WasmEngine()
    for (let count = 0; count < 100; count++) run(engine, summing(1_000))
    expect(engine.compiledContracts).toBe(0)
  })

  it('are looked for after twice as many pauses each time, as long as there are none', () => {
    const found: [number, number[]][] = []
    let pauses = 0
    const engine = new WasmEngine({
      pauses: 2,
      select: (_, offsets) => {
        found.push([pauses + 1, [...offsets]])
        return []
      },
    })
    const state = makeState((world) => world.setCode(contract, hexToBytes(assemble(':loop @loop JUMP'))))
    const frame = {
      caller: alice,
      to: contract,
      value: 0n,
      data: hexToBytes(''),
      gas: 1n << 60n,
      gasPrice: 1n,
    }
    const turns = engine.turns(new WorldState(state), granite, block(), frame)
    for (; pauses < 30; pauses++) turns.next()
    expect(found).toEqual([2, 6, 14, 30].map((count) => [count, [0]]))
    turns.return({ gasLeft: 0n, returnData: hexToBytes(''), failure: undefined, contractAddress: undefined })
  })

  it('are not compiled where the option is off or the run is watched', () => {
    const engine = new WasmEngine(soon)
    run(engine, summing(50_000), { mayCompile: false })
    run(engine, summing(50_000), { hooks: { enter: () => {} } })
    expect(engine.compiledContracts).toBe(0)
  })

  it('are not compiled where each round touches storage', () => {
    const engine = new WasmEngine(soon)
    run(engine, assemble('20000 :loop 0 SLOAD POP 1 SWAP1 SUB DUP1 @loop JUMPI'))
    expect(engine.compiledContracts).toBe(0)
  })

  it('are interpreted again where the run is watched: hooks see each instruction', () => {
    const engine = new WasmEngine(soon)
    run(engine, summing(50_000))
    expect(engine.compiledContracts).toBe(1)
    let steps = 0
    run(engine, summing(50_000), { hooks: { step: () => steps++ } })
    expect(steps).toBe(2 + 50_000 * 11 + 6)
  })

  it('are compiled again with those of the same contract that run for long later', () => {
    // Input chooses the second loop.
    const code = assemble(`CALLDATASIZE @second JUMPI 30000 :first 1 SWAP1 SUB DUP1 @first JUMPI STOP
      :second 30000 :loop 1 SWAP1 SUB DUP1 @loop JUMPI STOP`)
    const places: number[][] = []
    const engine = new WasmEngine({
      pauses: 2,
      select: (source, given) => {
        const blocks = loopsAround(source, given)
        places.push(blocks.map(({ start }) => start))
        return blocks
      },
    })
    const state = makeState((world) => world.setCode(contract, hexToBytes(code)))
    for (const data of ['', '01', '01'])
      engine.run(new WorldState(state), granite, block(), {
        caller: alice,
        to: contract,
        value: 0n,
        data: hexToBytes(data),
        gas: 1n << 40n,
        gasPrice: 1n,
      })
    expect(places).toEqual([[8], [8, 23]])
  })

  it('may belong to a frame that waits for another one, in which loops are compiled as well', () => {
    const engine = new WasmEngine(soon)
    const calling = assemble(`20000 :first 1 SWAP1 SUB DUP1 @first JUMPI
      32 0 0 0 0 ${callee} GAS CALL POP
      20000 :second 1 SWAP1 SUB DUP1 @second JUMPI 0 MLOAD ${returnTop}`)
    const called = summing(20_000)
    const interpreted = run(new WasmEngine(), calling, { called, mayCompile: false })
    for (let count = 0; count < 3; count++) expect(run(engine, calling, { called })).toEqual(interpreted)
    expect(engine.compiledContracts).toBe(2)
  })

  it('are used under the fork that they were compiled for, and interpreted under another one', () => {
    const engine = new WasmEngine(soon)
    const durango = rulesAt(etnaTime - 1n)
    // After its loop the code has an instruction that only Etna knows.
    const code = assemble('20000 :loop 1 SWAP1 SUB DUP1 @loop JUMPI 0 TLOAD STOP')
    for (const rules of [granite, durango, granite, durango])
      expect(run(engine, code, { rules })).toEqual(run(new WasmEngine(), code, { rules, mayCompile: false }))
    expect(engine.compiledContracts).toBe(1)
  })

  it('are forgotten when many others have run since, and compiled again', () => {
    const engine = new WasmEngine(soon)
    const code = (index: number): string => summing(20_000, String(index))
    for (let index = 0; index < 60; index++)
      expect(bytesToBigInt(run(engine, code(index)).returnData)).toBe(200_010_000n)
    // Of 40 records eight are free when a run begins.
    expect(engine.compiledContracts).toBe(33)
    for (const index of [0, 59, 30])
      expect(bytesToBigInt(run(engine, code(index)).returnData)).toBe(200_010_000n)
    expect(engine.compiledContracts).toBe(32)
  })

  it('are kept of a contract that runs again and again, however many others run', () => {
    const compiled: number[] = []
    const engine = new WasmEngine({
      pauses: 2,
      select: (source, given) => {
        compiled.push(source.code.at(-1) ?? 0)
        return loopsAround(source, given)
      },
    })
    for (let index = 1; index < 45; index++)
      for (const each of [index, 1]) run(engine, summing(20_000, String(each)))
    expect(compiled).toEqual(Array.from({ length: 44 }, (_, index) => index + 1))
  })

  it('stay when the memory for code is emptied', () => {
    const engine = new WasmEngine(soon)
    run(engine, summing(50_000))
    for (let index = 0; index < 40; index++) run(engine, `${assemble(`${index} STOP`)}${'00'.repeat(24_000)}`)
    expect(bytesToBigInt(run(engine, summing(50_000)).returnData)).toBe(1_250_025_000n)
    expect(engine.compiledContracts).toBe(1)
  })

  it('pause as often as interpreted ones, so that an endless one can be ended', () => {
    const engine = new WasmEngine(soon)
    const state = makeState((world) => world.setCode(contract, hexToBytes(assemble(':loop @loop JUMP'))))
    const frame = {
      caller: alice,
      to: contract,
      value: 0n,
      data: hexToBytes(''),
      gas: 1n << 60n,
      gasPrice: 1n,
    }
    const turns = engine.turns(new WorldState(state), granite, block(), frame)
    for (let count = 0; count < 1_000; count++) expect(turns.next().done).toBe(false)
    expect(engine.compiledContracts).toBe(1)
    turns.return({ gasLeft: 0n, returnData: hexToBytes(''), failure: undefined, contractAddress: undefined })
    expect(engine.isBusy).toBe(false)
  })
})
