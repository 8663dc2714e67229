import { beforeEach, describe, expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { avmInner } from '../../../state/interchain/avmInner.js'
import type { Network } from '../../../state/Network.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'
import { AvmWallet, fundedWallet } from '../avm/AvmWallet.js'

const alice = new AvmWallet(1)

let network: Network
beforeEach(async () => {
  network = await nodeNetwork()
})

function pay(): void {
  const { avm, avmProducer } = network.world
  const outputs = [alice.output(avm.feeAssetId, 1n)]
  avmProducer.issue(fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs }))
}

describe('the X-Chain of a network', () => {
  test('makes the blocks that are due before the next request', async () => {
    const startMs = network.world.clock.now()
    pay()
    pay()
    expect(network.world.avm.blocks.height).toBe(1n)
    expect(network.time.isDue()).toBe(false)
    network.world.clock.set(startMs + 1000)
    expect(network.time.isDue()).toBe(true)
    await network.time.doDueWork()
    expect(network.world.avm.blocks.height).toBe(2n)
    expect(network.time.isDue()).toBe(false)
  })

  test('makes the blocks that are due when the clock is moved', async () => {
    pay()
    pay()
    await network.time.increase(1000)
    expect(network.world.avm.blocks.height).toBe(2n)
  })

  test('keeps the clock from going back before its last block', async () => {
    const startMs = network.world.clock.now()
    pay()
    await network.time.set(startMs)
    await expect(network.time.set(startMs - 1)).rejects.toThrow(/X/)
    expect(network.world.clock.now()).toBe(startMs)
  })

  test('goes back with a snapshot and starts again with a reset', async () => {
    const id = await network.snapshot()
    const before = network.world.undo.digest()
    pay()
    await network.revert(id)
    expect(network.world.undo.digest()).toBe(before)
    expect(network.world.avm.blocks.height).toBe(0n)
    pay()
    await network.reset()
    expect(network.world.avm.blocks.height).toBe(0n)
    expect(alice.balance(network.world.avm)).toBe(0n)
  })

  test('reports its blocks, and has outer blocks whose parents are outer blocks', () => {
    const told: string[] = []
    network.blocks.listen({
      accepted: ({ vm, blockchainId, height }) => told.push(`${vm} ${idToString(blockchainId)} ${height}`),
    })
    const { platform, avm } = network.world
    const genesis = platform.outerBlocks.last(avmInner(platform, avm))
    pay()
    const outer = platform.outerBlocks.last(avmInner(platform, avm))
    expect(told).toEqual([`avm ${idToString(avm.blockchainId)} 1`])
    expect(genesis.id).toBe(avm.blocks.byHeight(0n)?.id)
    expect(outer).toMatchObject({ parentId: genesis.id, wrapped: true })
    expect(outer.id).not.toBe(avm.blocks.last.id)
  })
})
