import { expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'

const paths = ['/ext/emulator/aggregate-signatures', '/ext/emulator/health']

test("the signature aggregator returns errors as JSON, and reports the network's time in its health", async () => {
  await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })

  const fault = await net.fetch(paths[0]!, { method: 'POST', body: '' })
  expect(fault.status).toBe(400)
  expect(fault.headers.get('content-type')).toBe('application/json')
  expect(await fault.text()).toBe('{"error":"Could not decode request body"}')

  const health = await net.fetch(paths[1]!)
  expect(health.headers.get('cache-control')).toBe('no-cache')
  expect(await health.text()).toBe(
    '{"status":"up","details":{"signature-aggregator-health":{"status":"up","timestamp":"2026-10-04T16:00:00Z"}}}',
  )
})

test('it exists only with the control API', async () => {
  await using net = await createNetwork({ emulatorApi: false })
  for (const path of paths) expect((await net.fetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
})
