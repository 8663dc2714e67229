import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { estimateGas } from '../../../../state/evm/execution/estimateGas.js'
import { finish } from '../../../../state/time/Pauses.js'
import { assemble } from '../assemble.js'
import { alice, anEther, block, bob, contract, granite, makeState, message } from '../fixtures.js'

const engine = createEngine()
const free = { gasPrice: 0n, gasFeeCap: 0n, gasTipCap: 0n }

/** Returns the estimate for a message to a contract with a code. */
function estimate(
  code: string,
  fields: Parameters<typeof message>[0] = {},
  { gasCap = 0n, gasLimit = 10_000_000n } = {},
) {
  const state = makeState((world) => {
    if (code !== '') world.setCode(contract, hexToBytes(assemble(code)))
  })
  return finish(
    estimateGas(engine, granite, state, {
      block: block({ gasLimit }),
      message: message({ ...free, to: contract, ...fields }),
      gasCap,
    }),
  )
}

describe('an estimate', () => {
  it('of a transfer is what a transfer needs', () => {
    expect(estimate('')).toEqual({ gas: 21_000n })
  })

  it('is at most 1.5 % too high', () => {
    // The transaction, four pushes, and two slots that are cold and empty.
    const needed = 21_000n + 12n + 44_200n
    const estimated = estimate('1 1 SSTORE 1 2 SSTORE')
    const gas = 'gas' in estimated ? estimated.gas : 0n
    expect(gas).toBeGreaterThanOrEqual(needed)
    expect(gas * 1000n).toBeLessThanOrEqual(needed * 1016n)
  })

  it('tries no more than the caller, the balance and the node allow', () => {
    const needs = 'gas required exceeds allowance'
    const burning = 'INVALID'
    expect(estimate(burning)).toMatchObject({ failure: { message: 'invalid opcode: INVALID' } })
    const writing = '1 1 SSTORE'
    expect(() => estimate(writing, { gasLimit: 30_000n })).toThrow(`${needs} (30000)`)
    expect(() => estimate(writing, {}, { gasCap: 25_000n })).toThrow(`${needs} (25000)`)
    expect(() => estimate(writing, { gasLimit: 20_999n }, { gasLimit: 40_000n })).toThrow(`${needs} (40000)`)
    expect(() => estimate(writing, { gasLimit: 21_000n }, { gasLimit: 40_000n })).toThrow(`${needs} (21000)`)
    const dear = { gasPrice: 0n, gasFeeCap: anEther / 300n, gasTipCap: 0n }
    expect(() => estimate(writing, dear)).toThrow(`${needs} (30000)`)
  })

  it('needs a balance above the value where gas has a price', () => {
    const priced = { ...free, gasFeeCap: 1n }
    const all = 100n * anEther
    expect(() => estimate('', { ...priced, to: bob, value: all })).toThrow('insufficient funds for transfer')
    expect(() => estimate('', { ...priced, to: bob, value: all - 20_999n })).toThrow(
      /allowance \(20999\)|funds/,
    )
    expect(estimate('', { ...priced, to: bob, from: alice, value: all - 21_000n })).toEqual({ gas: 21_000n })
  })

  it('has the data of a revert, and of no other failure', () => {
    expect(estimate('7 0 MSTORE 32 0 REVERT')).toMatchObject({
      failure: { reverted: true },
      returnData: hexToBytes('07'.padStart(64, '0')),
    })
    expect(estimate('INVALID')).toMatchObject({ returnData: new Uint8Array(0) })
  })
})
