import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { Views } from '../../../state/views/Views.js'
import { ViewsAtBlock } from '../../../state/views/ViewsAtBlock.js'

let net: Snowglobe
let views: Views
beforeAll(async () => {
  net = await createNetwork({ accounts: 1, clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  views = new Views(net.network)
  await net.fundAccounts(1)
})
afterAll(() => net.close())

const world = () => net.network.world
const heights = () => ({
  platform: Number(world().platform.blocks.height),
  avm: Number(world().avm.blocks.height),
  cChain: Number(world().cChain.head.header.number),
})

describe('the views of a network', () => {
  it('are one for each chain, at its height', () => {
    expect(views.evm(world().cChain)).toBe(views.evm(world().cChain))
    expect(views.primary()).toBe(views.primary())
    expect(views.platform()).toBe(views.platform())
    expect(views.platformBlocks()).toBe(views.platformBlocks())
    expect(views.avmBlocks()).toBe(views.avmBlocks())
    expect(views.atomicBlocks()).toBe(views.atomicBlocks())
    expect(views.primary().heights).toEqual(heights())
    expect([views.evm(world().cChain).height, views.platform().height]).toEqual([
      ...[heights().cChain, heights().platform],
    ])
  })

  it('are at the height at which the index of their chain is held', () => {
    const { platform, cChain } = heights()
    for (const chain of [platformChainId, world().avm.blockchainId, world().cChain.blockchainId])
      world().dataApi.hold(chain, 0)
    expect(views.primary().heights).toEqual({ platform: 0, avm: 0, cChain: 0 })
    expect([views.evm(world().cChain).height, views.platform().height]).toEqual([0, 0])
    expect([views.platformBlocks().heights.at(-1) ?? 0, views.atomicBlocks().heights.at(-1) ?? 0]).toEqual([
      0, 0,
    ])
    for (const chain of [platformChainId, world().avm.blockchainId, world().cChain.blockchainId])
      world().dataApi.hold(chain, undefined)
    expect([views.platform().height, views.evm(world().cChain).height]).toEqual([platform, cChain])
  })

  it('list the blocks of each chain', () => {
    expect(views.platformBlocks().heights.at(-1)).toBe(heights().platform)
    expect(views.avmBlocks().heights.at(-1) ?? 0).toBe(heights().avm)
    for (const height of views.atomicBlocks().heights)
      expect(world().cChain.blockByNumber(BigInt(height))?.extData.length).toBeGreaterThan(0)
  })
})

describe('the views at a block', () => {
  it('have read its chain up to it, and the others to their last blocks, however the index lags', () => {
    const at = new ViewsAtBlock(net.network)
    world().dataApi.hold(platformChainId, 0)
    const now = heights()
    const last = at.at(platformChainId, now.platform)
    expect([last.primary.heights, last.platform.height]).toEqual([now, now.platform])
    const before = at.at(platformChainId, now.platform - 1)
    expect(before.primary.heights).toEqual({ ...now, platform: now.platform - 1 })
    expect([before.platform.height, before.primary]).toEqual([now.platform - 1, last.primary])
    expect(before.primary).toBe(last.primary)
    const ofX = at.at(world().avm.blockchainId, 0)
    expect([ofX.primary.heights, ofX.platform.height]).toEqual([{ ...now, avm: 0 }, now.platform])
    world().dataApi.hold(platformChainId, undefined)
  })
})
