import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { opcodeName } from '../../../../state/evm/engine/opcodeNames.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { alice, contract, cortinaTime, etnaTime, makeState, rulesAt } from '../fixtures.js'
import { caseOf, oneOfEachShape, testEveryInstruction } from './instructionRuns.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'

const engine = createEngine()
const oracle = new EthereumjsEngine()

// everyInstruction.long.ts fills the stack before every instruction.
testEveryInstruction(oneOfEachShape())

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
