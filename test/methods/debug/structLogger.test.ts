import { describe, expect, it } from '@jest/globals'
import { structLogger } from '../../../methods/debug/tracers/structLogger.js'
import type { Step } from '../../../state/evm/engine/Engine.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import { WorldState } from '../../../state/evm/state/WorldState.js'
import { contract, makeState } from '../../state/evm/fixtures.js'

const options = {
  enableMemory: false,
  disableStack: false,
  disableStorage: false,
  enableReturnData: false,
  limit: 0,
}
const noBytes = new Uint8Array(0)
const step: Step = {
  pc: 0,
  opcode: op.JUMPDEST,
  opName: 'JUMPDEST',
  gasLeft: 1000n,
  cost: 1n,
  depth: 1,
  address: contract,
  stack: [1n, 2n],
  memory: noBytes,
  returnData: noBytes,
  runs: true,
  refund: 0n,
}

describe('a struct log', () => {
  it('is refused by name when it gets too large, while it is made', () => {
    const { hooks } = structLogger({ world: new WorldState(makeState()) }, options, 1)
    const record = (): void => {
      for (let count = 0; count < 20_000; count++) hooks.step?.(step)
    }
    expect(record).toThrow(/^the struct log exceeds 1 MB of JSON: ask for less of it with limit/)
  })

  it('takes no memory beyond its limit', () => {
    const { hooks, result } = structLogger(
      { world: new WorldState(makeState()) },
      { ...options, limit: 2 },
      1,
    )
    for (let count = 0; count < 20_000; count++) hooks.step?.(step)
    const execution = {
      gasUsed: 1n,
      gasNeeded: 0n,
      refundedGas: 0n,
      returnData: noBytes,
      failure: undefined,
      logs: [],
      hasInnerTransfers: false,
      contractAddress: undefined,
    }
    expect(result(execution)).toMatchObject({ structLogs: { length: expect.any(Number) } })
  })
})
