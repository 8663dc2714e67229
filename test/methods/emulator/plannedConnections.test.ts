import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const day = 86_400_000
const peer = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'

let net: Snowglobe
let nodeID: string
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
  const added = await net.emulator.addValidator({ duration: (30 * day) / 1000 })
  nodeID = added.nodeID
})
afterEach(() => net.close())

/** Returns whether a validator is connected, and its uptime in percent. */
async function seen(id = nodeID) {
  const { validators } = await net.platform.getCurrentValidators({ nodeIDs: [id] })
  const [validator] = validators
  return [validator?.connected, Number(validator?.uptime)]
}
const isPeer = async (id: string) => (await net.info.peers({ nodeIDs: [id] })).peers.length === 1

describe('emulator.setConnected from one time to another', () => {
  it('lets a validator be offline then, whether the clock stops there or moves past', async () => {
    const start = await net.snapshot()
    const plan = { nodeID, connected: false, fromMs: net.now + 2 * day, toMs: net.now + 4 * day }
    await net.emulator.setConnected(plan)
    expect(await seen()).toEqual([true, 100])
    await net.increaseTime(3 * day)
    expect(await seen()).toEqual([false, expect.closeTo(66.6667, 3)])
    await net.increaseTime(5 * day)
    expect(await seen()).toEqual([true, 75])
    await net.revert(start)
    await net.emulator.setConnected(plan)
    await net.increaseTime(8 * day)
    expect(await seen()).toEqual([true, 75])
  })

  it('takes a peer away, and brings it back', async () => {
    await net.emulator.setConnected({ nodeID: peer, connected: false, toMs: net.now + day })
    expect(await isPeer(peer)).toBe(false)
    await net.increaseTime(day - 1)
    expect(await isPeer(peer)).toBe(false)
    await net.increaseTime(1)
    expect(await isPeer(peer)).toBe(true)
  })

  it('decides on rewards by the uptime until the end of the stake', async () => {
    const before = await net.snapshot()
    const supply = async () => BigInt((await net.platform.getCurrentSupply()).supply)
    const end = net.now + 30 * day
    // Offline only after the end: the stake is rewarded.
    const granted = await supply()
    await net.emulator.setConnected({ nodeID, connected: false, fromMs: end + day })
    await net.increaseTime(40 * day)
    expect(await supply()).toBe(granted)
    await net.revert(before)
    // Offline for most of it: an abort block takes the reward back from the supply.
    await net.emulator.setConnected({ nodeID, connected: false, fromMs: net.now + day })
    await net.increaseTime(40 * day)
    expect(await supply()).toBeLessThan(granted)
  })

  it('is forgotten by a further call, and by a revert', async () => {
    const start = await net.snapshot()
    await net.emulator.setConnected({ nodeID, connected: false, fromMs: net.now + day })
    await net.emulator.setConnected({ nodeID, connected: true })
    await net.increaseTime(2 * day)
    expect(await seen()).toEqual([true, 100])
    await net.emulator.setConnected({ nodeID, connected: false, fromMs: net.now + day })
    await net.revert(start)
    await net.increaseTime(2 * day)
    expect(await seen()).toEqual([true, 100])
  })

  it.each([[{ toMs: 0 }], [{ fromMs: 4_000_000_000_000, toMs: 4_000_000_000_000 }]])(
    'does not take times that are the wrong way round: %j',
    async (times) => {
      await expect(net.emulator.setConnected({ nodeID, connected: false, ...times })).rejects.toThrow(
        '"toMs" must come after "fromMs"',
      )
      expect(await seen()).toEqual([true, 100])
    },
  )
})
