import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'

let net: Snowglobe
let lines: string[]
beforeEach(async () => {
  lines = []
  net = await createNetwork({
    log: { write: ({ message, level }) => lines.push(`${level} ${message}`), close: async () => undefined },
  })
})
afterEach(() => net.close())

const path = '/v1/chains/C/blocks?PageSize=2&pageSize=1&nonsense=1'

it('unknown query parameters are ignored, with a line in the log and an event', async () => {
  const events: unknown[] = []
  const stop = net.on('unknownParameter', (event) => events.push(event))
  expect((await ask(net, path)).status).toBe(200)
  const route = '/v1/chains/{chainId}/blocks'
  expect(events).toEqual([
    { route, name: 'PageSize', meant: 'pageSize' },
    { route, name: 'nonsense', meant: undefined },
  ])
  const told = lines.filter((line) => line.includes('unknown'))
  expect(told).toEqual([
    'WARN ignored the unknown query parameter "PageSize": did you mean "pageSize"?',
    'WARN ignored the unknown query parameter "nonsense"',
  ])
  stop()
  await ask(net, path)
  await ask(net, '/v1/chains/C/blocks?pageSize=1')
  expect(events).toHaveLength(2)
})

it('unknown query parameters are refused where that is set, until a revert', async () => {
  const snapshot = await net.snapshot()
  await net.emulator.setDataApi({ unknownParameters: 'refuse' })
  const { status, body } = await ask(net, path)
  expect([status, body.message]).toEqual([400, 'unknown parameter "PageSize": did you mean "pageSize"?'])
  const metrics = await ask(net, '/v1/avg_tps/43112?pagetoken=1')
  expect([metrics.status, metrics.body.message]).toEqual([
    400,
    ['unknown parameter "pagetoken": did you mean "pageToken"?'],
  ])
  expect((await ask(net, '/v1/chains/C/blocks?pageSize=1')).status).toBe(200)
  await net.revert(snapshot)
  expect((await ask(net, path)).status).toBe(200)
})

it('the option refuses them from the start', async () => {
  const strict = await createNetwork({ dataApi: { unknownParameters: 'refuse' } })
  expect((await ask(strict, path)).status).toBe(400)
  await strict.close()
})
