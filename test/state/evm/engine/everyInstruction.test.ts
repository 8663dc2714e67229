import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { instructionsOf } from '../../../../state/evm/engine/instructionTable.js'
import { opcodeName } from '../../../../state/evm/engine/opcodeNames.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { alice, contract, cortinaTime, etnaTime, granite, makeState, rulesAt } from '../fixtures.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'

const engine = createEngine()
const oracle = new EthereumjsEngine()
const opcodes = Array.from({ length: 256 }, (_, opcode) => opcode)

/** A call of code that pushes so many zeros before an instruction. */
function caseOf(opcode: number, height: number, gas: bigint, rules = granite) {
  const code = Uint8Array.from([...Array.from({ length: height }, () => op.PUSH0), opcode])
  const state = makeState((world) => world.setCode(contract, code))
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: Uint8Array.of(1, 2, 3),
    gas,
    gasPrice: 1n,
  }
  return { state, rules, frame, addresses: [contract] }
}

describe.each(
  Array.from({ length: 16 }, (_, row) => [
    `0x${row.toString(16)}0 to 0x${row.toString(16)}f`,
    opcodes.slice(row * 16, row * 16 + 16),
  ]),
)('the instructions %s', (_, row) => {
  it('fail or run with stacks of no items, as many as they need, one less than the most, and the most', async () => {
    for (const opcode of row as number[]) {
      const needed = instructionsOf('cancun')[opcode]?.inputs ?? 0
      for (const height of new Set([0, Math.max(0, needed - 1), needed, 1023, 1024])) {
        const it = caseOf(opcode, height, 200_000n)
        const about = `${opcodeName(opcode)} with ${height} items`
        expect({ about, ...(await outcomeOf(engine, it)) }).toEqual({
          about,
          ...(await outcomeOf(oracle, it)),
        })
      }
    }
  })

  it('run with the gas that they take, and run out of it with one less', async () => {
    for (const opcode of row as number[]) {
      const needed = instructionsOf('cancun')[opcode]?.inputs ?? 0
      const { gasLeft } = await outcomeOf(engine, caseOf(opcode, needed, 200_000n))
      const used = 200_000n - BigInt(String(gasLeft))
      for (const gas of [used, used - 1n]) {
        const it = caseOf(opcode, needed, gas < 0n ? 0n : gas)
        const about = `${opcodeName(opcode)} with ${gas} gas`
        expect({ about, ...(await outcomeOf(engine, it)) }).toEqual({
          about,
          ...(await outcomeOf(oracle, it)),
        })
      }
    }
  })
})

it('before Etna there is neither transient storage, MCOPY nor anything of blobs', async () => {
  const durango = rulesAt(etnaTime - 1n)
  for (const opcode of [op.BLOBHASH, op.BLOBBASEFEE, op.TLOAD, op.TSTORE, op.MCOPY]) {
    const { failure } = await outcomeOf(engine, caseOf(opcode, 3, 100_000n, durango))
    expect(failure).toBe(`invalid opcode: ${opcodeName(opcode)}`)
  }
})

it('before Durango there is no PUSH0, and creations pay nothing for init code, however long', async () => {
  const cortina = rulesAt(cortinaTime)
  const { failure } = await outcomeOf(engine, caseOf(op.PUSH0, 0, 100_000n, cortina))
  expect(failure).toBe('invalid opcode: PUSH0')
  for (const [create, salt] of [
    ['f0', ''],
    ['f5', '605a'],
  ]) {
    // CREATE or CREATE2 with 60,000 zero bytes.
    const code = hexToBytes(`${salt}61ea6060006000${create}00`)
    const state = makeState((world) => world.setCode(contract, code))
    const frame = {
      caller: alice,
      to: contract,
      value: 0n,
      data: new Uint8Array(0),
      gas: 200_000n,
      gasPrice: 1n,
    }
    const it = { state, rules: cortina, frame, addresses: [] }
    const outcome = await outcomeOf(engine, it)
    expect(outcome['failure']).toBeUndefined()
    expect(outcome).toEqual(await outcomeOf(oracle, it))
  }
})
