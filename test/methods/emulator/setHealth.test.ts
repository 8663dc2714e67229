import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'

it('emulator.setHealth lets a check fail until it passes again, or a revert takes it back', async () => {
  await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' } })
  const snapshot = await net.snapshot()
  await net.emulator.setHealth({ check: 'network', healthy: false, reason: 'no peers' })
  const { healthy, checks } = await net.health.health()
  expect([healthy, checks['network']]).toMatchObject([
    false,
    { error: 'no peers', contiguousFailures: 1, timeOfFirstFailure: '2026-11-21T08:00:00Z' },
  ])
  expect((await net.fetch('/ext/health')).status).toBe(503)
  expect((await net.fetch('/ext/health/liveness')).status).toBe(200)
  await net.emulator.setHealth({ check: 'network', healthy: true })
  expect((await net.health.health()).healthy).toBe(true)

  await net.emulator.setHealth({ check: 'my own', healthy: false })
  expect((await net.health.health()).checks['my own']).toMatchObject({ error: 'made to fail' })
  await net.revert(snapshot)
  expect((await net.fetch('/ext/health')).status).toBe(200)
})
