import { describe, expect, it } from '@jest/globals'
import { bn254 } from '@noble/curves/bn254.js'
import { bigIntToFixedBytes, concatBytes, hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble } from '../assemble.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'
import { SeededRandom } from './oracle/SeededRandom.js'

const engine = createEngine()
const oracle = new EthereumjsEngine()
const noData = new Uint8Array(0)
const random = new SeededRandom(77)
const bytes = (size: number): Uint8Array => Uint8Array.from({ length: size }, () => random.below(256))

/**
 * Calls a precompile four times, of which the interpreter runs the last three by itself if it can: with all gas by STATICCALL, with some
 * gas by each kind. Returns what each gave: success, size of the return data and its hash, the gas that is left, and 100 bytes of output.
 */
function caller(precompile: number, inputSize: number, gas: number): string {
  const calls = [
    `100 64 ${inputSize} 4096 ${precompile} GAS STATICCALL`,
    `100 64 ${inputSize} 4096 ${precompile} ${gas} STATICCALL`,
    `100 64 ${inputSize} 4096 0 ${precompile} ${gas} CALL`,
    `100 64 ${inputSize} 4096 ${precompile} ${gas} DELEGATECALL`,
  ]
  const note = (at: number, value: string) => `${value} ${1024 + 32 * at} MSTORE`
  return assemble(
    [
      `${inputSize} 0 4096 CALLDATACOPY`,
      ...calls.map((call, index) =>
        [
          call,
          `${1024 + 128 * index} MSTORE`,
          note(4 * index + 1, 'RETURNDATASIZE'),
          'RETURNDATASIZE 0 8192 RETURNDATACOPY',
          note(4 * index + 2, 'RETURNDATASIZE 8192 KECCAK256'),
          note(4 * index + 3, 'GAS'),
        ].join(' '),
      ),
      '1536 0 RETURN',
    ].join(' '),
  )
}

async function check(
  precompile: number,
  input: Uint8Array,
  gas: number,
): Promise<Readonly<Record<string, unknown>>> {
  const code = hexToBytes(`0x${caller(precompile, input.length, gas)}`)
  const frame = { caller: alice, to: contract, value: 0n, data: input, gas: 5_000_000n, gasPrice: 1n }
  const to = toWord(BigInt(precompile)).replace(/^0x0{24}/, '0x') as Address
  const it = {
    state: makeState((state) => state.setCode(contract, code)),
    rules: granite,
    frame,
    addresses: [contract, to],
  }
  const ours = await outcomeOf(engine, it)
  expect({ precompile, size: input.length, gas, ...ours }).toEqual({
    precompile,
    size: input.length,
    gas,
    ...(await outcomeOf(oracle, it)),
  })
  // What hooks watch, the host runs.
  expect(await outcomeOf(engine, it, { enter: () => undefined })).toEqual(ours)
  return ours
}

describe('a precompile that is called again gives what it gave the first time', () => {
  const sizes = [0, 1, 3, 31, 32, 33, 55, 56, 63, 64, 65, 119, 120, 128, 200, 511, 512, 513, 1_000, 4_096]
  it.each([
    ['SHA-256', 2, 60, 12],
    ['RIPEMD-160', 3, 600, 120],
    ['the identity', 4, 15, 3],
  ])('%s, with enough gas and one too little', async (_, precompile, base, word) => {
    for (const size of sizes) {
      const price = base + word * Math.ceil(size / 32)
      for (const gas of [price, price - 1, 100_000]) {
        const { failure } = await check(precompile, bytes(size), gas)
        expect(failure).toBeUndefined()
      }
    }
  })

  it('BLAKE2b, also of input that it refuses', async () => {
    const input = (rounds: number, final: number) =>
      concatBytes(Uint8Array.of(0, 0, 0, rounds), bytes(208), Uint8Array.of(final))
    for (const rounds of [0, 1, 12, 100])
      for (const final of [0, 1, 2])
        for (const gas of [rounds, rounds + 1, 99]) await check(9, input(rounds, final), gas)
    for (const size of [0, 212, 214]) await check(9, bytes(size), 1_000)
  })

  it('sums of points, also of input that ends early or is refused', async () => {
    const point = (by: bigint): Uint8Array => {
      const { x, y } = bn254.G1.Point.BASE.multiply(by).toAffine()
      return concatBytes(bigIntToFixedBytes(x, 32), bigIntToFixedBytes(y, 32))
    }
    const sum = concatBytes(point(5n), point(7n))
    const shifted = Uint8Array.from(sum, (byte, index) => (index === 127 ? byte ^ 1 : byte))
    for (const input of [
      sum,
      concatBytes(point(5n), point(5n)),
      sum.subarray(0, 64),
      new Uint8Array(0),
      shifted,
    ])
      for (const gas of [150, 149, 50_000]) await check(6, input, gas)
  })

  it('all of them in turn, where one takes the place of another in what the interpreter remembers', async () => {
    for (const precompile of [5, 6, 1, 10]) await check(precompile, bytes(64), 50_000)
  })
})

it.each([
  [2, 100],
  [2, 600],
  [3, 600],
  [4, 600],
])('precompile %s of %s bytes gives each message its own output', async (precompile, size) => {
  const call = (at: number, out: number) =>
    `32 ${out} ${size} ${at} ${precompile} GAS STATICCALL POP RETURNDATASIZE POP`
  const code = assemble(
    `CALLDATASIZE 0 4096 CALLDATACOPY ${[0, 1, 2, 3].map((index) => call(4096 + index, 32 * index)).join(' ')} 128 0 RETURN`,
  )
  const it = {
    state: makeState((state) => state.setCode(contract, hexToBytes(code))),
    rules: granite,
    frame: { caller: alice, to: contract, value: 0n, data: bytes(size + 3), gas: 5_000_000n, gasPrice: 1n },
    addresses: [contract],
  }
  expect(await outcomeOf(engine, it)).toEqual(await outcomeOf(oracle, it))
})

it('a sum of points that is refused after one that is not takes its gas, and gives nothing', async () => {
  // (1, 1) is no point.
  const code = assemble(
    `64 512 128 0 6 1000 STATICCALL 1024 MSTORE 1 0 MSTORE 1 32 MSTORE
     64 512 128 0 6 1000 STATICCALL 1056 MSTORE RETURNDATASIZE 1088 MSTORE GAS 1120 MSTORE 128 1024 RETURN`,
  )
  const it = {
    state: makeState((state) => state.setCode(contract, hexToBytes(`0x${code}`))),
    rules: granite,
    frame: { caller: alice, to: contract, value: 0n, data: noData, gas: 100_000n, gasPrice: 1n },
    addresses: [contract],
  }
  expect(await outcomeOf(engine, it)).toEqual(await outcomeOf(oracle, it))
})

it('an identity of more than the room of return data is what the host gives', async () => {
  const size = 300_000
  const code = assemble(
    `7 ${size} MSTORE8 ${`0 0 ${size + 1} 0 4 GAS STATICCALL POP `.repeat(3)} 32 ${size - 31} 0 RETURNDATACOPY RETURNDATASIZE 32 MSTORE 64 0 RETURN`,
  )
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 5_000_000n,
    gasPrice: 1n,
  }
  const it = {
    state: makeState((state) => state.setCode(contract, hexToBytes(`0x${code}`))),
    rules: granite,
    frame,
    addresses: [contract],
  }
  const ours = await outcomeOf(engine, it)
  expect(ours['failure']).toBeUndefined()
  expect(ours).toEqual(await outcomeOf(oracle, it))
})

it.each([
  ['RIPEMD-160', 3, '', 96, 20],
  ['BLAKE2b of 4,096 rounds', 9, '16 2 MSTORE8', 213, 100],
  ['ecMul, which the host runs', 7, '', 96, 100],
])('many calls of %s pause', (_, precompile, prepare, size, least) => {
  const code = assemble(
    `${prepare} 3000 :loop 0 0 ${size} 0 ${precompile} GAS STATICCALL POP 1 SWAP1 SUB DUP1 @loop JUMPI`,
  )
  const world = new WorldState(makeState((state) => state.setCode(contract, hexToBytes(`0x${code}`))))
  const frame = { caller: alice, to: contract, value: 0n, data: noData, gas: 50_000_000n, gasPrice: 1n }
  const turns = engine.turns(world, granite, block(), frame)
  let pauses = 0
  let turn = turns.next()
  for (; turn.done !== true; turn = turns.next()) pauses++
  expect(turn.value.failure).toBeUndefined()
  expect(pauses).toBeGreaterThanOrEqual(least)
})
