import { describe, expect, it } from '@jest/globals'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { type TransitionMode, transition } from '../../../../state/evm/execution/transition.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import {
  aGwei,
  alice,
  anEther,
  blackhole,
  block,
  bob,
  contract,
  granite,
  makeState,
  message,
  rulesAt,
} from '../fixtures.js'

const engine = createEngine()
const transaction: TransitionMode = { checkAccount: true, mayIgnoreBaseFee: false }
const call: TransitionMode = { checkAccount: false, mayIgnoreBaseFee: true }
const most64 = 2n ** 64n - 1n
const address = checksumAddress(alice)

/** Applies a message of Alice. @returns the result, and the world after it */
function applied(
  fields: Parameters<typeof message>[0],
  more: {
    readonly mode?: TransitionMode
    readonly set?: (world: WorldState) => void
    readonly baseFee?: bigint
  } = {},
) {
  const world = new WorldState(makeState(more.set))
  const context = block(more.baseFee === undefined ? {} : { baseFee: more.baseFee })
  return {
    world,
    result: transition(engine, world, granite, context, message(fields), more.mode ?? transaction),
  }
}
const refusal = (...of: Parameters<typeof applied>): string | undefined => {
  try {
    applied(...of)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('prices', () => {
  const price = (gasFeeCap: bigint, gasTipCap = 0n) => ({
    gasFeeCap,
    gasTipCap,
    gasPrice: 1n,
    gasLimit: 21_000n,
  })

  it('have 256 bits at most', () => {
    const text = `max fee per gas higher than 2^256-1: address ${address}, maxFeePerGas bit length: `
    expect(refusal(price(2n ** 256n))).toBe(`${text}257`)
    expect(refusal(price(2n ** 300n))).toBe(`${text}301`)
    expect(refusal(price(2n ** 256n - 1n))).toMatch(/required balance exceeds 256 bits$/)
    expect(refusal(price(0n, 2n ** 256n))).toBe(
      `max priority fee per gas higher than 2^256-1: address ${address}, maxPriorityFeePerGas bit length: 257`,
    )
  })

  it('of a message that may cost more than 256 bits hold are refused', () => {
    const exceeds = /required balance exceeds 256 bits$/
    const want = (value: bigint) => refusal({ ...price(1n), value })
    expect(want(2n ** 256n - 21_000n)).toMatch(exceeds)
    expect(want(2n ** 256n - 21_001n)).toMatch(/^insufficient funds for gas \* price \+ value/)
  })

  it('reach from the tip to the base fee', () => {
    expect([refusal(price(5n, 5n)), refusal(price(1n, 0n))]).toEqual([undefined, undefined])
    expect(refusal(price(5n, 6n))).toMatch(/^max priority fee per gas higher than max fee per gas/)
    expect(refusal(price(4n), { baseFee: 5n })).toMatch(/^max fee per gas less than block base fee/)
    expect(refusal(price(5n), { baseFee: 5n })).toBeUndefined()
  })

  it('of zero are no prices in calls, where the base fee is zero then', () => {
    const free = { gasFeeCap: 0n, gasTipCap: 0n, gasPrice: 0n, nonce: 5n }
    expect(refusal(free, { mode: call })).toBeUndefined()
    expect(refusal({ ...free, gasTipCap: 1n }, { mode: call })).toMatch(/^max priority fee/)
    expect(refusal({ ...free, gasFeeCap: 1n, gasPrice: 1n }, { mode: call, baseFee: 2n })).toMatch(
      /^max fee per gas less/,
    )
    // BASEFEE, PUSH0, MSTORE, MSIZE, PUSH0, RETURN
    const set = (world: WorldState) =>
      world.setCode(contract, Uint8Array.of(0x48, 0x5f, 0x52, 0x59, 0x5f, 0xf3))
    const seen = (gasPrice: bigint) =>
      applied(
        { to: contract, gasFeeCap: gasPrice, gasTipCap: 0n, gasPrice },
        { mode: call, set, baseFee: 3n },
      ).result.returnData[31]
    expect([seen(0n), seen(3n)]).toEqual([0, 3])
  })
})

describe('the sender', () => {
  const mode = transaction
  it('needs exactly the balance of limit and value', () => {
    const fields = { gasLimit: 21_000n, gasFeeCap: aGwei, gasTipCap: 0n, gasPrice: aGwei }
    const value = 100n * anEther - 21_000n * aGwei
    expect(refusal({ ...fields, value })).toBeUndefined()
    expect(refusal({ ...fields, value: value + 1n })).toMatch(/^insufficient funds for gas \* price \+ value/)
  })

  it('has the nonce of the transaction, which is not the highest', () => {
    const set = (nonce: bigint) => (world: WorldState) => world.setNonce(alice, nonce)
    expect(refusal({ nonce: most64 - 1n }, { set: set(most64 - 1n) })).toBeUndefined()
    expect(refusal({ nonce: most64 }, { set: set(most64) })).toBe(
      `nonce has max value: address ${address}, nonce: ${most64}`,
    )
    expect(refusal({ nonce: 7n }, { mode: call })).toBeUndefined()
  })

  it('may have code if it is impersonated, or in a call', () => {
    const set = (world: WorldState) => world.setCode(alice, Uint8Array.of(0))
    expect(refusal({}, { set, mode })).toMatch(/^sender not an eoa/)
    expect(refusal({ mayHaveCode: true }, { set, mode })).toBeUndefined()
    expect(refusal({}, { set, mode: call })).toBeUndefined()
  })

  it('creates nothing with the highest nonce, which follows itself in a call', () => {
    const set = (world: WorldState) => world.setNonce(alice, most64)
    const free = { gasFeeCap: 0n, gasTipCap: 0n, gasPrice: 0n, gasLimit: 100_000n }
    const { result, world } = applied({ ...free, to: undefined }, { set, mode: call })
    expect(result).toMatchObject({ gasUsed: 53_000n, failure: { message: 'nonce uint64 overflow' } })
    expect([world.nonce(alice), result.contractAddress]).toEqual([most64, undefined])
    expect(applied(free, { set, mode: call }).world.nonce(alice)).toBe(0n)
  })
})

describe('the gas of a block', () => {
  it('limits that of a transaction', () => {
    const within = (gasAvailable: bigint) =>
      refusal({ gasLimit: 21_000n }, { mode: { ...transaction, gasAvailable } })
    expect([within(21_000n), within(20_999n)]).toEqual([undefined, 'gas limit reached'])
  })
})

describe('what a transaction pays', () => {
  const fields = { gasFeeCap: 5n, gasTipCap: 0n, gasPrice: 5n, value: 0n }
  const paid = (gasLimit: bigint, chargesMinimum: boolean) => {
    const { world, result } = applied({ ...fields, gasLimit }, { mode: { ...transaction, chargesMinimum } })
    expect(world.balance(blackhole)).toBe(5n * result.gasUsed)
    expect(world.balance(alice)).toBe(100n * anEther - 5n * result.gasUsed)
    return [result.gasUsed, result.gasNeeded]
  }

  it('is what it used, or half of its limit rounded up', () => {
    expect(paid(100_001n, false)).toEqual([21_000n, 21_000n])
    expect(paid(100_001n, true)).toEqual([50_001n, 21_000n])
    expect(paid(42_000n, true)).toEqual([21_000n, 21_000n])
    expect(paid(41_999n, true)).toEqual([21_000n, 21_000n])
    expect(paid(42_001n, true)).toEqual([21_001n, 21_000n])
  })
})

describe('what is warm', () => {
  // The coinbase since Shanghai (EIP-3651), beside sender, target and the access list.
  const warm = (timestamp: bigint) => {
    const world = new WorldState(makeState())
    const accessList = [{ address: contract, storageKeys: [] }]
    transition(engine, world, rulesAt(timestamp), block({ coinbase }), message({ accessList }), transaction)
    return [alice, bob, coinbase, contract, stranger].map((each) => world.scope.isWarmAddress(each))
  }
  const coinbase = `0x${'77'.repeat(20)}` as typeof alice
  const stranger = `0x${'99'.repeat(20)}` as typeof alice

  it('are sender, target, coinbase and access list', () => {
    expect(warm(0n)).toEqual([true, true, true, true, false])
    expect(warm(-1n)).toEqual([true, true, false, true, false])
  })
})
