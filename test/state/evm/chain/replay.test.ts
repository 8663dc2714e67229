import { beforeAll, describe, expect, it } from '@jest/globals'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { encodePredicateResults } from '../../../../state/evm/blocks/predicateResults.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { replay } from '../../../../state/evm/chain/replay.js'
import { finish } from '../../../../state/time/Pauses.js'
import { alice } from '../fixtures.js'
import { ann, makeChain } from './makeChain.js'

/** The chain of a network, and its first block, which has two transfers of Ann. */
async function firstBlock(
  heliconTime?: string,
): Promise<{ readonly chain: EvmChain; readonly block: Block }> {
  const { chain } = makeChain({ heliconTime })
  chain.control.setMining({ mode: 'manual' })
  for (const nonce of [0n, 1n])
    await chain.submissions.submit(ann.sign({ nonce, gasFeeCap: 10n ** 12n, gasLimit: 100_000n }))
  await chain.control.mine(1)
  const block = chain.blockByNumber(1n)
  invariant(block !== undefined, 'a block was made')
  return { chain, block }
}

describe.each([
  ['Granite', undefined, 21_000n],
  ['Helicon', '2020-12-05T05:00:00Z', 50_000n],
])('a block of %s that is replayed', (_, heliconTime, gasUsed) => {
  let chain: EvmChain
  let block: Block
  beforeAll(async () => {
    const made = await firstBlock(heliconTime)
    chain = made.chain
    block = made.block
  })

  it('has the price that was paid, and gives the receipts and the state of the block', () => {
    const { world, context, apply } = replay(chain, chain.genesis, block)
    const results = block.transactions.map((tx) => finish(apply(tx)))
    expect(results.map((result) => result.gasUsed)).toEqual([gasUsed, gasUsed])
    expect(block.receipts.map((receipt) => receipt.gasUsed)).toEqual([gasUsed, gasUsed])
    expect(context.baseFee).toBe((block.receipts[0]?.effectiveGasPrice ?? 0n) - 1n)
    world.finalise()
    expect(world.commit().root).toBe(chain.stateAt(block).root)
  })

  it('has the price that was set for it', () => {
    expect(replay(chain, chain.genesis, { ...block, demandedBaseFee: 77n }).context.baseFee).toBe(77n)
  })

  it('begins at a state that is given', () => {
    const { world } = replay(chain, chain.genesis, block, chain.stateAt(block))
    expect(world.nonce(ann.address)).toBe(2n)
    expect(replay(chain, chain.genesis, block).world.nonce(ann.address)).toBe(0n)
  })

  it('charges half of the limit since Helicon, and knows which predicates failed', () => {
    const [first, second] = block.transactions
    invariant(first !== undefined && second !== undefined, 'the block has two')
    const failed = new Map([[alice, new Set([0])]])
    const results = encodePredicateResults(new Map([[first.hash, failed]]))
    // Before Helicon the fee state comes first.
    const prefix = heliconTime === undefined ? block.header.extraData.subarray(0, 24) : new Uint8Array(0)
    const header = { ...block.header, extraData: Buffer.concat([prefix, results]) }
    const { modeOf } = replay(chain, chain.genesis, { ...block, header })
    const chargesMinimum = heliconTime !== undefined
    expect(modeOf(first)).toStrictEqual({ chargesMinimum, failedPredicates: failed })
    expect(modeOf(second)).toStrictEqual({ chargesMinimum })
  })
})

it('a block from before Helicon has no minimum after the chain has changed over', async () => {
  const { chain } = makeChain({ heliconTime: '2026-01-01T00:00:05Z' })
  const hash = await chain.submissions.submit(
    ann.sign({ nonce: 0n, gasFeeCap: 10n ** 12n, gasLimit: 100_000n }),
  )
  expect(chain.isAsynchronous).toBe(true)
  const found = chain.transactionByHash(hash)
  invariant(found !== undefined, 'it is in a block')
  const { modeOf } = replay(chain, chain.genesis, found.block)
  const [tx] = found.block.transactions
  invariant(tx !== undefined, 'the block has it')
  expect([found.block.header.sae, modeOf(tx)]).toEqual([undefined, { chargesMinimum: false }])
})
