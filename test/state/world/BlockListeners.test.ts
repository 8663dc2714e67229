import { beforeEach, describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { Network } from '../../../state/Network.js'
import { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { removeLastBlocks } from '../../../state/world/removeLastBlocks.js'

let network: Network
let told: string[]

/** `P`, `X` and `C` for their chains, `L` for any other chain. */
function nameOf(id: string): string {
  const alias = network.world.node.chainAliases.primaryAlias(id as never)
  return alias !== undefined && ['P', 'X', 'C'].includes(alias) ? alias : 'L'
}

const listener = (name = '') => ({
  accepted: ({ blockchainId, height }: { blockchainId: string; height: bigint }) => {
    told.push(`${name}${nameOf(blockchainId)}${height}`)
  },
  rewound: (heights: ReadonlyMap<string, bigint>) => {
    told.push(`${name}back to ${[...heights].map(([id, height]) => `${nameOf(id)}${height}`).join(' ')}`)
  },
})

function pay(): void {
  const wallet = new Wallet(network.world.platform, privateKeyBytes(ewoqKey))
  const outputs = [wallet.output(1n, wallet.owner)]
  network.world.platformProducer.issue(wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs }))
}

beforeEach(async () => {
  told = []
  network = await Network.create(
    completeOptions({ clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } }),
  )
})

describe('listeners of accepted blocks', () => {
  it('are called for every block of every chain in the order of acceptance, after its change', async () => {
    const heads: bigint[] = []
    network.blocks.listen(listener())
    network.blocks.listen({
      accepted: (accepted) => {
        heads.push(accepted.vm === 'evm' ? accepted.chain.head.header.number : accepted.chain.blocks.height)
      },
    })
    await network.world.cChain.control.mine(2)
    const { chainId } = await network.createL1({})
    await network.world.evmChains.get(chainId)?.control.mine(1)
    pay()
    await network.world.cChain.control.mine(1)
    // Two transactions create the L1: a subnet and its chain.
    expect(told).toEqual(['C1', 'C2', 'P1', 'P2', 'L1', 'P3', 'C3'])
    expect(heads).toEqual([1n, 2n, 2n, 2n, 1n, 3n, 3n])
  })

  it('can be any number, each until it is removed', async () => {
    const stop = network.blocks.listen(listener('a'))
    network.blocks.listen(listener('b'))
    await network.world.cChain.control.mine(1)
    stop()
    await network.world.cChain.control.mine(1)
    expect(told).toEqual(['aC1', 'bC1', 'bC2'])
  })

  it('may throw without affecting the chain or one another', async () => {
    const errors: unknown[] = []
    network.internalErrors.watch((_, error) => errors.push(error))
    const broken = new TypeError('a listener broke')
    network.blocks.listen({
      accepted: () => {
        throw broken
      },
    })
    network.blocks.listen(listener())
    await network.world.cChain.control.mine(2)
    pay()
    expect(told).toEqual(['C1', 'C2', 'P1'])
    expect(errors).toEqual([broken, broken, broken])
  })

  it('are told how far chains were reverted', async () => {
    network.blocks.listen(listener())
    await network.world.cChain.control.mine(1)
    const snapshot = await network.snapshot()
    await network.world.cChain.control.mine(2)
    pay()
    await network.revert(snapshot)
    await network.world.cChain.control.mine(1)
    expect(told).toEqual(['C1', 'C2', 'C3', 'P1', 'back to P0 C1', 'C2'])
  })

  it('survive a reset, after which every chain is at its genesis', async () => {
    network.blocks.listen(listener())
    await network.world.cChain.control.mine(1)
    await network.reset()
    await network.world.cChain.control.mine(1)
    expect(told).toEqual(['C1', 'back to P0 X0 C0', 'C1'])
  })

  it('hear nothing of the blocks of a change that fails', async () => {
    network.blocks.listen(listener())
    await network.queue
      .run(() =>
        network.world.undo.attempt(() => {
          pay()
          throw new Error('no')
        }),
      )
      .catch(() => undefined)
    pay()
    expect(told).toEqual(['P1'])
  })

  it('hear nothing of a rollback that fails, and first of one that succeeds', async () => {
    network.blocks.listen(listener())
    const { cChain } = network.world
    await cChain.control.mine(3)
    const refuse = function* (): Pauses<void> {
      yield* cChain.control.mineInTurns()
      throw new Error('no')
    }
    await expect(removeLastBlocks(network, cChain, 2, refuse)).rejects.toThrow('no')
    await removeLastBlocks(network, cChain, 2, () => cChain.control.mineInTurns())
    await network.revert(await network.snapshot())
    expect(told).toEqual(['C1', 'C2', 'C3', 'back to C1', 'C2'])
  })
})
