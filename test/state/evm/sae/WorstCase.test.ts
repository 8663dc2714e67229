import { describe, expect, test } from '@jest/globals'
import { maxUint64 } from '../../../../state/codec/integers.js'
import type { Debit, Operation } from '../../../../state/evm/chain/Operation.js'
import { blockGasLimit } from '../../../../state/evm/sae/blockGasLimit.js'
import { WorstCase } from '../../../../state/evm/sae/WorstCase.js'
import type { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { TransactionFields } from '../../../../state/evm/transactions/encodeTransaction.js'
import { impersonatedTransaction } from '../../../../state/evm/transactions/impersonatedTransaction.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import type { Transaction } from '../../../../state/evm/transactions/Transaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import {
  afterBlock,
  beforeBlock,
  type GasTime,
  gasPriceAt,
  gasRate,
  lowestPricing,
} from '../../../../state/gas/GasTime.js'
import { ann, bea, chainId } from '../chain/makeChain.js'
import { granite, makeState } from '../fixtures.js'

// Cases of AvalancheGo, vms/saevm/worstcase/state_test.go.

const target = 1_000_000n
const limit = 20_000_000n
/** The greatest excess at which gas costs one wei. */
const excessOfOneWei = 60_303_807n
const clock: GasTime = { seconds: 0n, fraction: 0n, target, excess: excessOfOneWei, pricing: lowestPricing }
const [eoa, importer] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`] as Address[] as [Address, Address]
const config = (newTarget = target) => ({ target: newTarget, pricing: lowestPricing })

describe('blockGasLimit', () => {
  test.each([
    [1_000_000n, 20_000_000n],
    [2_000_000n, 40_000_000n],
    [4_000_000n, 80_000_000n],
    [maxUint64, (maxUint64 / 30n) * 10n],
  ])('is ten seconds of gas at target %d', (target, expected) => {
    expect(blockGasLimit(gasRate(target))).toBe(expected)
  })
})

describe('a worst case', () => {
  test('charges whole limits, and the next block pays for them', () => {
    const worst = worstCase((world) => world.setBalance(eoa, maxUint64))
    let block = worst.startBlock(0n, granite)
    expect([block.gasLimit, block.baseFee]).toEqual([limit, 1n])
    block.add(operation({ gas: 21_000n, burns: [[eoa, {}]] }))
    expect(refusal(() => block.add(operation({ gas: limit - 20_999n })))).toBe('gas limit reached')
    block.add(operation({ gas: limit - 21_000n }))
    expect([block.gasUsed, block.nonce(eoa)]).toEqual([limit, 1n])
    block.finish(config(2n * target))

    block = worst.startBlock(0n, granite)
    expect([block.gasLimit, block.baseFee]).toEqual([2n * limit, 2n])
    // What an import brings can be spent at once, since an import cannot revert.
    block.add(operation({ mints: [[importer, 10n]] }))
    const spend = (amount: bigint) => operation({ burns: [[importer, { amount, minBalance: amount }]] })
    expect(refusal(() => block.add(spend(11n)))).toBe('insufficient funds for gas * price + value')
    block.add(spend(10n))
    block.finish(config())

    block = worst.startBlock(0n, granite)
    expect([block.gasLimit, block.baseFee]).toEqual([limit, 2n])
    block.finish(config())

    block = worst.startBlock(21_000n, granite)
    expect([block.gasLimit, block.baseFee]).toEqual([limit, 1n])
  })

  test('takes from a sender the highest price that a block can have, and the value', () => {
    const start = 10_000_000n
    const worst = worstCase((world) => world.setBalance(ann.address, start), { excess: excessOfOneWei + 1n })
    const block = worst.startBlock(0n, granite)
    expect(block.baseFee).toBe(2n)
    const spent = (fields: Partial<TransactionFields>) => {
      const before = block.balance(ann.address)
      block.addTransaction(signed({ gasLimit: 100_000n, value: 0n, ...fields }, block.nonce(ann.address)))
      return before - block.balance(ann.address)
    }
    expect(spent({ type: 0, gasFeeCap: 2n, gasTipCap: 2n })).toBe(200_000n)
    expect(spent({ type: 0, gasFeeCap: 2n, gasTipCap: 2n, value: 123_456n })).toBe(323_456n)
    expect(spent({ type: 0, gasFeeCap: 10n, gasTipCap: 10n })).toBe(1_000_000n)
    expect(spent({ gasFeeCap: 80n, gasTipCap: 1n })).toBe(300_000n)
  })

  test('never counts what a transaction sends as received', () => {
    const worst = worstCase((world) => world.setBalance(ann.address, 10n ** 18n))
    const block = worst.startBlock(0n, granite)
    block.addTransaction(signed({ to: bea.address, value: 10n ** 17n }, 0n))
    const reply = recoverSender(bea.sign({ nonce: 0n, gasFeeCap: 1n, gasTipCap: 0n, value: 0n }), chainId)
    expect(refusal(() => block.addTransaction(reply))).toBe('insufficient funds for gas * price + value')
  })

  test('is as before when a block is not finished', () => {
    const worst = worstCase((world) => world.setBalance(eoa, 5n))
    worst.startBlock(9000n, granite).add(operation({ gas: 7n, burns: [[eoa, {}]] }))
    expect(worst.startBlock(0n, granite).nonce(eoa)).toBe(0n)
    expect([worst.queuedGas, worst.time]).toEqual([0n, clock])
  })

  test('refuses a block when two full ones and more wait', () => {
    const worst = worstCase()
    for (const gas of [limit, limit, 1n]) {
      const block = worst.startBlock(0n, granite)
      block.add(operation({ gas }))
      block.finish(config())
    }
    expect(refusal(() => worst.startBlock(0n, granite))).toBe(
      'queue exceeds gas threshold for new block: current size 40000001 exceeds maximum size for accepting new blocks 40000000',
    )
  })

  test('may have too much waiting because the target has fallen', () => {
    const worst = worstCase()
    const block = worst.startBlock(0n, granite)
    block.add(operation({ gas: limit }))
    block.finish(config(1n))
    expect(refusal(() => worst.startBlock(0n, granite))).toMatch(/^queue exceeds gas threshold for new block/)
  })
})

describe('a worst case of which more blocks are settled', () => {
  /** Adds blocks with the operations of an exporter and an importer, at times in seconds. */
  const blocks = [
    { at: 0n, gas: 21_000n, amount: 100n },
    { at: 1n, gas: 900_000n, amount: 30n },
    { at: 1n, gas: 700_000n, amount: 7n },
  ]
  const add = (worst: WorstCase, { at, gas, amount }: (typeof blocks)[number]): void => {
    const block = worst.startBlock(at * 1000n, granite)
    block.add(operation({ gas, burns: [[eoa, { nonce: block.nonce(eoa), amount, minBalance: amount }]] }))
    block.add(operation({ mints: [[importer, amount]] }))
    block.finish(config())
  }
  const seen = (worst: WorstCase): unknown => {
    const next = worst.startBlock(2000n, granite)
    const { time, queuedGas } = worst
    const { baseFee, gasLimit } = next
    return [
      time,
      queuedGas,
      baseFee,
      gasLimit,
      ...[eoa, importer].map((a) => [next.nonce(a), next.balance(a)]),
    ]
  }
  const idle = { ...clock, excess: 0n }
  const settledState = (nonces: bigint, balance: bigint) =>
    makeState((world) => {
      world.setNonce(eoa, nonces)
      world.setBalance(eoa, balance)
    })

  test.each([
    { count: 1, used: 21_001n },
    { count: 1, used: 11_000n },
    { count: 2, used: 500_000n },
    { count: 3, used: 400_000n },
  ])('is that of the others alone: $count, the last of which used $used', ({ count, used }) => {
    const worst = new WorstCase(settledState(0n, 1000n), idle)
    for (const block of blocks) add(worst, block)
    const state = settledState(BigInt(count), 600n)
    const executed = afterBlock(beforeBlock(idle, blocks[count - 1]?.at ?? 0n), used, config())
    const replayed = new WorstCase(state, executed)
    for (const block of blocks.slice(count)) add(replayed, block)
    const settling = worst.settling(count, state, executed)
    expect(seen(settling)).toEqual(seen(replayed))
    // More blocks can follow, and the first one is as it was.
    for (const one of [settling, replayed]) add(one, { at: 2n, gas: 5n, amount: 1n })
    expect(seen(settling)).toEqual(seen(replayed))
    expect(worst.queuedGas).toBe(1_621_003n)
  })

  test('has the costs of another price, where a clock that is earlier gives one', () => {
    const dear = { ...clock, excess: excessOfOneWei + 1n }
    const state = makeState((world) => world.setBalance(ann.address, 10n ** 18n))
    const fill = (worst: WorstCase, nonce: bigint): void => {
      const block = worst.startBlock(0n, granite)
      block.addAccepted(signed({ gasLimit: 10_000_000n, gasFeeCap: 9n, gasTipCap: 0n, value: 0n }, nonce))
      block.finish(config())
    }
    const balance = (worst: WorstCase) => worst.startBlock(0n, granite).balance(ann.address)
    const worst = new WorstCase(state, dear)
    for (const nonce of [0n, 1n, 2n]) fill(worst, nonce)
    expect(balance(worst)).toBe(10n ** 18n - 3n * 20_000_000n)
    const settledState = makeState((world) => {
      world.setBalance(ann.address, 10n ** 18n)
      world.setNonce(ann.address, 1n)
    })
    expect(balance(worst.settling(1, settledState, idle))).toBe(10n ** 18n - 2n * 10_000_000n)
  })

  test('has the price and at most the gas that are set for a block, also after another one is settled', () => {
    const rich = makeState((world) => world.setBalance(ann.address, 10n ** 18n))
    const dear = { ...clock, excess: excessOfOneWei + 1n }
    const worst = new WorstCase(rich, dear)
    worst.startBlock(0n, granite).finish(config())
    const set = worst.startBlock(0n, granite, { baseFee: 2n, gasLimit: 50_000n })
    expect([set.baseFee, set.gasLimit]).toEqual([2n, 50_000n])
    expect(worst.startBlock(0n, granite, { baseFee: 9n }).baseFee).toBe(9n)
    expect(worst.startBlock(0n, granite, { gasLimit: limit + 1n }).gasLimit).toBe(limit)
    const tx = (nonce: bigint) =>
      signed({ gasLimit: 30_000n, gasFeeCap: 9n, gasTipCap: 0n, value: 0n }, nonce)
    set.addTransaction(tx(0n))
    expect(refusal(() => set.addTransaction(tx(1n)))).toBe('gas limit reached')
    set.finish(config())
    const after = worst.startBlock(0n, granite)
    after.addTransaction(tx(1n))
    after.finish(config())
    const balance = (one: WorstCase) => one.startBlock(0n, granite).balance(ann.address)
    expect(balance(worst)).toBe(10n ** 18n - 2n * 30_000n - 2n * 30_000n)
    // The gas clock's price falls, the one that was set does not.
    expect(balance(worst.settling(1, rich, idle))).toBe(10n ** 18n - 2n * 30_000n - 30_000n)
  })

  test('counts the blocks that have to be settled until the others have less gas', () => {
    const worst = new WorstCase(settledState(0n, 1000n), idle)
    for (const block of blocks) add(worst, block)
    expect(
      [2_000_000n, 1_621_003n, 1_621_002n, 700_001n, 700_000n, 0n].map((gas) => worst.countAbove(gas)),
    ).toEqual([0, 0, 1, 2, 3, 3])
  })
})

describe('a transaction is refused', () => {
  const simple = { type: 0, gasFeeCap: 1n, gasTipCap: 1n, value: 0n } as const

  test.each<
    [string, Partial<TransactionFields> & { nonce?: bigint }, { nonce?: bigint; balance?: bigint }, string]
  >([
    ['with a nonce too high', { ...simple, nonce: 1n }, {}, 'nonce too high: 1 > 0'],
    ['with a nonce too low', { ...simple }, { nonce: 1n }, 'nonce too low: 0 < 1'],
    ['with the last nonce', { ...simple, nonce: maxUint64 }, { nonce: maxUint64 }, 'nonce has max value'],
    ['without funds', simple, {}, 'insufficient funds for gas * price + value'],
    [
      'with a cost of more than 256 bits',
      { ...simple, gasFeeCap: 2n ** 255n, gasTipCap: 2n ** 255n },
      {},
      'Cost() overflows uint256',
    ],
    [
      'above the gas limit',
      { ...simple, gasLimit: limit + 1n },
      { balance: limit },
      'exceeds block gas limit',
    ],
    ['below the intrinsic gas', { ...simple, gasLimit: 20_999n }, {}, 'intrinsic gas too low'],
    ['with a huge fee cap', { gasFeeCap: 2n ** 256n }, {}, 'max fee per gas higher than 2^256-1'],
    [
      'with a huge tip',
      { gasFeeCap: 1n, gasTipCap: 2n ** 256n },
      {},
      'max priority fee per gas higher than 2^256-1',
    ],
    [
      'with a tip above the cap',
      { gasFeeCap: 1n, gasTipCap: 2n },
      {},
      'max priority fee per gas higher than max fee per gas',
    ],
    ['below the base fee', { gasFeeCap: 0n, gasTipCap: 0n }, {}, 'max fee per gas less than block base fee'],
    [
      'that can pay the price but not the cap',
      { gasFeeCap: 100n, gasTipCap: 0n },
      { balance: 100_000n },
      'insufficient funds for gas * price + value',
    ],
    [
      'with too much init code',
      { to: undefined, gasLimit: 250_000n, data: new Uint8Array(49_153) },
      {},
      'max initcode size exceeded',
    ],
  ])('%s', (_, { nonce, ...fields }, account, text) => {
    const worst = worstCase((world) => {
      world.setNonce(ann.address, account.nonce ?? 0n)
      world.setBalance(ann.address, account.balance ?? 0n)
    })
    const block = worst.startBlock(0n, granite)
    expect(refusal(() => block.addTransaction(signed({ value: 0n, ...fields }, nonce ?? 0n)))).toContain(text)
    expect(block.gasUsed).toBe(0n)
  })

  test('of an account with code, unless the account is impersonated', () => {
    const worst = worstCase((world) => {
      world.setCode(ann.address, Uint8Array.of(0xb0, 0xb0, 0xfa, 0xce))
      world.setBalance(ann.address, 10n ** 18n)
    })
    const block = worst.startBlock(0n, granite)
    const tx = signed({ ...simple }, 0n)
    expect(refusal(() => block.addTransaction(tx))).toMatch(/^sender not an eoa: address 0x/)
    block.addTransaction(impersonatedTransaction(tx, ann.address, chainId))
    expect(block.gasUsed).toBe(21_000n)
  })
})

function worstCase(set: (world: WorldState) => void = () => {}, changes: Partial<GasTime> = {}): WorstCase {
  const time = { ...clock, ...changes }
  expect(gasPriceAt(time)).toBe(time.excess > excessOfOneWei ? 2n : 1n)
  return new WorstCase(makeState(set), time)
}

function operation(given: {
  gas?: bigint
  burns?: [Address, Partial<Debit>][]
  mints?: [Address, bigint][]
}): Operation {
  const { gas = 1n, burns = [], mints = [] } = given
  const none = { nonce: 0n, amount: 0n, minBalance: 0n }
  return {
    gas,
    gasFeeCap: 2n,
    burns: new Map(burns.map(([address, debit]) => [address, { ...none, ...debit }])),
    mints: new Map(mints),
  }
}

function signed(fields: Partial<TransactionFields>, nonce: bigint): Transaction {
  return recoverSender(ann.sign({ gasFeeCap: 1n, gasTipCap: 0n, ...fields, nonce }), chainId)
}

function refusal(act: () => void): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
