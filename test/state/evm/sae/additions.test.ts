import { expect, jest, test } from '@jest/globals'
import { pooled } from '../../../../state/evm/pool/PooledTransaction.js'
import { isAdded, isNextAdded } from '../../../../state/evm/sae/additions.js'
import { WorstCase } from '../../../../state/evm/sae/WorstCase.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { type GasTime, lowestPricing } from '../../../../state/gas/GasTime.js'
import { ann, bea, chainId } from '../chain/makeChain.js'
import { granite, makeState } from '../fixtures.js'

const clock: GasTime = { seconds: 0n, fraction: 0n, target: 1_000_000n, excess: 0n, pricing: lowestPricing }

/** A block whose gas costs one wei, after a state in which ann is rich. */
function draft() {
  const state = makeState((world) => world.setBalance(ann.address, 10n ** 18n))
  return new WorstCase(state, clock).startBlock(0n, granite)
}

const paying = (gasFeeCap: bigint) =>
  recoverSender(
    ann.sign({ nonce: 0n, to: bea.address, gasFeeCap, gasTipCap: 0n, gasLimit: 21_000n }),
    chainId,
  )

test('a transaction that pays the price is added', () => {
  expect(isAdded(draft(), paying(1n))).toBe(true)
  expect(isNextAdded(draft(), [pooled(paying(1n), 0)])).toBe(true)
})

test('one that waits for a lower price is left out before anything else is looked at', () => {
  const block = draft()
  const [nonce, add] = [jest.spyOn(block, 'nonce'), jest.spyOn(block, 'addTransaction')]
  expect(isAdded(block, paying(0n))).toBe(false)
  expect(isNextAdded(block, [pooled(paying(0n), 0)])).toBe(false)
  expect(nonce).not.toHaveBeenCalled()
  expect(add).not.toHaveBeenCalled()
})
