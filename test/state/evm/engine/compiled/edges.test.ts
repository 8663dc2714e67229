import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import { createEngine } from '../../../../../state/evm/engine/createEngine.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { toWord } from '../../../../../state/evm/values/Hash.js'
import { assemble, returnTop } from '../../assemble.js'
import { alice, contract, granite, makeState } from '../../fixtures.js'
import { type Outcome, outcomeOf } from '../oracle/compareEngines.js'
import { compilingEngine } from '../oracle/compilingEngine.js'

const interpreting = createEngine()
const compiling = compilingEngine()
const callee = `0x${'c9'.repeat(20)}` as Address

/** Calls a contract, interpreted and compiled, and expects the same of both. Code is compiled from the first jump on. */
async function same(
  code: string,
  { gas = 200_000n, data = '', called = '' }: { gas?: bigint; data?: string; called?: string } = {},
): Promise<Outcome> {
  const state = makeState((world) => {
    world.setCode(contract, hexToBytes(assemble(code)))
    world.setCode(callee, hexToBytes(assemble(called)))
  })
  const frame = { caller: alice, to: contract, value: 0n, data: hexToBytes(data), gas, gasPrice: 1n }
  const it = { state, rules: granite, frame, addresses: [contract, callee] }
  const expected = await outcomeOf(interpreting, it)
  expect({ code, gas, data, ...(await outcomeOf(compiling, it)) }).toEqual({ code, gas, data, ...expected })
  return expected
}

/** Adds, multiplies, compares, shifts, divides and uses memory in each of three rounds. */
const loop = `3 :loop
  DUP1 7 MUL DUP2 ADD 0xffffffffffffffffffff XOR DUP1 5 SHL SWAP1 3 SHR OR
  DUP2 SWAP1 DIV DUP1 ISZERO DUP2 LT POP 64 MSTORE 64 MLOAD 9 MSTORE8 GAS PC MSIZE ADD ADD POP
  1 SWAP1 SUB DUP1 @loop JUMPI`

describe('compiled code', () => {
  it('runs out of gas where the interpreter does, whichever instruction it is', async () => {
    const { gasLeft } = await same(`${loop} STOP`)
    const used = 200_000n - BigInt(String(gasLeft))
    for (let gas = 0n; gas <= used; gas++) await same(`${loop} STOP`, { gas })
  })

  it('runs out of gas in a frame that another one called, which continues in compiled code', async () => {
    const calls = (gas: number): string => `2 :loop 32 0 0 0 0 ${callee} ${gas} CALL MSIZE ADD 32 MSTORE
      1 SWAP1 SUB DUP1 @loop JUMPI GAS 64 MSTORE 96 0 RETURN`
    for (let gas = 0; gas < 700; gas += 7) await same(calls(gas), { called: `${loop} 32 64 RETURN` })
  })

  it('needs and leaves as many items as the interpreter, whichever height the stack has', async () => {
    const heights = [...Array(22).keys(), ...Array.from({ length: 30 }, (_, index) => 995 + index)]
    const bodies = [
      'SWAP16 POP',
      'ADD ADD',
      'DUP1 DUP1 DUP1 POP POP POP',
      'DUP16 MSTORE',
      '0 0 0 0 0 0',
      '@end JUMPI',
    ]
    for (const height of heights)
      for (const body of bodies)
        await same(`${'0 '.repeat(height)} @block JUMP :block ${body} 1 :end ${returnTop}`)
  })

  it.each([
    '5',
    '0',
    '65535',
    '0x10000000000000005',
    '0x10000000000000070',
    `0x${'ff'.repeat(32)}`,
    '@inPush',
    '@end',
  ])('jumps to %s as the interpreter does, whether it knows the destination or not', async (destination) => {
    const target = assemble(
      destination === '@end' ? '0x70' : destination === '@inPush' ? '0x60' : destination,
    )
    // The destinations: a JUMPDEST at 0x70, and a byte of the same value within a PUSH at 0x60.
    const code = (push: string, jump: string): string => {
      const start = assemble(`${push} @block JUMP :block ${jump}`)
      const padding = '00'.repeat(0x5f - start.length / 2)
      return `${start}${padding}615b5b${'00'.repeat(0x70 - 0x62)}5b${assemble(returnTop)}`
    }
    const data = toWord(BigInt(`0x${target.slice(2) || '0'}`)).slice(2)
    for (const jump of ['JUMP', '1 SWAP1 JUMPI', '0 SWAP1 JUMPI', '0x100000000000000000 SWAP1 JUMPI'])
      for (const [push, known] of [
        ['7', destination === '@end' ? '0x70' : destination === '@inPush' ? '0x60' : destination],
        ['7 0 CALLDATALOAD', ''],
      ] as const)
        await sameBytes(code(push, `${known} ${jump}`), data)
  })

  it.each([
    0n,
    1n,
    31n,
    32n,
    33n,
    63n,
    64n,
    65n,
    95n,
    96n,
    97n,
    127n,
    128n,
    4_000n,
    65_536n,
    (1n << 32n) - 1n,
    1n << 32n,
    (1n << 32n) + 32n,
    (1n << 64n) - 32n,
    (1n << 64n) - 1n,
    1n << 64n,
    (1n << 64n) + 32n,
    1n << 255n,
    (1n << 256n) - 1n,
  ])(
    'reads and writes memory at %d, of which 128 bytes are there, as the interpreter does',
    async (offset) => {
      const known = `0x${offset.toString(16)}`
      for (const write of [
        'MLOAD',
        '0x0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20 SWAP1 MSTORE',
        '0x1234 SWAP1 MSTORE8',
      ])
        for (const [push, place] of [
          ['7', known === '0x0' ? '0' : known],
          ['0 CALLDATALOAD', ''],
        ] as const)
          for (const size of ['', `0x${'77'.repeat(32)} 96 MSTORE`])
            for (const gas of [100n, 5_000n, 60_000n])
              await same(
                `${size} 7 ${push} @block JUMP :block ${place} ${write} MSIZE ADD 0 MSTORE MSIZE 0 RETURN`,
                { gas, data: toWord(offset).slice(2) },
              )
    },
  )

  it('continues after calls, creations and reverts within its loops', async () => {
    const code = `4 :loop 0 SLOAD DUP2 ADD 0 SSTORE
      32 0 32 0 0 ${callee} 30000 CALL 1 SLOAD ADD 1 SSTORE
      0 0 0 CREATE POP 1 SWAP1 SUB DUP1 @loop JUMPI 0 MLOAD 1 SLOAD ADD ${returnTop}`
    // Reverts every other time: by the parity of its own counter, which a revert takes back.
    const called = `0 SLOAD 1 ADD 0 SSTORE GAS 1 AND @fail JUMPI 7 ${returnTop} :fail 9 0 MSTORE 32 0 REVERT`
    await same(code, { called, gas: 2_000_000n })
  })

  it('calls itself down to the last frame from within a loop', async () => {
    const code = `2 :loop 1 SWAP1 SUB DUP1 @loop JUMPI POP 32 0 0 0 0 ADDRESS GAS CALL POP 0 MLOAD 1 ADD ${returnTop}`
    const { output } = await same(code, { gas: 1n << 50n })
    expect(BigInt(`0x${output}`)).toBe(1_025n)
  })
})

/** {@link same} of bytecode. */
async function sameBytes(code: string, data: string): Promise<void> {
  const state = makeState((world) => world.setCode(contract, hexToBytes(code)))
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: hexToBytes(data),
    gas: 100_000n,
    gasPrice: 1n,
  }
  const it = { state, rules: granite, frame, addresses: [contract] }
  expect({ code, ...(await outcomeOf(compiling, it)) }).toEqual({
    code,
    ...(await outcomeOf(interpreting, it)),
  })
}
