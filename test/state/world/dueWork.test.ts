import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Network } from '../../../state/Network.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'

let network: Network
beforeEach(async () => {
  network = await nodeNetwork()
  network.time.setMode('frozen')
})

describe('the work of a network that found nothing to do', () => {
  test('is due once its time has come', () => {
    const startMs = network.world.clock.now()
    network.world.cChain.control.setMining({ mode: 'interval', intervalMs: 5_000 })
    expect(network.time.isDue()).toBe(false)
    network.world.clock.set(startMs + 4_999)
    expect(network.time.isDue()).toBe(false)
    network.world.clock.set(startMs + 5_000)
    expect(network.time.isDue()).toBe(true)
  })

  test('is due after a change, and no more after its revert', () => {
    const startMs = network.world.clock.now()
    network.world.clock.set(startMs + 5_000)
    expect(network.time.isDue()).toBe(false)
    const mark = network.world.undo.checkpoint()
    network.world.clock.set(startMs)
    network.world.cChain.control.setMining({ mode: 'interval', intervalMs: 5_000 })
    network.world.clock.set(startMs + 5_000)
    expect(network.time.isDue()).toBe(true)
    network.world.undo.revert(mark)
    expect(network.time.isDue()).toBe(false)
  })

  test('is due in the world after a reset, too', async () => {
    expect(network.time.isDue()).toBe(false)
    await network.reset()
    network.time.setMode('frozen')
    const startMs = network.world.clock.now()
    network.world.cChain.control.setMining({ mode: 'interval', intervalMs: 1_000 })
    network.world.clock.set(startMs + 1_000)
    expect(network.time.isDue()).toBe(true)
  })
})
