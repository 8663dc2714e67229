import { describe, expect, it } from '@jest/globals'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { instructionsOf } from '../../../../state/evm/engine/instructionTable.js'
import { opcodeName } from '../../../../state/evm/engine/opcodeNames.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { alice, contract, granite, makeState } from '../fixtures.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'

const opcodes = Array.from({ length: 256 }, (_, opcode) => opcode)

/** A call of code that pushes so many zeros before an instruction. */
export function caseOf(opcode: number, height: number, gas: bigint, rules = granite) {
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

/** Returns how many items an instruction pops; none if there is no such instruction. */
function inputsOf(opcode: number): number {
  return instructionsOf('cancun')[opcode]?.inputs ?? 0
}

/** Returns the first instruction of each number of items popped and pushed, and the first opcode without instruction. */
export function oneOfEachShape(): readonly number[] {
  const shapes = new Map<string, number>()
  for (const opcode of opcodes) {
    const { inputs, outputs } = instructionsOf('cancun')[opcode] ?? {}
    const shape = `${inputs} ${outputs}`
    if (!shapes.has(shape)) shapes.set(shape, opcode)
  }
  return [...shapes.values()]
}

/**
 * Declares the tests that compare our engine with `@ethereumjs/evm` on single instructions.
 * @param withFullStacks the opcodes that also run with a stack of one item less than the most, and of the most
 */
export function testEveryInstruction(withFullStacks: readonly number[]): void {
  const engine = createEngine()
  const oracle = new EthereumjsEngine()

  describe.each(
    Array.from({ length: 16 }, (_, row) => [
      `0x${row.toString(16)}0 to 0x${row.toString(16)}f`,
      opcodes.slice(row * 16, row * 16 + 16),
    ]),
  )('the instructions %s', (_, row) => {
    it('fail or run with stacks of no items, as many as they need, one less than the most, and the most', async () => {
      for (const opcode of row as number[]) {
        const needed = inputsOf(opcode)
        const heights = [
          0,
          Math.max(0, needed - 1),
          needed,
          ...(withFullStacks.includes(opcode) ? [1023, 1024] : []),
        ]
        for (const height of new Set(heights)) {
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
        const needed = inputsOf(opcode)
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
}
