import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { operations } from '../../methods/data/index.js'
import type { Operation } from '../../methods/data/kit/Operation.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { ask } from '../methods/data/dataApi.js'
import { ScriptedToken } from '../methods/data/scriptedToken.js'

const alice = '0x00000000000000000000000000000000000A11cE'
const contract = '0x00000000000000000000000000000000000000c0'

/** Texts that fit some parameter, and texts that fit none. */
const good = [
  ...['C', '43112', alice, contract, '0', '1', '3', '10', '100', '500', 'true', 'asc', 'desc', 'fuji', 'usd'],
  ...['p-chain', 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', 'timestamp', 'amount'],
  ...['NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', '11111111111111111111111111111111LpoYY'],
  ...['active', 'completed', 'timeRemaining'],
  ...['txCount', 'avgTps', 'hour', 'day', 'nftIndexing', `0x${'1'.repeat(64)}`, `${alice},${contract}`],
]
const bad = [
  ...[
    '',
    ' ',
    '-1',
    '1e3',
    '0x10',
    '1.5',
    '+5',
    '%',
    '%zz',
    '%ff',
    '%00',
    'null',
    '__proto__',
    'constructor',
  ],
  ...['latest', '9'.repeat(400), 'é', '../..', '//', ':', '%3A', '%2F', 'a'.repeat(2000), '\u{1f4a5}', '0x'],
  '00000000-0000-8000-8000-000000000000',
]
const text = fc.oneof(fc.constantFrom(...good), fc.constantFrom(...bad), fc.string({ maxLength: 20 }))
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...good) }, text)

/** A request for an operation, with each parameter missing, once or twice. */
function requestOf(operation: Operation): fc.Arbitrary<{ method: string; path: string }> {
  const names = [...Object.keys(operation.inQuery), 'pageSize', 'pageToken', 'unknown']
  const query = fc.array(fc.tuple(fc.constantFrom(...names), word), { maxLength: 4 })
  const inPath = fc.array(word, { minLength: 3, maxLength: 3 })
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constant(operation.method) },
    fc.constantFrom('PUT', 'HEAD'),
  )
  return fc.tuple(inPath, query, method).map(([values, pairs, sent]) => {
    let next = 0
    const path = operation.path.replace(/\{\w+\}/g, () => encoded(values[next++ % values.length] ?? ''))
    return {
      method: sent,
      path: `${path}?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`,
    }
  })
}

/** Percent escapes of the tables stay as they are: some of them are broken. */
function encoded(value: string): string {
  return value.startsWith('%') ? value : encodeURIComponent(value.toWellFormed())
}

async function busyNetwork(): Promise<Snowglobe> {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' }, accounts: 1 })
  const token = await ScriptedToken.at(net, contract)
  for (let id = 1; id <= 3; id++) {
    await token.transfer(alice, contract, id)
    await token.transferToken(alice, contract, id)
    await token.transferSingle(alice, contract, id, id)
  }
  return net
}

test('every request gets a documented answer, never a 500, and changes nothing', async () => {
  const net = await busyNetwork()
  const before = net.network.undo.digest()
  const { position } = net.network.random
  const request = fc.oneof(...operations.map(requestOf))
  const seen = new Set<number>()

  await fc.assert(
    fc.asyncProperty(request, async ({ method, path }) => {
      if (method === 'HEAD') {
        expect((await net.fetch(path, { method })).status).toBeLessThan(500)
        return
      }
      const { status } = await ask(net, path, { method })
      seen.add(status)
      expect([200, 201, 400, 404]).toContain(status)
    }),
    { numRuns: 1000 },
  )

  expect([...seen].sort()).toEqual([200, 400, 404])
  expect(net.network.undo.digest()).toBe(before)
  expect(net.network.random.position).toBe(position)
})
