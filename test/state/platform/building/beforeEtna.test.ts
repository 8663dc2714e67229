import { expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import type { PlatformBlock } from '../../../../state/platform/blocks/PlatformBlock.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import { platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

const funded = new Wallet(fundedKey)
const alice = new Wallet(1)
const later = BigInt(startMs / 1000 + 3_600)

function pays(network: Awaited<ReturnType<typeof platformNetwork>>, burn: bigint) {
  const { platform } = network
  return funded.pay(platform, (base): UnsignedTx => ({ kind: 'BaseTx', base }), {
    outputs: [alice.output(platform, 1_000n)],
    burn,
  })
}

test('before Etna transactions are free and take no gas, which starts with Etna', async () => {
  const network = await platformNetwork({ upgradeTimes: { etna: later, fortuna: later, granite: later } })
  const { platform, platformProducer } = network
  for (let count = 0; count < 250; count++) platformProducer.issue(pays(network, 0n))
  expect([platform.blocks.height, platform.timestamp]).toEqual([250n, BigInt(startMs / 1000)])
  expect(platform.feeState).toEqual({ capacity: 0n, excess: 0n })

  platform.clock.set(startMs + 3_600_000)
  expect(() => platformProducer.issue(pays(network, 0n))).toThrow(/needs 5179 more/)
  platformProducer.issue(pays(network, 5_179n))
  // The capacity has refilled in the hour since the block before Etna.
  expect(platform.feeState).toEqual({ capacity: 1_000_000n - 5_179n, excess: 5_179n })
})

test('with real delays, a block before Etna waits for no gas', async () => {
  const network = await platformNetwork({ blockDelay: 'strict', upgradeTimes: { etna: later } })
  const { platform, platformProducer } = network
  platformProducer.issue(pays(network, 0n))
  platform.clock.set(startMs + 1_000)
  platformProducer.makeDueBlocks(startMs + 1_000)
  expect(platform.blocks.height).toBe(1n)
  expect(platform.feeState.capacity).toBe(0n)
})

test.each([
  ['takes transactions up to 128 KiB', 0],
  ['ends before the transaction that exceeds 128 KiB, though a shorter one would fit', 1],
])('before Etna a block %s', async (_, excess) => {
  const made: PlatformBlock[] = []
  const { platform, platformProducer } = await platformNetwork({
    blockDelay: 'strict',
    upgradeTimes: { etna: later },
    host: { accepted: (block) => void made.push(block) },
  })
  const wallets = [1, 2, 3, 4].map((key) => new Wallet(key))
  const makeDueBlocksAfter = (seconds: number): void => {
    platform.clock.set(startMs + seconds * 1_000)
    platformProducer.makeDueBlocks(startMs + seconds * 1_000)
  }
  const subnet = funded.pay(
    platform,
    (base): UnsignedTx => ({ kind: 'CreateSubnetTx', base, owner: funded.owners }),
    { outputs: wallets.map((wallet, at) => wallet.output(platform, 1_000_000n + BigInt(at))) },
  )
  platformProducer.issue(subnet)
  expect(made.map(txIds)).toEqual([[subnet.id]])

  /** A chain whose genesis has a size; who burns more is before who burns less. */
  const chain = (wallet: Wallet, genesisBytes: number, burn: bigint): Tx =>
    wallet.pay(
      platform,
      (base): UnsignedTx => ({
        kind: 'CreateChainTx',
        base,
        subnetId: subnet.id,
        chainName: 'chain',
        vmId: subnet.id,
        fxIds: [],
        genesisData: new Uint8Array(genesisBytes),
        subnetAuthorization: byFirstOwner,
      }),
      { burn, authorizers: [funded] },
    )
  const [a, b, c, d] = wallets
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no wallets')
  const [first, second] = [chain(a, 60_000, 900_000n), chain(b, 60_000, 800_000n)]
  const left = 128 * 1024 - first.bytes.length - second.bytes.length
  const overhead = chain(c, 0, 100_000n).bytes.length
  const third = chain(c, left - overhead + excess, 100_000n)
  // It always fits, but pays less than the third one.
  const short = chain(d, 0, 1n)
  for (const tx of [short, third, second, first]) platformProducer.issue(tx)
  makeDueBlocksAfter(20)
  makeDueBlocksAfter(30)
  const [full = [], rest] = made.slice(1).map(txIds)
  const ids = [first.id, second.id, third.id, short.id]
  expect(full).toEqual(ids.slice(0, excess === 0 ? 3 : 2))
  expect(rest).toEqual(ids.slice(full.length))
})

test('before Durango what came with Durango is refused', async () => {
  const network = await platformNetwork({ upgradeTimes: { durango: later, etna: later } })
  expect(() => network.platformProducer.issue(pays(network, 0n))).toThrow(
    'attempting to use a Durango-upgrade feature prior to activation',
  )
  expect(network.platform.blocks.height).toBe(0n)
})

function txIds(block: PlatformBlock): Id[] {
  return 'txs' in block ? block.txs.map(({ id }) => id) : []
}
