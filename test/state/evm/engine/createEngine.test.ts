import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import {
  everyOpcode,
  type Frame,
  type FrameEntered,
  type FrameLeft,
  type FrameResult,
  type Step,
} from '../../../../state/evm/engine/Engine.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { assemble, deploy, returnTop } from '../assemble.js'
import { alice, anEther, block, bob, contract, granite, makeState, rulesAt, slot } from '../fixtures.js'

const engine = createEngine()

function worldWith(code: string, more: (world: WorldState) => void = () => {}): WorldState {
  return new WorldState(
    makeState((world) => {
      world.setCode(contract, hexToBytes(assemble(code)))
      more(world)
    }),
  )
}

function frame(overrides: Partial<Frame> = {}): Frame {
  return {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 1_000_000n,
    gasPrice: 1n,
    ...overrides,
  }
}

async function run(code: string, overrides: Partial<Frame> = {}, more?: (world: WorldState) => void) {
  const world = worldWith(code, more)
  const result = await engine.run(world, granite, block(), frame(overrides))
  return { world, result, gasUsed: (overrides.gas ?? 1_000_000n) - result.gasLeft }
}

describe('a run in turns', () => {
  /** Counts down from 100,000, then answers a word of its storage. */
  const counts = `0x0186a0 JUMPDEST 1 SWAP1 SUB DUP1 4 JUMPI 1 SLOAD ${returnTop}`
  const withWord = (word: bigint) =>
    worldWith(counts, (world) => world.setStorage(contract, slot(1), slot(word)))
  const big = frame({ gas: 10_000_000n })

  it('leaves room for others, on the same engine, and gives what a run at once gives', () => {
    const [first, second] = [7n, 8n].map((word) => engine.turns(withWord(word), granite, block(), big))
    const results: FrameResult[] = []
    let turns = 0
    while (results.length < 2) {
      turns++
      for (const run of [first, second]) {
        const turn = run?.next()
        if (turn?.done === true) results.push(turn.value)
      }
    }
    expect(turns).toBeGreaterThan(10)
    const atOnce = [7n, 8n].map((word) => engine.run(withWord(word), granite, block(), big))
    expect(results).toEqual(atOnce)
    expect(results.map(({ returnData }) => bytesToBigInt(returnData))).toEqual([7n, 8n])
  })

  it('can be ended early; the engine runs on', () => {
    const turns = engine.turns(withWord(7n), granite, block(), big)
    expect(turns.next().done).toBe(false)
    turns.return({
      gasLeft: 0n,
      returnData: new Uint8Array(0),
      failure: undefined,
      contractAddress: undefined,
    })
    expect(bytesToBigInt(engine.run(withWord(9n), granite, block(), big).returnData)).toBe(9n)
  })
})

describe('a frame', () => {
  it('moves value to an account without code, without gas', async () => {
    const world = new WorldState(makeState())
    const result = await engine.run(world, granite, block(), frame({ to: bob, value: anEther }))
    expect(result).toMatchObject({ gasLeft: 1_000_000n, failure: undefined })
    expect([world.balance(alice), world.balance(bob)]).toEqual([99n * anEther, anEther])
  })

  it('creates no account by calling one without value', async () => {
    const world = new WorldState(makeState())
    await engine.run(world, granite, block(), frame({ to: bob }))
    expect(world.exists(bob)).toBe(false)
  })

  it.each([
    ['NUMBER', 7n],
    ['TIMESTAMP', 2000n],
    ['COINBASE', 0x0100000000000000000000000000000000000000n],
    ['PREVRANDAO', 1n],
    ['GASLIMIT', 10_000_000n],
    ['CHAINID', 43112n],
    ['BASEFEE', 1n],
    ['BLOBBASEFEE', 1n],
    ['6 BLOCKHASH', 0xb10c0006n],
    ['7 BLOCKHASH', 0n],
    ['0 BLOBHASH', 0n],
    ['GASPRICE', 1n],
    ['ORIGIN', BigInt(alice)],
    ['CALLER', BigInt(alice)],
    ['ADDRESS', BigInt(contract)],
    ['CALLVALUE', 5n],
    ['SELFBALANCE', 5n],
  ])('sees %s', async (code, expected) => {
    const { result } = await run(`${code} ${returnTop}`, { value: 5n })
    expect(bytesToBigInt(result.returnData)).toBe(expected)
  })

  it('creates a contract whose address follows from sender and nonce', async () => {
    const world = new WorldState(makeState((world) => world.setNonce(alice, 1n)))
    const data = hexToBytes(deploy(assemble(`42 ${returnTop}`)))
    const result = await engine.run(world, granite, block(), frame({ to: undefined, data, value: 3n }))
    expect(result.failure).toBeUndefined()
    const created = result.contractAddress!
    expect(bytesToHex(world.code(created))).toBe(assemble(`42 ${returnTop}`))
    expect([world.nonce(created), world.balance(created)]).toEqual([1n, 3n])
  })

  it('leaves nothing of a frame that fails, and returns the remaining gas only after a revert', async () => {
    const reverted = await run('1 1 SSTORE 0 0 LOG0 0xabcd 0 MSTORE 2 30 REVERT', { value: 9n })
    expect(reverted.result.failure).toEqual({ message: 'execution reverted', reverted: true })
    expect(bytesToHex(reverted.result.returnData)).toBe('abcd')
    expect(reverted.gasUsed).toBeLessThan(30_000n)
    const halted = await run('1 1 SSTORE INVALID', { value: 9n })
    expect(halted.gasUsed).toBe(1_000_000n)
    for (const { world } of [reverted, halted]) {
      expect(world.storage(contract, slot(1))).toBe(slot(0))
      expect(world.balance(contract)).toBe(0n)
      expect(world.scope.logs).toEqual([])
    }
  })

  it('keeps the logs of inner frames in order and drops those of failed ones', async () => {
    const inner = `0x${'d1'.repeat(20)}` as Address
    const failing = `0x${'d2'.repeat(20)}` as Address
    const call = (to: string) => `0 0 0 0 0 ${to} GAS CALL POP`
    const { world } = await run(`1 0 0 LOG1 ${call(inner)} ${call(failing)} 3 0 0 LOG1`, {}, (world) => {
      world.setCode(inner, hexToBytes(assemble('2 0 0 LOG1')))
      world.setCode(failing, hexToBytes(assemble('9 0 0 LOG1 0 0 REVERT')))
    })
    expect(world.scope.logs.map(({ address, topics }) => [address, topics])).toEqual([
      [contract, [slot(1)]],
      [inner, [slot(2)]],
      [contract, [slot(3)]],
    ])
  })

  it('runs several frames at once in isolation', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => run(`CALLVALUE ${returnTop}`, { value: BigInt(index) })),
    )
    expect(results.map(({ result }) => bytesToBigInt(result.returnData))).toEqual(
      Array.from({ length: 20 }, (_, index) => BigInt(index)),
    )
  })
})

describe('gas', () => {
  const coldSlot = 2_100n
  it.each([
    ['a cold read', '1 SLOAD', 3n + coldSlot],
    ['a warm read', '1 SLOAD 1 SLOAD', 6n + coldSlot + 100n],
    ['a first write', '5 1 SSTORE', 6n + 22_100n],
    ['a write over a write', '5 1 SSTORE 6 1 SSTORE', 12n + 22_100n + 100n],
    ['a write of the same word', '7 2 SSTORE', 6n + coldSlot + 100n],
    ['a write over an old word', '8 2 SSTORE', 6n + 5_000n],
    ['clearing an old word', '0 2 SSTORE', 5n + 5_000n],
    ['a cold account', `${bob} BALANCE`, 3n + 2_600n],
    ['a warm account', `${bob} BALANCE ${bob} BALANCE`, 6n + 2_700n],
    ['a precompile, which is warm', '4 BALANCE', 3n + 100n],
    ['transient storage', '1 1 TSTORE 1 TLOAD', 9n + 200n],
    ['a log', '1 0 32 0 MSTORE 1 0 0 LOG1', 3n + 2n + 3n + 2n + 6n + 3n + 2n + 2n + 750n],
  ])('is charged for %s', async (_, code, expected) => {
    const world = worldWith(code, (world) => world.setStorage(contract, slot(2), slot(7)))
    world.scope.setAlwaysWarm(granite.warmPrecompiles)
    const result = await engine.run(world, granite, block(), frame())
    expect(result.failure).toBeUndefined()
    expect(1_000_000n - result.gasLeft).toBe(expected)
  })

  it('counts two C-Chain slots that share one word as two cold slots', async () => {
    const [even, odd] = [`0x10${'00'.repeat(31)}`, `0x11${'00'.repeat(31)}`]
    const { world, gasUsed } = await run(`5 ${even} SSTORE ${odd} SLOAD ${returnTop}`)
    expect(world.storage(contract, odd as `0x${string}` & ReturnType<typeof slot>)).toBe(slot(5))
    expect(gasUsed).toBeGreaterThan(22_100n + coldSlot)
  })
})

describe("failures have geth's texts", () => {
  it.each([
    ['execution reverted', '0 0 REVERT'],
    ['stack underflow (0 <=> 2)', 'ADD'],
    ['stack underflow (3 <=> 7)', '1 2 3 CALL'],
    ['stack underflow (2 <=> 3)', '1 1 LOG1'],
    ['stack limit reached 1024 (1023)', `${'JUMPDEST GAS '.repeat(1)} JUMPDEST GAS 2 JUMP`],
    ['invalid opcode: INVALID', 'INVALID'],
    ['invalid jump destination', '7 JUMP'],
    ['out of gas', '0xffffff MLOAD'],
    ['gas uint64 overflow', '0xffffffffffffffff MLOAD'],
    ['return data out of bounds', '1 0 0 RETURNDATACOPY'],
  ])('%s', async (message, code) => {
    const { result } = await run(code)
    expect(result.failure?.message).toBe(message)
  })

  it.each([
    ['invalid opcode: opcode 0x1e not defined', '5f5f1e'],
    ['invalid opcode: opcode 0xcd not defined', '5b600156cd'.replace('600156', '')],
  ])('%s', async (message, bytes) => {
    const world = new WorldState(makeState((world) => world.setCode(contract, hexToBytes(bytes))))
    expect((await engine.run(world, granite, block(), frame())).failure?.message).toBe(message)
  })

  it('write protection', async () => {
    const { world } = await run(`0 0 0 0 ${bob} 50000 STATICCALL ISZERO 1 SSTORE`, {}, (world) =>
      world.setCode(bob, hexToBytes(assemble('1 1 SSTORE'))),
    )
    expect(world.storage(contract, slot(1))).toBe(slot(1))
    const failures: (string | undefined)[] = []
    const hooks = { exit: ({ failure }: FrameLeft) => failures.push(failure?.message) }
    await engine.run(
      worldWith(`0 0 0 0 ${bob} 50000 STATICCALL`, (world) =>
        world.setCode(bob, hexToBytes(assemble('1 1 SSTORE'))),
      ),
      granite,
      block(),
      frame(),
      hooks,
    )
    expect(failures).toEqual(['write protection', undefined])
  })

  it.each([
    ['max code size exceeded', assemble('0x6001 0 RETURN'), 10_000_000n],
    ['contract creation code storage out of gas', assemble('1000 0 RETURN'), 100_000n],
    ['invalid code: must not begin with 0xef', assemble('0xef 0 MSTORE8 1 0 RETURN'), 100_000n],
    ['out of gas', assemble('0xffffff MLOAD'), 100_000n],
  ])('of a creation: %s', async (message, code, gas) => {
    const world = new WorldState(makeState((world) => world.setNonce(alice, 1n)))
    const result = await engine.run(
      world,
      granite,
      block(),
      frame({ to: undefined, data: hexToBytes(code), gas }),
    )
    expect(result.failure?.message).toBe(message)
    expect(result.gasLeft).toBe(0n)
  })

  it.each([
    ['bn256: malformed point', 6, '01'.padStart(64, '0')],
    ['bn256: coordinate exceeds modulus', 7, 'ff'.repeat(32)],
    ['bad elliptic curve pairing size', 8, '00'],
    ['invalid input length', 9, ''],
    ['invalid final flag', 9, `${'00'.repeat(212)}02`],
    ['mismatched versioned hash', 10, '00'.repeat(192)],
    ['invalid input length', 10, '00'],
  ])('of a precompile: %s', async (message, number, input) => {
    const to = `0x${number.toString(16).padStart(40, '0')}` as Address
    const world = new WorldState(makeState())
    const result = await engine.run(world, granite, block(), frame({ to, data: hexToBytes(input) }))
    expect(result.failure?.message).toBe(message)
  })
})

describe('precompiles', () => {
  it('verifies a KZG opening (0x0a), from Etna on', async () => {
    const input = hexToBytes(
      '01e798154708fe7789429634053cbf9f99b619f9f084048927333fce637f549b564c0a11a0f704f4fc3e8acfe0f8245f0ad1347b378fbf96e206da11a5d3630624d25032e67a7e6a4910df5834b8fe70e6bcfeeac0352434196bdf4b2485d5a18f59a8d2a1a625a17f3fea0fe5eb8c896db3764f3185481bc22f91b4aaffcca25f26936857bc3a7c2539ea8ec3a952b7873033e038326e87ed3e1276fd140253fa08e9fc25fb2d9a98527fc22a2c9612fbeafdad446cbc7bcdbdcd780af2c16a',
    )
    const to = `0x${'a'.padStart(40, '0')}` as Address
    const world = new WorldState(makeState())
    const result = await engine.run(world, granite, block(), frame({ to, data: input }))
    expect(bytesToHex(result.returnData)).toBe(
      '000000000000000000000000000000000000000000000000000000000000100073eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001',
    )
    expect(result.gasLeft).toBe(950_000n)
    const early = await engine.run(world, rulesAt(0n), block(), frame({ to, data: input }))
    expect([early.returnData.length, early.gasLeft]).toEqual([0, 1_000_000n])
  })

  it('has P256VERIFY (0x100) from Granite on', async () => {
    const to = `0x${'100'.padStart(40, '0')}` as Address
    const world = new WorldState(makeState())
    const after = await engine.run(world, granite, block(), frame({ to }))
    const before = await engine.run(world, rulesAt(1500n), block(), frame({ to }))
    expect([after.gasLeft, before.gasLeft]).toEqual([993_100n, 1_000_000n])
  })

  it("reverts for free at the C-Chain's old native asset contracts, which subnet-EVM does not have", async () => {
    const to = '0x0100000000000000000000000000000000000001' as Address
    const world = new WorldState(makeState())
    const result = await engine.run(world, granite, block(), frame({ to, value: 1n }))
    expect(result).toMatchObject({ gasLeft: 1_000_000n, failure: { message: 'execution reverted' } })
    expect(world.balance(to)).toBe(0n)
    const subnet = await engine.run(world, rulesAt(2000n, 'subnet-evm'), block(), frame({ to, value: 1n }))
    expect(subnet.failure).toBeUndefined()
  })

  it('consumes all gas when a contract of the node is called with DELEGATECALL or CALLCODE', async () => {
    const warp = '0x0200000000000000000000000000000000000005'
    for (const code of [`0 0 4 0 ${warp} 5000 DELEGATECALL`, `0 0 4 0 0 ${warp} 5000 CALLCODE`]) {
      const { result, gasUsed } = await run(`0x4213cf78 224 0 MSTORE POP POP ${code} ${returnTop}`)
      expect(bytesToBigInt(result.returnData)).toBe(0n)
      expect(gasUsed).toBeGreaterThan(5_000n)
    }
  })
})

describe('hooks', () => {
  it('see every instruction and frame', async () => {
    const steps: Step[] = []
    const frames: (FrameEntered | FrameLeft)[] = []
    const world = worldWith(`1 1 SSTORE 0 0 0 0 7 ${bob} GAS CALL`, (world) =>
      world.setBalance(contract, 10n),
    )
    await engine.run(world, granite, block(), frame(), {
      step: (step) => steps.push(step),
      needs: { memory: everyOpcode, returnData: true },
      enter: (entered) => frames.push(entered),
      exit: (left) => frames.push(left),
    })
    expect(steps.slice(0, 3)).toMatchObject([
      { pc: 0, opName: 'PUSH1', gasLeft: 1_000_000n, cost: 3n, depth: 1, address: contract, stack: [] },
      { pc: 2, opName: 'PUSH1', gasLeft: 999_997n },
      { pc: 4, opName: 'SSTORE', gasLeft: 999_994n, cost: 22_100n, stack: [1n, 1n] },
    ])
    expect(frames).toMatchObject([
      { kind: 'CALL', from: alice, to: contract, depth: 0 },
      { kind: 'CALL', from: contract, to: bob, value: 7n, depth: 1 },
      { depth: 1, failure: undefined },
      { depth: 0, failure: undefined },
    ])
  })
})
