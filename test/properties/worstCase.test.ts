import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { WorstCase } from '../../state/evm/sae/WorstCase.js'
import { impersonatedTransaction } from '../../state/evm/transactions/impersonatedTransaction.js'
import { effectiveGasPrice, type Transaction } from '../../state/evm/transactions/Transaction.js'
import {
  afterBlock,
  beforeBlock,
  type GasConfig,
  type GasTime,
  gasPriceAt,
  lowestPricing,
} from '../../state/gas/GasTime.js'
import { ann, chainId } from '../state/evm/chain/makeChain.js'
import { granite, makeState } from '../state/evm/fixtures.js'

const target = 1_000_000n
const wealth = 10n ** 15n

/** A block with a transaction, and how many blocks are settled before it is made. */
type Step = {
  readonly delayMs: bigint
  readonly gasLimit: bigint
  /** How much of the gas limit is charged, percent. */
  readonly charged: bigint
  readonly tip: bigint
  readonly config: GasConfig
  readonly settled: number
  /** Whether the balance is compared, which makes the worst case compute all prices. */
  readonly isCompared: boolean
}

const rare = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 30 }, ...others.map((other) => fc.constant(other)))
const step: fc.Arbitrary<Step> = fc.record({
  delayMs: fc.oneof(fc.constant(0n), fc.bigInt(0n, 300n), rare(0n, 20_000n)),
  gasLimit: fc.bigInt(21_000n, 3_000_000n),
  charged: fc.bigInt(50n, 100n),
  tip: fc.bigInt(0n, 3n),
  config: rare<GasConfig>(
    { target, pricing: lowestPricing },
    { target: target + 1000n, pricing: lowestPricing },
    { target, pricing: { ...lowestPricing, minPrice: 3n } },
  ),
  settled: fc.constantFrom(0, 0, 1, 1, 2),
  isCompared: fc.constantFrom(false, false, false, false, true),
})
/** From prices that hardly change to prices of which each block has another. */
const excess = fc.constantFrom(0n, 60_303_807n, 200_000_000n, 900_000_000n)

type Made = { readonly tx: Transaction; readonly timeMs: bigint; readonly config: GasConfig }

test('a worst case of which blocks are settled one after the other is that of the other blocks alone', () => {
  fc.assert(
    fc.property(excess, fc.array(step, { minLength: 1, maxLength: 60 }), (excess, steps) => {
      let executed: GasTime = { seconds: 0n, fraction: 0n, target, excess, pricing: lowestPricing }
      let balance = wealth
      let timeMs = 0n
      /** The state and the clock after each block, from the genesis on. */
      const results = [{ state: stateOf(0n, balance), time: executed }]
      const made: Made[] = []
      let worst = new WorstCase(stateOf(0n, balance), executed)
      let settled = 0
      for (const { delayMs, gasLimit, charged, tip, config, isCompared, settled: more } of steps) {
        const count = Math.min(more, made.length - settled)
        settled += count
        const { state, time } = defined(results[settled])
        if (count > 0) worst = worst.settling(count, state, time)
        timeMs += delayMs
        const plain = new WorstCase(state, time)
        for (const block of made.slice(settled)) add(plain, block)
        expect([worst.time, worst.queuedGas]).toEqual([plain.time, plain.queuedGas])
        expect(worst.isFull).toBe(plain.isFull)
        if (worst.isFull) break

        const nonce = BigInt(made.length)
        if (isCompared) {
          const left = plain.startBlock(timeMs, granite).balance(ann.address)
          expect(accepts(worst, timeMs, nonce, left)).toBe(true)
          expect(accepts(worst, timeMs, nonce, left + 1n)).toBe(false)
          expect(worst.startBlock(timeMs, granite).balance(ann.address)).toBe(left)
        }
        const { baseFee } = worst.startBlock(timeMs, granite)
        const tx = transactionOf(nonce, gasLimit, baseFee * 2n, tip)
        add(worst, { tx, timeMs, config })

        const started = beforeBlock(executed, timeMs)
        const gas = (gasLimit * charged) / 100n
        executed = afterBlock(started, gas, config)
        balance -= gas * effectiveGasPrice(tx, gasPriceAt(started)) + tx.value
        made.push({ tx, timeMs, config })
        results.push({ state: stateOf(nonce + 1n, balance), time: executed })
      }
    }),
  )
})

function stateOf(nonce: bigint, balance: bigint) {
  return makeState((world) => {
    world.setNonce(ann.address, nonce)
    world.setBalance(ann.address, balance)
  })
}

function transactionOf(nonce: bigint, gasLimit: bigint, gasFeeCap: bigint, gasTipCap: bigint): Transaction {
  const signed = ann.sign({ nonce, gasLimit, gasFeeCap: gasFeeCap + gasTipCap, gasTipCap, value: 7n })
  return impersonatedTransaction(signed, ann.address, chainId)
}

function add(worst: WorstCase, { tx, timeMs, config }: Made): void {
  const block = worst.startBlock(timeMs, granite)
  block.addAccepted(tx)
  block.finish(config)
}

/** Whether a block would have an operation that needs a balance. */
function accepts(worst: WorstCase, timeMs: bigint, nonce: bigint, minBalance: bigint): boolean {
  const block = worst.startBlock(timeMs, granite)
  const gasFeeCap = block.baseFee
  const burns = new Map([[ann.address, { nonce, amount: 0n, minBalance }]])
  try {
    block.add({ gas: 1n, gasFeeCap, burns, mints: new Map() })
    return true
  } catch {
    return false
  }
}

function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('undefined')
  return value
}
