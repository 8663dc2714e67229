import { expect, it } from '@jest/globals'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, bea, cid, makeChain } from '../chain/makeChain.js'

const heliconTime = '2020-12-05T05:00:00Z'
const gasFeeCap = 500_000_000_000n
const price = 400_000_000_000n

it('a block keeps what was set for it until it is executed, and the blocks after it have the price of the gas clock', async () => {
  const { chain, undo } = makeChain({ heliconTime })
  const { execution, overrides, submissions } = chain
  await execution?.setMode('held')
  overrides.setNextBaseFee(price)
  overrides.setNextPrevRandao(toWord(42n))
  await submissions.submitRaw(ann.sign({ nonce: 0n, gasFeeCap }).raw)
  await submissions.submitRaw(bea.sign({ nonce: 0n, gasFeeCap }).raw)
  expect([overrides.nextBaseFee, chain.accepted.header.number, chain.head.header.number]).toEqual([
    undefined,
    2n,
    0n,
  ])
  const mark = undo.begin()
  await execution?.execute(2, 0)
  const executed = [1n, 2n].map((height) => chain.blockByNumber(height))
  expect(executed[0]?.execution?.baseFee).toBe(price)
  expect(executed[0]?.header).toMatchObject({ baseFee: price, mixHash: toWord(42n) })
  expect(executed[0]?.receipts[0]?.effectiveGasPrice).toBe(price + 1n)
  expect(executed[1]?.execution?.baseFee).toBeLessThan(price)
  // Executed in parts after a revert, the first block is the same.
  undo.revert(mark)
  undo.release(mark)
  await execution?.execute(0, 1)
  await execution?.execute(2, 0)
  expect([1n, 2n].map((height) => chain.blockByNumber(height)?.execution)).toEqual(
    executed.map((block) => block?.execution),
  )
})

it('blocks follow one that is cheaper than the gas clock allows, also after an edit', async () => {
  const { chain } = makeChain({ heliconTime })
  const { control, overrides, submissions } = chain
  overrides.setNextBaseFee(0n)
  const hash = await submissions.submitRaw(ann.sign({ nonce: 0n, gasFeeCap: 0n, gasTipCap: 0n }).raw)
  expect(chain.blockByNumber(1n)?.receipts).toMatchObject([{ transactionHash: hash, effectiveGasPrice: 0n }])
  await control.editAccount(cid.address, { nonce: 3n })
  await submissions.submitRaw(bea.sign({ nonce: 0n, gasFeeCap }).raw)
  expect(chain.head.header.number).toBe(2n)
  expect(chain.head.execution?.baseFee).toBeGreaterThan(0n)
})
