import { expect, it } from '@jest/globals'
import { makeChain, rich } from './makeChain.js'

const fees = { gasFeeCap: 500n * 10n ** 9n }

it('the pending block is built again only when a transaction, a block or the time changes it', async () => {
  const { chain, clock } = makeChain()
  chain.control.setMining({ mode: 'manual' })
  const first = chain.pendingBlock()
  expect(first.transactions).toEqual([])
  expect(chain.pendingBlock()).toBe(first)
  await chain.submissions.submit(rich.sign({ nonce: 0n, ...fees }))
  const second = chain.pendingBlock()
  expect(second.transactions).toHaveLength(1)
  expect(chain.pendingBlock()).toBe(second)
  clock.set(clock.now() + 5000)
  const third = chain.pendingBlock()
  expect(third).not.toBe(second)
  await chain.control.mine(1)
  expect(chain.pendingBlock().header.number).toBe(third.header.number + 1n)
  expect(chain.pendingBlock().transactions).toEqual([])
})
