import { describe, expect, it } from '@jest/globals'
import * as layout from '../../../../state/evm/engine/layout.js'
import { ADD, PUSH0, TLOAD } from '../../../../state/evm/engine/opcodes.js'
import { RunContext } from '../../../../state/evm/engine/RunContext.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { alice, blackhole, block, bob, cortinaTime, durangoTime, granite, rulesAt } from '../fixtures.js'
import { linearMemoryOf } from './linearMemoryOf.js'

const frame = { caller: alice, to: bob, value: 3n, data: new Uint8Array(0), gas: 5n, gasPrice: 7n }

function written(run: object = {}, fields: Partial<typeof frame> = {}) {
  const { linear } = linearMemoryOf(2)
  const context = new RunContext(linear)
  const write = (more: object, own: Partial<typeof frame> = {}) =>
    context.write({ rules: granite, block: block(), steps: undefined, ...more } as never, {
      ...frame,
      ...own,
    })
  write(run, fields)
  return { linear, context, write }
}

describe('the context of a run', () => {
  it('has the sender, the message and the block', () => {
    const { linear, context } = written({
      block: block({
        timestamp: 11n,
        number: 12n,
        coinbase: blackhole,
        prevRandao: toWord(14n),
        gasLimit: 15n,
        baseFee: 16n,
        blobBaseFee: 17n,
      }),
    })
    context.writeSelf(bob)
    const sender = BigInt(alice)
    const words = [
      [layout.contextOrigin, sender],
      [layout.frames + layout.frameCaller, sender],
      [layout.frames + layout.frameAddress, BigInt(bob)],
      [layout.frames + layout.frameValue, 3n],
      [layout.contextGasPrice, 7n],
      [layout.contextTimestamp, 11n],
      [layout.contextNumber, 12n],
      [layout.contextCoinbase, BigInt(blackhole)],
      [layout.contextRandao, 14n],
      [layout.contextGasLimit, 15n],
      [layout.contextBaseFee, 16n],
      [layout.contextBlobBaseFee, 17n],
      [layout.contextChainId, 43112n],
    ] as const
    for (const [at, word] of words) expect([at, linear.word(at)]).toEqual([at, word])
    expect(linear.long(layout.contextGas)).toBe(5n)
  })

  it('has nothing of the run before', () => {
    const { linear, write } = written()
    const numbers = [layout.contextReturnSize, layout.contextOutputSize, layout.contextRan]
    for (const at of numbers) linear.setNumber(at, 9)
    write({})
    expect(numbers.map((at) => linear.number(at))).toEqual([0, 0, 1])
  })

  it('shows each instruction of a run that is watched', () => {
    const tableOf = (run: object) => written(run).linear.number(layout.contextTable)
    expect([tableOf({}), tableOf({ steps: {} })]).toEqual([layout.instructionTable, layout.traceTable])
  })
})

it('gas beyond 63 bits is kept apart', () => {
  const most = (1n << 63n) - 1n
  const left = (gas: bigint) => {
    const { linear, context } = written({}, { gas })
    expect(linear.long(layout.contextGas)).toBe(gas > most ? most : gas)
    linear.setLong(layout.contextGas, 4n)
    return context.gasLeft(gas)
  }
  expect([left(most), left(most + 1n), left((1n << 64n) - 1n)]).toEqual([4n, 5n, 4n + (1n << 63n)])
})

describe('the rules of a run', () => {
  const numbers = (rules: object) => {
    const { linear } = written({ rules: { ...granite, ...rules } })
    return [layout.contextInitCodeWord, layout.contextMaxCodeSize, layout.contextMaxInitCodeSize].map((at) =>
      linear.number(at),
    )
  }

  it('price and limit code', () => {
    expect(numbers({ fork: 'london' })).toEqual([0, 24_576, 49_152])
    expect(numbers({ fork: 'shanghai' })).toEqual([2, 24_576, 49_152])
    expect(numbers({ limitsContractSize: false })).toEqual([2, 0xffffffff, 0xffffffff])
  })

  it('have the instructions of their fork, also when that changes', () => {
    const { linear, write } = written({ rules: rulesAt(cortinaTime) })
    const impossible = 0xffffn << 32n
    // ADD: 3 gas, at least two items, and at most 1,022 more.
    const add = (BigInt(1022 * 32) << 48n) | (64n << 32n) | 3n
    const table = () => [ADD, PUSH0, TLOAD].map((opcode) => linear.long(layout.instructionTable + 8 * opcode))
    // PUSH0: 2 gas, and room for one more item.
    const push0 = (BigInt(1023 * 32) << 48n) | 2n
    expect(table()).toEqual([add, impossible, impossible])
    expect(linear.long(layout.traceTable + 8 * ADD)).toBe(impossible)
    write({ rules: rulesAt(durangoTime) })
    expect(table()).toEqual([add, push0, impossible])
    write({ rules: granite })
    expect(table()).toEqual([add, push0, (BigInt(1023 * 32) << 48n) | (32n << 32n) | 100n])
  })
})
