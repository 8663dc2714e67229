import { expect, test } from '@jest/globals'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import { platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { fundedKey, Wallet } from '../Wallet.js'

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
  platformProducer.settle(startMs + 1_000)
  expect(platform.blocks.height).toBe(1n)
  expect(platform.feeState.capacity).toBe(0n)
})

test('before Durango what came with Durango is refused', async () => {
  const network = await platformNetwork({ upgradeTimes: { durango: later, etna: later } })
  expect(() => network.platformProducer.issue(pays(network, 0n))).toThrow(
    'attempting to use a Durango-upgrade feature prior to activation',
  )
  expect(network.platform.blocks.height).toBe(0n)
})
