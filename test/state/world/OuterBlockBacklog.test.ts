import { beforeEach, describe, expect, test } from '@jest/globals'
import { avmInner } from '../../../state/interchain/avmInner.js'
import type { Network } from '../../../state/Network.js'
import type { InnerChain } from '../../../state/proposervm/InnerChain.js'
import { OuterBlockBacklog } from '../../../state/world/OuterBlockBacklog.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'
import { AvmWallet, fundedWallet } from '../avm/AvmWallet.js'

const alice = new AvmWallet(1)

let network: Network
beforeEach(async () => {
  network = await nodeNetwork()
})

/** Makes a block of the X-Chain. */
async function makeBlock(): Promise<void> {
  const { avm, avmProducer } = network.world
  const outputs = [alice.output(avm.feeAssetId, 1n)]
  avmProducer.issue(fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs }))
  await network.time.increase(1000)
}

/** Notes the heights of the X-Chain whose blocks are encoded, as computing their outer blocks needs. */
function encodedHeights(): bigint[] {
  const heights: bigint[] = []
  const { outerBlocks } = network.world.platform
  const note = outerBlocks.note.bind(outerBlocks)
  outerBlocks.note = <Block extends object>(chain: InnerChain<Block>, block: Block): void => {
    heights.push(chain.heightOf(block))
    note(chain, block)
  }
  return heights
}

describe('the outer blocks of accepted blocks', () => {
  test('are computed ahead in the order of acceptance, one with each step', async () => {
    const heights = encodedHeights()
    await makeBlock()
    await makeBlock()
    expect(heights).toEqual([])
    expect(network.time.workAhead()).toBe(true)
    expect(heights).toEqual([1n])
    expect(network.time.workAhead()).toBe(true)
    expect(heights).toEqual([1n, 2n])
    expect(network.time.workAhead()).toBe(false)
  })

  test('are the ones that a question computes on demand', async () => {
    await makeBlock()
    await makeBlock()
    const { platform, avm } = network.world
    const asked = platform.outerBlocks.last(avmInner(platform, avm))
    while (network.time.workAhead());
    expect(platform.outerBlocks.last(avmInner(platform, avm))).toBe(asked)
  })

  test('are not computed for blocks that a revert removed', async () => {
    const heights = encodedHeights()
    await makeBlock()
    const id = await network.snapshot()
    await makeBlock()
    await makeBlock()
    await network.revert(id)
    await makeBlock()
    while (network.time.workAhead());
    expect(heights).toEqual([1n, 2n])
  })

  test('are computed with further blocks when too many wait', async () => {
    const backlog = new OuterBlockBacklog(network.world.platform, 2)
    network.blocks.listen({ accepted: (accepted) => backlog.add(accepted) })
    for (let count = 0; count < 5; count++) await makeBlock()
    expect(backlog.size).toBe(2)
    expect(backlog.step()).toBe(true)
    expect(backlog.step()).toBe(true)
    expect(backlog.step()).toBe(false)
  })

  test('may be a thousand that wait', () => {
    const noted: bigint[] = []
    const platform = {
      blocks: network.world.platform.blocks,
      outerBlocks: { note: (_: unknown, { height }: { height: bigint }) => void noted.push(height) },
    }
    const backlog = new OuterBlockBacklog(platform as never)
    const blocks = Array.from({ length: 1_002 }, (_, height) => ({ height: BigInt(height) }))
    const chain = { blockchainId: 'x', blocks: { byHeight: (height: bigint) => blocks[Number(height)] } }
    for (const block of blocks) {
      expect(noted).toEqual(block.height <= 1_000n ? [] : [0n])
      backlog.add({ vm: 'avm', chain, block } as never)
    }
    expect([backlog.size, noted]).toEqual([1_000, [0n, 1n]])
  })
})
