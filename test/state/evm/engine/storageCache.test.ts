import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import type { TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { WasmEngine } from '../../../../state/evm/engine/WasmEngine.js'
import type { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { EvmFlavour } from '../../../../state/evm/values/EvmFlavour.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { assemble } from '../assemble.js'
import { alice, block, contract, graniteTime, makeState, rulesAt, slot } from '../fixtures.js'

/** The C-Chain stores the first two in one place, and the next two. */
const slots = [0n, 1n << 248n, 1n, (1n << 248n) + 1n, 2n, 1n << 255n]

/** What a contract does: it reads or writes a slot, or lets the next contract run. The last one calls nobody. */
type Action =
  | { readonly does: 'read'; readonly slot: number }
  | { readonly does: 'write'; readonly slot: number; readonly word: number }
  | { readonly does: 'call'; readonly how: 'CALL' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' }
/** A contract's actions, and how it ends. */
type Contract = { readonly actions: readonly Action[]; readonly ends: 'RETURN' | 'REVERT' | 'INVALID' }
/** Contracts that call one another, and the number of the state that they run on: 0 is the first. */
type Round = { readonly contracts: readonly Contract[]; readonly on: number }

const index = fc.nat(slots.length - 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ does: fc.constant('read' as const), slot: index }),
  fc.record({ does: fc.constant('write' as const), slot: index, word: fc.nat(2) }),
  fc.record({
    does: fc.constant('call' as const),
    how: fc.constantFrom('CALL', 'DELEGATECALL', 'STATICCALL', 'CREATE'),
  }),
)
const anyContract: fc.Arbitrary<Contract> = fc.record({
  actions: fc.array(action, { maxLength: 7 }),
  ends: fc.constantFrom('RETURN', 'RETURN', 'REVERT', 'INVALID'),
})
const anyRound: fc.Arbitrary<Round> = fc.record({
  contracts: fc.array(anyContract, { minLength: 4, maxLength: 4 }),
  on: fc.nat(3),
})

const addresses = [contract, ...['d1', 'd2', 'd3'].map((byte) => `0x${byte.repeat(20)}` as Address)]

/** Mixes the word on top of the stack, and the gas that is left, into the first word of memory. */
const mix = '32 MSTORE GAS 64 MSTORE 96 0 KECCAK256 0 MSTORE'

function codeOf({ actions, ends }: Contract, next: Address | undefined): string {
  const steps = actions.map((it) => {
    if (it.does === 'read') return `${slots[it.slot]} SLOAD ${mix}`
    if (it.does === 'write') return `${it.word} ${slots[it.slot]} SSTORE GAS ${mix}`
    if (next === undefined) return ''
    if (it.how === 'CREATE')
      return `${next} EXTCODESIZE 0 1000 ${next} EXTCODECOPY ${next} EXTCODESIZE 1000 0 CREATE ${mix}`
    return `32 32 0 0 ${it.how === 'CALL' ? '0' : ''} ${next} 200000 ${it.how} 32 MLOAD ADD ${mix}`
  })
  return assemble(`${steps.join(' ')} ${ends === 'INVALID' ? 'INVALID' : `32 0 ${ends}`}`)
}

function worldOf(state: StateRoot, { contracts }: Round): WorldState {
  const world = new WorldState(state)
  contracts.forEach((it, place) => {
    const [address, next] = [addresses[place], addresses[place + 1]]
    if (address !== undefined) world.setCode(address, hexToBytes(codeOf(it, next)))
  })
  world.finalise()
  return world
}

/** Runs contracts on a world, and tells all that came of it. */
function outcome(engine: WasmEngine, world: WorldState, flavour: EvmFlavour, hooks?: TraceHooks): unknown {
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 1_500_000n,
    gasPrice: 1n,
  }
  const { gasLeft, returnData, failure } = engine.run(
    world,
    rulesAt(graniteTime, flavour),
    block(),
    frame,
    hooks,
  )
  const warm = addresses.map((at) => slots.map((number) => world.scope.isWarmSlot(at, slot(number))))
  return {
    gasLeft,
    output: bytesToHex(returnData),
    failure: failure?.message,
    warm,
    refund: world.scope.refund,
  }
}

const watching: TraceHooks = { enter: () => {} }

describe.each(['coreth', 'subnet-evm'] as const)('storage of %s', (flavour) => {
  it('has the words, the prices and the warm slots of a run that asks for each of them', () => {
    const [knowing, asking] = [new WasmEngine(), new WasmEngine()]
    fc.assert(
      fc.property(fc.array(anyRound, { minLength: 1, maxLength: 4 }), (rounds) => {
        const states = [makeState((world) => world.setStorage(contract, slot(2), slot(5)), flavour)]
        for (const round of rounds) {
          const state = states[round.on % states.length] ?? makeState()
          const world = worldOf(state, round)
          const theirs = worldOf(state, round)
          expect(outcome(knowing, world, flavour)).toEqual(outcome(asking, theirs, flavour, watching))
          for (const it of [world, theirs]) it.finalise()
          const next = world.commit()
          expect(next.root).toBe(theirs.commit().root)
          states.push(next)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is right where more slots are touched than are remembered', () => {
    const add = '0 MLOAD 5 MUL ADD 0 MSTORE'
    const loop = (first: number): string =>
      `${first} :${first} DUP1 DUP1 SSTORE DUP1 1000 ADD SLOAD ${add} DUP1 DUP1 3 MUL SWAP1 ${1n << 248n} ADD SSTORE
        DUP1 SLOAD ${add} 1 SWAP1 SUB DUP1 @${first} JUMPI`
    const code = hexToBytes(assemble(`${loop(3_000)} ${loop(2_999)} 32 0 RETURN`))
    const state = makeState((world) => world.setCode(contract, code), flavour)
    const results = [undefined, watching].map((hooks) => {
      const world = new WorldState(state)
      const frame = {
        caller: alice,
        to: contract,
        value: 0n,
        data: new Uint8Array(0),
        gas: 400_000_000n,
        gasPrice: 1n,
      }
      const result = new WasmEngine().run(world, rulesAt(graniteTime, flavour), block(), frame, hooks)
      const warm = Array.from({ length: 4_100 }, (_, number) =>
        world.scope.isWarmSlot(contract, slot(number)),
      )
      world.finalise()
      return [result, warm, world.commit().root]
    })
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.[0]).toMatchObject({ failure: undefined })
  })
})

describe('the warm slots of a run', () => {
  const reading = (first: number): Uint8Array =>
    hexToBytes(assemble(`${first} SLOAD POP ${first + 1} SLOAD POP`))
  const state = makeState((world) => {
    world.setCode(contract, reading(0))
    world.setCode(addresses[1] ?? contract, reading(2))
  })
  const run = (engine: WasmEngine, world: WorldState, to = contract): bigint =>
    engine.run(world, rulesAt(graniteTime), block(), {
      caller: alice,
      to,
      value: 0n,
      data: new Uint8Array(0),
      gas: 100_000n,
      gasPrice: 1n,
    }).gasLeft
  const warmOf = (world: WorldState): Hash[] =>
    [0, 1, 2, 3].map((number) => slot(number)).filter((it) => world.scope.isWarmSlot(contract, it))

  it('stay warm for its transaction when others have run since', () => {
    const engine = new WasmEngine()
    const world = new WorldState(state)
    const first = run(engine, world)
    run(engine, new WorldState(state), addresses[1])
    run(engine, new WorldState(state))
    expect(warmOf(world)).toEqual([slot(0), slot(1)])
    expect(run(engine, world) - first).toBe(4_000n)
  })

  it.each([false, true])('are cold when the transaction is taken back, asked for before: %s', (isAsked) => {
    const world = new WorldState(state)
    const engine = new WasmEngine()
    const start = world.snapshot()
    const first = run(engine, world)
    if (isAsked) expect(warmOf(world)).toEqual([slot(0), slot(1)])
    world.revertTo(start)
    expect(warmOf(world)).toEqual([])
    expect(run(engine, world)).toBe(first)
  })

  it('are cold in the next transaction', () => {
    const world = new WorldState(state)
    const engine = new WasmEngine()
    const first = run(engine, world)
    world.finalise()
    expect(warmOf(world)).toEqual([])
    expect(run(engine, world)).toBe(first)
  })

  it('are the ones that an access list names, too', () => {
    const world = new WorldState(state)
    world.scope.warmSlot(contract, slot(1))
    const left = run(new WasmEngine(), world)
    expect(left - run(new WasmEngine(), new WorldState(state))).toBe(2_000n)
    expect(warmOf(world)).toEqual([slot(0), slot(1)])
  })
})
