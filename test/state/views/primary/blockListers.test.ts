import { beforeAll, describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { emptyId, idFromBytes, type NodeId } from '../../../../state/codec/ids.js'
import {
  atomicLister,
  avmLister,
  type ListedChains,
  platformLister,
} from '../../../../state/views/primary/blockListers.js'
import { fundedWallet } from '../../avm/AvmWallet.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from '../../evm/coreth/atomic/atomicNetwork.js'
import { Holder } from '../../evm/coreth/atomic/Holder.js'

const alice = new Holder(1)
const self = 'self' as NodeId
type Two<Lister extends { at(height: number): unknown }> = [
  NonNullable<ReturnType<Lister['at']>>,
  NonNullable<ReturnType<Lister['at']>>,
]

let net: AtomicNetwork
let network: ListedChains
/** A block of each chain, and one of the C-Chain without atomic transactions. */
beforeAll(async () => {
  net = await atomicNetwork()
  const { world } = net.network
  world.avmProducer.issue(fundedWallet.pay(world.avm, (base) => ({ kind: 'BaseTx', base })))
  net.exportToC(alice, avax)
  await net.issue(rich.export(net.site, avax, 0n, { burn: avax }))
  await world.cChain.control.mine(1)
  network = world
})

/** The network where each block but the first has an outer one, proposed by the node of the height, if there is one. */
function proposedBy(node: NodeId | undefined): ListedChains {
  const outerBlocks = {
    of: (inner: { heightOf(block: unknown): bigint }, block: unknown) => ({
      wrapped: inner.heightOf(block) > 0n,
    }),
    proposerOf: () => node,
  }
  const platform = Object.create(network.platform, {
    outerBlocks: { value: outerBlocks },
    blocks: { value: network.platform.blocks },
    genesisTime: { value: network.platform.genesisTime },
    outcomes: { value: network.platform.outcomes },
  })
  const { avm, cChain, genesis } = network
  return { platform, avm, cChain, genesis, node: { id: self } }
}

describe('a block of the P-Chain', () => {
  it('has its transactions, and the figures of the state after it', () => {
    const lister = platformLister(network)
    const { blocks, outcomes, genesisTime } = network.platform
    const [genesis, last] = [lister.at(0), lister.at(1)] as Two<typeof lister>
    expect(lister.byId(last.id)).toBe(last)
    expect([lister.heightOf(last), lister.at(9), lister.isListed(genesis)]).toEqual([1, undefined, true])
    expect(lister.describe(last)).toEqual({
      height: 1,
      id: last.id,
      parentId: genesis.id,
      kind: 'BanffStandardBlock',
      timestamp: lister.timestamp(last),
      byteLength: last.bytes.length,
      figures: outcomes.at(1),
      outer: expect.objectContaining({ wrapped: true }),
      txIds: 'txs' in last ? last.txs.map(({ id }) => id) : [],
      proposer: lister.proposerOf(last),
    })
    expect(lister.timestamp(genesis)).toBe(Number(genesisTime))
    const { validators, chains } = network.genesis.pChain
    expect(lister.describe(genesis)).toMatchObject({
      height: 0,
      proposer: undefined,
      figures: outcomes.at(0),
      parentId: blocks.byHeight(0n)?.parentId,
      txIds: [...validators, ...chains].map(({ id }) => id),
    })
  })
})

describe('a block of the X-Chain', () => {
  it('has its transactions, and no figures', () => {
    const lister = avmLister(network)
    const [genesis, last] = [lister.at(0), lister.at(1)] as Two<typeof lister>
    expect(lister.byId(last.id)).toBe(last)
    expect(lister.describe(last)).toMatchObject({
      height: 1,
      id: last.id,
      parentId: genesis.id,
      kind: 'StandardBlock',
      figures: undefined,
      timestamp: Number(last.time),
      byteLength: last.bytes.length,
      txIds: last.txs.map(({ id }) => id),
    })
    expect(lister.describe(genesis).txIds).toEqual(network.genesis.xChain.assets.map(({ tx }) => tx.id))
    expect(lister.isListed(genesis)).toBe(true)
  })
})

describe('a block of the C-Chain', () => {
  it('is listed if it has atomic transactions', () => {
    const lister = atomicLister(network)
    const blocks = [0, 1, 2].map((height) => lister.at(height))
    expect(blocks.map((block) => block && lister.isListed(block))).toEqual([false, true, false])
    const [parent, block] = blocks as Two<typeof lister>
    const id = idFromBytes(hexToBytes(block.hash))
    expect(lister.byId(id)?.hash).toBe(block.hash)
    expect(lister.byId(emptyId)).toBeUndefined()
    expect(lister.describe(block)).toMatchObject({
      height: 1,
      id,
      parentId: idFromBytes(hexToBytes(parent.hash)),
      kind: 'StandardBlock',
      timestamp: Number(block.header.timestamp),
      figures: undefined,
      txIds: [expect.any(String)],
    })
  })
})

describe('the proposer of a block', () => {
  const listers = [platformLister, avmLister, atomicLister]

  it('is that of its outer block, or the own node where nobody validates', () => {
    for (const of of listers) {
      const proposers = ['other' as NodeId, undefined].map((node) => {
        const lister = of(proposedBy(node)) as ReturnType<typeof platformLister>
        return [0, 1].map((height) => {
          const block = lister.at(height)
          return block && lister.proposerOf(block)
        })
      })
      expect(proposers).toEqual([
        [undefined, 'other'],
        [undefined, self],
      ])
    }
  })
})
