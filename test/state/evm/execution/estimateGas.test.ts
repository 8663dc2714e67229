import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Engine } from '../../../../state/evm/engine/Engine.js'
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

/**
 * Estimates a message that uses 40,000 gas, and needs some limit to succeed; the block has 1,000,000.
 * @returns the limits that are tried, and the estimate
 */
function tried(needed: bigint, { refund = 0n, countsRefunds = false } = {}) {
  const limits: bigint[] = []
  const state = makeState((world) => world.setCode(contract, hexToBytes(assemble('STOP'))))
  const runner: Pick<Engine, 'turns'> = {
    *turns(world, _rules, _block, frame) {
      const limit = frame.gas + 21_000n
      limits.push(limit)
      yield undefined
      world.scope.refund = refund
      const failure = limit < needed ? { message: 'out of gas', reverted: false } : undefined
      const gasLeft = failure === undefined ? frame.gas - 19_000n : 0n
      return { gasLeft, returnData: new Uint8Array(0), failure, contractAddress: undefined }
    },
  }
  const estimated = finish(
    estimateGas(runner as Engine, granite, state, {
      block: block({ gasLimit: 10_000_000n }),
      message: message({ ...free, to: contract, gasLimit: 1_000_000n }),
      gasCap: 0n,
      countsRefunds,
    }),
  )
  return [...limits, estimated]
}

describe('the search for an estimate', () => {
  // Computed as geth's `eth/gasestimator` says: what was used with a stipend and 1/64 more, then by halves, at most
  // twice the limit that was too low, until the rest is below 1.5 %.
  it('begins with a little more than what was used', () => {
    const limits = [1_000_000n, 42_971n, 41_485n, 40_742n, 40_370n]
    expect(tried(40_000n)).toEqual([...limits, { gas: 40_370n }])
  })

  it('doubles what is too low', () => {
    const limits = [
      ...[1_000_000n, 42_971n, 85_942n, 171_884n, 343_768n, 671_884n, 507_826n, 425_797n, 466_811n],
      ...[487_318n, 497_572n, 502_699n],
    ]
    expect(tried(500_000n)).toEqual([...limits, { gas: 502_699n }])
  })

  it('counts what would be refunded, a fifth at most, where the node does', () => {
    expect(tried(40_000n, { refund: 10_000n }).slice(0, 2)).toEqual([1_000_000n, 42_971n])
    const counting = { countsRefunds: true }
    expect(tried(40_000n, { ...counting, refund: 10_000n }).slice(0, 2)).toEqual([1_000_000n, 51_098n])
    expect(tried(40_000n, { ...counting, refund: 63n }).slice(0, 2)).toEqual([1_000_000n, 43_035n])
  })

  it('may end with the limit of the caller', () => {
    expect(tried(1_000_000n).at(-1)).toEqual({ gas: 1_000_000n })
    expect(() => tried(1_000_001n)).toThrow('gas required exceeds allowance (1000000)')
  })
})
