import { expect, test } from '@jest/globals'
import { frozenMs, loneNode } from '../../methods/nodeNetwork.js'

test('a branch goes on with the chains, the time, the randomness and the snapshots of its network', async () => {
  const network = await loneNode({ blockDelay: 'instant', clock: { mode: 'running', startMs: frozenMs } })
  const made = [await network.createL1({ alias: 'games' }), await network.createL1({})]
  network.time.setMode('frozen')
  await network.time.increase(5_000)
  network.world.random.bytes(33)
  await network.snapshot()
  await network.snapshot()
  const branch = await network.branch()
  const [world, other] = [network.world, branch.world]
  expect([...other.evmChains.keys()]).toEqual([
    world.cChain.blockchainId,
    ...made.map(({ chainId }) => chainId),
  ])
  expect([other.clock.save(), other.random.position, other.snapshots.lastId]).toEqual([
    world.clock.save(),
    world.random.position,
    2,
  ])
  expect(other.undo.digest()).toBe(world.undo.digest())
  // Neither sees what the other does.
  const before = world.undo.digest()
  await branch.time.increase(1_000)
  await other.evmChains.get(made[0]?.chainId ?? world.cChain.blockchainId)?.control.mine(1)
  expect([world.undo.digest(), world.clock.now()]).toEqual([before, other.clock.now() - 1_000])
})
