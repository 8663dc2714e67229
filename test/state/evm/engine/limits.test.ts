import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Frame, TraceHooks } from '../../../../state/evm/engine/Engine.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { assemble, returnTop } from '../assemble.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'

const engine = createEngine()

function run(
  code: Uint8Array,
  overrides: Partial<Frame> = {},
  {
    rules = granite,
    hooks,
    set,
  }: {
    readonly rules?: EvmRules
    readonly hooks?: TraceHooks
    readonly set?: (world: WorldState) => void
  } = {},
) {
  const world = new WorldState(
    makeState((state) => {
      state.setCode(contract, code)
      state.setNonce(alice, 1n)
    }),
  )
  set?.(world)
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 30_000_000n,
    gasPrice: 1n,
    ...overrides,
  }
  return engine.run(world, rules, block(), frame, hooks)
}

/** Init code that returns so many bytes of its memory, all of them zero. */
const returnsZeros = (size: number): Uint8Array => hexToBytes(assemble(`${size} 0 RETURN`))

describe('the interpreter', () => {
  it('nests 1,025 frames and refuses one more', () => {
    // Each frame adds one to what the next one answers; the last one's call fails.
    const code = `32 0 0 0 0 ADDRESS GAS CALL POP 0 MLOAD 1 ADD ${returnTop}`
    const { failure, returnData } = run(hexToBytes(assemble(code)), { gas: 1n << 40n })
    expect(failure).toBeUndefined()
    expect(bytesToBigInt(returnData)).toBe(1_025n)
  })

  it.each([
    ['SSTORE of a cold slot that is empty', '7 1 SSTORE', 22_106n, {}],
    [
      'SELFDESTRUCT to a cold account that is empty',
      `${'0x'.padEnd(42, '9')} SELFDESTRUCT`,
      32_603n,
      { value: 1n },
    ],
    ['SELFDESTRUCT of nothing', `${'0x'.padEnd(42, '9')} SELFDESTRUCT`, 7_603n, {}],
    ['SELFDESTRUCT to a warm account', 'ADDRESS SELFDESTRUCT', 5_002n, { value: 1n }],
  ])('runs %s with exactly the gas that it costs', (_, code, gas, more) => {
    const bytes = hexToBytes(assemble(code))
    const warm: (world: WorldState) => void = (world) => world.scope.warmAddress(contract)
    expect(run(bytes, { ...more, gas }, { set: warm })).toMatchObject({ gasLeft: 0n, failure: undefined })
    expect(run(bytes, { ...more, gas: gas - 1n }, { set: warm }).failure?.message).toBe('out of gas')
  })

  it('creates contracts within the constructors of others down to the last frame', () => {
    // Copies its own code into memory and creates a contract with it, which does so again.
    const code = hexToBytes(assemble('CODESIZE 0 0 CODECOPY CODESIZE 0 0 CREATE 0 0 RETURN'))
    let creations = 0
    const enter: TraceHooks['enter'] = ({ kind }) => {
      if (kind === 'CREATE') creations++
    }
    expect(run(code, { gas: 1n << 45n }, { hooks: { enter } }).failure).toBeUndefined()
    expect(creations).toBe(1_024)
  })

  it.each([
    [24_576, undefined],
    [24_577, 'max code size exceeded'],
  ])('deploys %i bytes of code: %s', (size, failure) => {
    const result = run(new Uint8Array(0), { to: undefined, data: returnsZeros(size) })
    expect(result.failure?.message).toBe(failure)
  })

  it.each([
    [49_152, true],
    [49_153, false],
  ])('takes %i bytes of init code from a contract: %s', (size, isTaken) => {
    const { failure } = run(hexToBytes(assemble(`${size} 0 0 CREATE STOP`)))
    expect(failure?.message).toBe(isTaken ? undefined : 'out of gas')
  })

  it('creates contracts of any size, from init code of any size, where the rules do not limit it', () => {
    const rules = { ...granite, limitsContractSize: false }
    const init = assemble('30000 0 RETURN')
    const create = `0x${init.padEnd(64, '0')} 0 MSTORE 60000 0 0 CREATE EXTCODESIZE ${returnTop}`
    const { returnData } = run(hexToBytes(assemble(create)), {}, { rules })
    expect(bytesToBigInt(returnData)).toBe(30_000n)
  })

  it('runs code of 24,576 bytes to its last one, and stops behind it', () => {
    const code = new Uint8Array(24_576).fill(0x5b)
    code[24_575] = 0x5a
    expect(run(code).gasLeft).toBe(30_000_000n - 24_575n - 2n)
  })

  it('runs code of megabytes, which only the control of accounts can make, in a frame that another one called', () => {
    const large = new Uint8Array(9_000_000)
    large.set(hexToBytes(assemble(`${'7 '.repeat(1_000)} ${returnTop}`)))
    const callee = `0x${'c9'.repeat(20)}` as Address
    const code = hexToBytes(assemble(`32 0 0 0 0 ${callee} GAS CALL POP 0 MLOAD ${returnTop}`))
    const world = new WorldState(
      makeState((state) => {
        state.setCode(contract, code)
        state.setCode(callee, large)
      }),
    )
    const frame = { caller: alice, to: contract, value: 0n, data: code, gas: 1_000_000n, gasPrice: 1n }
    expect(bytesToBigInt(engine.run(world, granite, block(), frame).returnData)).toBe(7n)
  })

  it('hands back megabytes, to the caller and as return data', () => {
    const size = 3_000_000
    const inner = `7 ${size - 32} MSTORE ${size} 0 RETURN`
    // A contract that calls itself: without input it calls, with input it answers.
    const outer = `CALLDATASIZE 0x0100 JUMPI 0 0 1 0 0 ADDRESS GAS CALL POP 32 RETURNDATASIZE 32 SWAP1 SUB 0 RETURNDATACOPY RETURNDATASIZE 32 MSTORE 64 0 RETURN`
    const code = new Uint8Array(0x200)
    code.set(hexToBytes(assemble(outer)))
    code.set(hexToBytes(assemble(`JUMPDEST ${inner}`)), 0x100)
    const { failure, returnData } = run(code, { gas: 200_000_000n })
    expect(failure).toBeUndefined()
    expect(bytesToBigInt(returnData.subarray(0, 32))).toBe(7n)
    expect(bytesToBigInt(returnData.subarray(32))).toBe(BigInt(size))
    expect(run(hexToBytes(assemble(inner)), { gas: 200_000_000n }).returnData.length).toBe(size)
  })

  it('lets a precompile run another message, and goes on with its own', () => {
    const address = `0x03${'0'.repeat(38)}` as Address
    const again: EvmRules = {
      ...granite,
      statefulPrecompiles: new Map([
        [
          address,
          {
            address,
            run: ({ gas }) => {
              const { returnData } = run(hexToBytes(assemble(`41 ${returnTop}`)))
              return { output: returnData, gasLeft: gas, failure: undefined }
            },
          },
        ],
      ]),
      allPrecompiles: new Set([...granite.allPrecompiles, address]),
    }
    const code = `32 0 0 0 0 ${address} GAS CALL 0 MLOAD ADD ${returnTop}`
    expect(bytesToBigInt(run(hexToBytes(assemble(code)), {}, { rules: again }).returnData)).toBe(42n)
  })

  it('is usable after a precompile or hook that throws', () => {
    const code = hexToBytes(assemble(`1 ${returnTop}`))
    const world = new WorldState(makeState((state) => state.setCode(contract, code)))
    const frame = { caller: alice, to: contract, value: 0n, data: code, gas: 100_000n, gasPrice: 1n }
    const thrower = () => {
      throw new Error('of the hook')
    }
    expect(() => engine.run(world, granite, block(), frame, { step: thrower })).toThrow('of the hook')
    expect(bytesToBigInt(run(code).returnData)).toBe(1n)
  })

  it('keeps contracts apart when there are more than its memory holds', () => {
    for (let count = 0; count < 300; count++) {
      const code = new Uint8Array(24_000)
      code.set(hexToBytes(assemble(`${count} ${returnTop}`)))
      expect(bytesToBigInt(run(code).returnData)).toBe(BigInt(count))
    }
  })
})
