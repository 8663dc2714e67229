import { expect, test } from '@jest/globals'
import { emptyId } from '../../../state/codec/ids.js'
import { AcceptedBlocks } from '../../../state/platform/AcceptedBlocks.js'
import { type BlockContent, encodeBlock } from '../../../state/platform/blocks/codec.js'
import { platformInner } from '../../../state/platform/platformInner.js'
import { Candidates } from '../../../state/proposervm/Candidates.js'
import { expectedProposer } from '../../../state/proposervm/windower.js'
import { Clock } from '../../../state/time/Clock.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { nodeIdOf } from '../../methods/platform/made.js'
import { platformNetwork } from '../../methods/platform/platformNetwork.js'
import { addValidator } from './building/madeStakers.js'
import { fundedKey, Wallet } from './Wallet.js'

/** The chain of the genesis, a block, and a proposal with its decision. */
function setup(useCurrentHeight: boolean) {
  const blocks = new AcceptedBlocks(
    new UndoLog(),
    new Clock({ mode: 'frozen', startMs: 0 }),
    useCurrentHeight,
  )
  const accept = (content: BlockContent, acceptedAtMs: number) => {
    const block = encodeBlock(content)
    blocks.accept(block, acceptedAtMs)
    return block
  }
  const genesis = accept({ kind: 'ApricotCommitBlock', parentId: emptyId, height: 0n }, 7_000)
  const standard = { kind: 'BanffStandardBlock', time: 20n, txs: [] } as const
  const first = accept({ ...standard, parentId: genesis.id, height: 1n }, 20_500)
  const second = accept({ ...standard, parentId: first.id, height: 2n }, 19_000)
  const decision = { kind: 'BanffAbortBlock', time: 30n, parentId: second.id, height: 3n } as const
  const third = accept(decision, 30_000)
  return { genesis, first, second, third, inner: platformInner({ blocks, genesisTime: 5n }) }
}

test('a block was made at its own time, or when it was accepted if that was later', () => {
  const { genesis, first, second, third, inner } = setup(false)
  expect([genesis, first, second, third].map((block) => inner.timeMs(block))).toEqual([
    5_000, 20_500, 20_000, 30_000,
  ])
})

test('blocks are found by height and by what follows them, and some only decide', () => {
  const { genesis, first, second, third, inner } = setup(false)
  expect([inner.head, inner.blockAt(1n), inner.blockAt(4n)]).toEqual([third, first, undefined])
  expect([genesis, first, third].map((block) => inner.parentOf(block))).toEqual([undefined, genesis, second])
  expect([inner.heightOf(second), inner.idOf(second), inner.bytesOf(second)]).toEqual([
    2n,
    second.id,
    second.bytes,
  ])
  expect([second, third].map((block) => inner.isOption(block))).toEqual([false, true])
  const commit = encodeBlock({ kind: 'BanffCommitBlock', time: 1n, parentId: emptyId, height: 1n })
  expect(inner.isOption(commit)).toBe(true)
})

test('the proposer of a block does not count it, whether it proposes the last height or an earlier one', () => {
  const heights = [true, false].map((useCurrentHeight) => {
    const { first, second, third, inner } = setup(useCurrentHeight)
    return [first, second, third].map((block) => inner.proposedHeight(block))
  })
  expect(heights).toEqual([
    [0n, 1n, 2n],
    [0n, 0n, 0n],
  ])
})

test('proposers are drawn from the validators of their time, however these changed', async () => {
  const { platform, platformProducer, clock } = await platformNetwork()
  const payer = new Wallet(fundedKey)
  const inner = platformInner(platform)
  platform.timestamp = clock.nowSeconds()
  for (let count = 1; count <= 12; count++) {
    clock.set(clock.now() + 31_000)
    const weight = 2_000_000_000_000_000n
    addValidator(platform, { nodeId: nodeIdOf(count), weight, seconds: 20n * 86_400n })
    platformProducer.issue(payer.pay(platform, (base) => ({ kind: 'BaseTx', base })))
    if (count < 3) continue
    const [block, parent] = [platform.blocks.last, inner.parentOf(platform.blocks.last)]
    if (parent === undefined) throw new Error('it has a parent')
    const [outer, before] = [block, parent].map((each) => platform.outerBlocks.of(inner, each))
    const candidates = new Candidates(platform.validatorSets.at(before?.pChainHeight ?? 0n, emptyId))
    const slot = ((outer?.timestamp ?? 0n) - (before?.timestamp ?? 0n)) / 5n
    const turn = { chainId: emptyId, height: block.height, slot }
    expect([count, outer?.proposer]).toEqual([count, expectedProposer(candidates, turn)])
  }
})
