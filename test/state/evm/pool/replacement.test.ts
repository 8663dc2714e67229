import { expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { mayReplace } from '../../../../state/evm/pool/replacement.js'
import { waiting } from './waiting.js'

const old = waiting({ nonce: 0n, gasFeeCap: 1000n, gasTipCap: 100n })
const options = () => parseChainOptions(undefined).pool

it.each([
  [1100n, 110n, true],
  [1099n, 110n, false],
  [1100n, 109n, false],
  [1000n, 110n, false],
  [1100n, 100n, false],
])('a cap of %s wei and a tip of %s replace 1000 and 100: %s', (gasFeeCap, gasTipCap, isReplaced) => {
  expect(mayReplace({ options }, old, waiting({ nonce: 0n, gasFeeCap, gasTipCap }))).toBe(isReplaced)
})

it('the bump may be none, but not the same price', () => {
  const config = { options: () => ({ ...options(), priceBump: 0n }) }
  expect(mayReplace(config, old, waiting({ nonce: 0n, gasFeeCap: 1001n, gasTipCap: 101n }))).toBe(true)
  expect(mayReplace(config, old, waiting({ nonce: 0n, gasFeeCap: 1000n, gasTipCap: 101n }))).toBe(false)
  expect(mayReplace(config, old, waiting({ nonce: 0n, gasFeeCap: 1001n, gasTipCap: 100n }))).toBe(false)
})

it('in anvil a higher cap suffices', () => {
  const config = { options, feeCapReplaces: true }
  expect(mayReplace(config, old, waiting({ nonce: 0n, gasFeeCap: 1001n, gasTipCap: 1n }))).toBe(true)
  expect(mayReplace(config, old, waiting({ nonce: 0n, gasFeeCap: 1000n, gasTipCap: 200n }))).toBe(false)
})
