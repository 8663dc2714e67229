import { expect, it } from '@jest/globals'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { noTotals, withBlock } from '../../../../state/evm/chain/ChainTotals.js'
import { ann, makeChain } from './makeChain.js'

/** A block with two transactions, whose header has 100 gas. */
async function blocks(): Promise<{ readonly synchronous: Block; readonly asynchronous: Block }> {
  const { chain } = makeChain({ heliconTime: '2020-12-05T05:00:00Z' })
  const tx = ann.sign({ nonce: 0n, gasFeeCap: 500n * 10n ** 9n, gasLimit: 100_000n })
  const block = chain.transactionByHash(await chain.submissions.submitRaw(tx.raw))?.block
  if (block?.execution === undefined) throw new Error('the block is not executed')
  const transactions = [...block.transactions, ...block.transactions]
  const header = { ...block.header, gasUsed: 100n }
  return {
    asynchronous: { ...block, header, transactions, execution: { ...block.execution, gasCharged: 60n } },
    synchronous: { ...block, header, transactions, execution: undefined },
  }
}

it('each block adds its transactions and gas, an asynchronous one its limits and charges too', async () => {
  const { synchronous, asynchronous } = await blocks()
  const one = withBlock(noTotals, synchronous, 1n)
  expect(one).toEqual({ transactions: 2, gasUsed: 100n, asynchronousLimits: 0n, asynchronousCharges: 0n })
  const two = withBlock(one, asynchronous, 1n)
  expect(two).toEqual({ transactions: 4, gasUsed: 200n, asynchronousLimits: 100n, asynchronousCharges: 60n })
  expect(withBlock(two, asynchronous, -1n)).toEqual(one)
  expect(withBlock(one, synchronous, -1n)).toEqual(noTotals)
})
