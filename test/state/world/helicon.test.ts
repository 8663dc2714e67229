import { afterEach, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const genesisTime = '2020-12-05T05:00:00Z'

let net: Snowglobe | undefined
afterEach(() => net?.close())

function networkWith(upgrades: Readonly<Record<string, string>>): Promise<Snowglobe> {
  return createNetwork({
    networkId: 88888,
    clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' },
    upgradeFile: JSON.stringify(upgrades),
  })
}

it.each([
  ['at the genesis of the C-Chain', { heliconTime: genesisTime }],
  ['since ever, where the upgrade file leaves it out', { graniteTime: genesisTime }],
])(
  'a network with Helicon %s runs the C-Chain asynchronously from the first block on',
  async (_, upgrades) => {
    net = await networkWith(upgrades)
    const { genesis } = net.network.world.cChain
    expect(genesis.hash).toBe('0xa8ba8fe99b2affb0ed27d0d8c825f6292c3c6f5eb9d53707504bea02ac9c1a9b')
    await net.mine()
    expect(net.network.world.cChain.head.header.sae).toMatchObject({ settledHeight: 0n })
  },
)

it('a network whose upgrade file leaves Helicon unscheduled keeps the C-Chain synchronous', async () => {
  net = await networkWith({ heliconTime: '9999-12-01T00:00:00Z' })
  await net.setTime(Date.UTC(9999, 10, 30))
  await net.mine()
  expect(net.network.world.cChain.head.header.sae).toBeUndefined()
})
