import { expect, it } from '@jest/globals'
import { callBlock } from '../../../../methods/eth/parts/callBlock.js'

type Setting = {
  readonly tooling?: string | undefined
  readonly number?: bigint
  readonly demanded?: bigint
  readonly next?: bigint
}

/** The base fee that a call is measured by, on a chain whose head 5 has 100, and whose next block has 40. */
function baseFee(args: object, { tooling, number = 5n, demanded, next = 40n }: Setting = {}) {
  const chain = {
    tooling,
    head: { header: { number: 5n } },
    contexts: { ofExecuted: () => ({ baseFee: 100n, gasLimit: 7n }) },
    overrides: { nextBaseFee: demanded },
    prices: { nextBaseFee: () => next },
  }
  const block = callBlock(chain as never, { header: { number } } as never, args as never)
  expect(block.gasLimit).toBe(7n)
  return block.baseFee
}

const anvil = { tooling: 'anvil' }

it.each<[string, object, Setting, bigint]>([
  ['a price below that of the head', { gasPrice: 99n }, anvil, 40n],
  ['a fee cap below that of the head', { maxFeePerGas: 99n }, anvil, 40n],
  ['a fee cap and a price', { maxFeePerGas: 99n, gasPrice: 200n }, anvil, 40n],
  ['a price of nothing', { gasPrice: 0n }, anvil, 40n],
  ['the price of the head', { gasPrice: 100n }, anvil, 100n],
  ['no price', {}, anvil, 100n],
  ['a tip alone', { maxPriorityFeePerGas: 1n }, anvil, 100n],
  ['a low price in a block before the head', { gasPrice: 1n }, { ...anvil, number: 4n }, 100n],
  ['a low price in the pending block', { gasPrice: 1n }, { ...anvil, number: 6n }, 40n],
  ['a low price where the next block is dearer', { gasPrice: 1n }, { ...anvil, next: 101n }, 100n],
  ['a low price where the next base fee is demanded', { gasPrice: 1n }, { ...anvil, demanded: 30n }, 30n],
  ['a low price on a chain of Avalanche', { gasPrice: 1n }, {}, 100n],
])('a call with %s', (_, args, setting, measure) => {
  expect(baseFee(args, setting)).toBe(measure)
})
