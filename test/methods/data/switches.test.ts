import { describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'

const frozen = { clock: { mode: 'frozen' as const, start: '2026-10-04T16:00:00Z' } }

const withKey = (key: string, header = 'x-glacier-api-key') => ({ headers: { [header]: key } })

/** The heights that the Data API shows of the C-Chain. */
async function indexed(net: Snowglobe): Promise<number> {
  return Number((await ask(net, '/v1/chains/C/blocks')).body.blocks[0].blockNumber)
}

describe('keys', () => {
  test('are not needed by default, and any is accepted', async () => {
    const net = await createNetwork()

    expect((await ask(net, '/v1/chains')).status).toBe(200)
    expect((await ask(net, '/v1/chains', withKey('anything'))).status).toBe(200)
  })

  test('are needed once there are any, whichever header they come in', async () => {
    const net = await createNetwork({ dataApi: { keys: ['one', 'two'] } })

    expect((await ask(net, '/v1/chains')).status).toBe(401)
    expect((await ask(net, '/v1/chains', withKey('three'))).status).toBe(403)
    expect((await ask(net, '/v1/chains', withKey('one'))).status).toBe(200)
    expect((await ask(net, '/v1/chains', withKey('two', 'X-Data-API-Key'))).status).toBe(200)
  })

  test('may come in the query, as Core sends them, which is no unknown parameter', async () => {
    const net = await createNetwork({ dataApi: { keys: ['one'], unknownParameters: 'refuse' } })

    expect((await ask(net, '/v1/chains?rltoken=one')).status).toBe(200)
    expect((await ask(net, '/v1/chains?rltoken=two')).status).toBe(403)
    expect((await ask(net, '/v1/chains?rltoken=')).status).toBe(401)
    expect((await ask(net, '/v1/chains?network=fuji&rltoken=%6fne')).status).toBe(200)
    expect((await ask(net, '/v1/chains?rltokens=one', withKey('one'))).status).toBe(400)
    expect((await ask(net, '/v1/chains?rltoken=two', withKey('one'))).status).toBe(200)
  })

  test('are never needed for health checks', async () => {
    const net = await createNetwork({ dataApi: { keys: ['one'] } })

    for (const path of ['/v1/health-check', '/v1/live-check', '/v2/health-check'])
      for (const init of [{}, withKey('two')]) expect((await ask(net, path, init)).status).toBe(200)
  })

  test('are known but not needed with keyRequired: false', async () => {
    const net = await createNetwork({ dataApi: { keys: ['one'], keyRequired: false } })

    for (const init of [{}, withKey('one'), withKey('made up')])
      expect((await ask(net, '/v1/chains', init)).status).toBe(200)
    await net.emulator.setDataApi({ keyRequired: true })
    expect((await ask(net, '/v1/chains')).status).toBe(401)
    expect((await ask(net, '/v1/chains', withKey('made up'))).status).toBe(403)
    await net.emulator.setDataApi({ keys: [] })
    expect((await ask(net, '/v1/chains')).status).toBe(200)
  })

  test('may not use the routes that they are forbidden, by template or by path', async () => {
    const forbidden = ['/v1/chains/{chainId}/blocks', '/v1/icm/*', '/v1/networks/fuji/validators', '/v2/*']
    const net = await createNetwork({ dataApi: { keys: [{ key: 'small', forbidden }, 'big'] } })
    const statuses = async (path: string) =>
      Promise.all(['small', 'big'].map(async (key) => (await ask(net, path, withKey(key))).status))

    for (const path of ['/v1/chains/C/blocks', '/v1/chains/43112/blocks', '/v1/networks/fuji/validators'])
      expect([path, await statuses(path)]).toEqual([path, [403, 200]])
    expect(await statuses('/v1/icm/messages')).toEqual([403, 200])
    expect(await statuses('/v1/icm/nowhere')).toEqual([403, 404])
    expect(await statuses('/v1/chains/C/blocks?pageSize=x')).toEqual([403, 400])
    expect(await statuses('/v2/chains/43112/metrics/avgTps')).toEqual([403, 200])
    expect((await ask(net, '/v2/chains/43112/metrics/avgTps', withKey('small'))).body.message).toEqual([
      'Forbidden',
    ])
    for (const path of ['/v1/chains', '/v1/chains/C/blocks/0', '/v1/networks/testnet/validators'])
      expect([path, await statuses(path)]).toEqual([path, [200, 200]])
  })

  test('come before unknown paths and bad parameters, and do not concern metrics', async () => {
    const net = await createNetwork({ dataApi: { keys: ['one'] } })

    expect((await ask(net, '/v1/nowhere')).status).toBe(401)
    expect((await ask(net, '/v1/chains/C/blocks?pageSize=0')).status).toBe(401)
    expect((await ask(net, '/v2/health-check')).status).toBe(200)
    expect((await ask(net, '/v1/openapi.json')).status).toBe(200)
  })

  test('come before broken escapes and long bodies', async () => {
    const net = await createNetwork({ dataApi: { keys: ['one'] } })
    const long = { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) }

    expect((await ask(net, '/v1/chains/%zz')).status).toBe(401)
    expect((await ask(net, '/v1/chains', long)).status).toBe(401)
    expect((await ask(net, '/v1/chains/%zz', withKey('one'))).status).toBe(400)
  })
})

describe('the limit of units', () => {
  test('refuses what a minute has no units for, and says when to come back', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { unitsPerMinute: 15 } })

    const first = await ask(net, '/v1/chains/C/blocks')
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-policy': '15;w=60',
      'ratelimit-limit': '15',
      'ratelimit-remaining': '5',
    })
    await net.increaseTime(20_500)
    const second = await ask(net, '/v1/chains/C/blocks')
    expect(second.status).toBe(429)
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'ratelimit-remaining': '5',
      'ratelimit-reset': '40',
      'retry-after': '40',
    })
    expect((await ask(net, '/v1/chains')).headers.get('ratelimit-remaining')).toBe('4')
    await net.increaseTime(39_500)
    expect((await ask(net, '/v1/chains/C/blocks')).status).toBe(200)
  })

  test.each([
    ['/v1/chains/C/blocks?pageSize=x', 400, '5'],
    ['/v1/chains/nothing', 404, '14'],
    ['/v1/nowhere', 404, '15'],
    ['/v1/chains/%zz', 400, '15'],
  ])('tells what is left also where %s is refused with %d', async (path, status, left) => {
    const net = await createNetwork({ ...frozen, dataApi: { unitsPerMinute: 15 } })
    const answer = await ask(net, path)

    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'ratelimit-policy': '15;w=60',
      'ratelimit-limit': '15',
      'ratelimit-remaining': left,
    })
  })

  test('counts each configured key on its own, and comes before bad parameters', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { keys: ['a', 'b'], unitsPerMinute: 10 } })

    expect((await ask(net, '/v1/chains/C/blocks', withKey('a'))).status).toBe(200)
    expect((await ask(net, '/v1/chains/C/blocks?pageSize=x', withKey('a'))).status).toBe(429)
    expect((await ask(net, '/v1/chains/C/blocks?pageSize=x', withKey('b'))).status).toBe(400)
  })

  test('of a key stands beside that of requests without a key', async () => {
    const net = await createNetwork({
      ...frozen,
      dataApi: {
        keyRequired: false,
        unitsPerMinute: 20,
        keys: ['plain', { key: 'more', unitsPerMinute: 40 }, { key: 'all', unitsPerMinute: 0 }],
      },
    })
    const until429 = async (init: RequestInit) => {
      for (let count = 0; count < 6; count++)
        if ((await ask(net, '/v1/chains/C/blocks', init)).status === 429) return count
      return 'never'
    }

    expect(await until429({})).toBe(2)
    expect(await until429(withKey('made up'))).toBe(0)
    expect(await until429(withKey('plain'))).toBe(2)
    expect(await until429(withKey('more', 'x-data-api-key'))).toBe(4)
    expect(await until429(withKey('all'))).toBe('never')
  })

  test('concerns the Metrics API too, which counts on its own', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { unitsPerMinute: 250, keys: ['key'] } })
    const first = await ask(net, '/v1/avg_tps/43112')
    expect(first.status).toBe(200)
    expect(first.headers.get('ratelimit-remaining')).toBe('150')
    expect((await ask(net, '/v2/chains/43112/metrics/txCount', withKey('made up'))).status).toBe(200)

    const refused = await ask(net, '/v1/avg_tps/43112')
    expect(refused).toMatchObject({
      status: 429,
      body: { statusCode: 429, error: 'Too Many Requests', message: [expect.any(String)] },
    })
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'ratelimit-policy': '250;w=60',
      'ratelimit-remaining': '50',
      'retry-after': '60',
    })
    expect((await ask(net, '/v1/avg_tps/43112', withKey('key'))).status).toBe(200)
    expect((await ask(net, '/v1/chains/C/blocks', withKey('key'))).headers.get('ratelimit-remaining')).toBe(
      '240',
    )
    await net.increaseTime(60_000)
    expect((await ask(net, '/v1/avg_tps/43112')).status).toBe(200)
  })

  test('says that a frozen clock must be moved, where it stands still', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { unitsPerMinute: 1 } })
    const message = async () => (await ask(net, '/v1/chains/C/blocks')).body.message
    expect(await message()).toMatch(/^Too many requests, please try again later\. .*increaseTime/)
    await net.emulator.setClock({ mode: 'running' })
    expect(await message()).toBe('Too many requests, please try again later.')
  })

  test('counts all requests of one client together where no keys are configured', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { unitsPerMinute: 10 } })

    expect((await ask(net, '/v1/chains/C/blocks', withKey('made up'))).status).toBe(200)
    expect((await ask(net, '/v1/chains/C/blocks', withKey('made up anew'))).status).toBe(429)
    expect((await ask(net, '/v1/chains/C/blocks')).status).toBe(429)
  })
})

describe('emulator.setDataApi', () => {
  test('makes the routes of a chain answer 503, until a revert', async () => {
    const net = await createNetwork()
    const snapshot = await net.snapshot()
    await net.emulator.setDataApi({ unavailable: ['C'] })

    expect((await ask(net, '/v1/chains/43112/blocks')).status).toBe(503)
    expect((await ask(net, '/v1/chains')).body.chains[0].status).toBe('UNAVAILABLE')
    expect((await ask(net, '/v1/chains/C')).body.status).toBe('UNAVAILABLE')
    await net.revert(snapshot)
    expect((await ask(net, '/v1/chains/43112/blocks')).status).toBe(200)
  })

  test('changes keys and limits until a revert', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { keys: ['old'] } })
    const snapshot = await net.snapshot()
    await net.emulator.setDataApi({
      keyRequired: false,
      unitsPerMinute: 5,
      keys: [{ key: 'new', unitsPerMinute: 15, forbidden: ['/v1/chains'] }],
    })
    const statuses = async () => [
      (await ask(net, '/v1/chains')).status,
      (await ask(net, '/v1/chains/C/blocks')).status,
      (await ask(net, '/v1/chains/C/blocks', withKey('new'))).status,
      (await ask(net, '/v1/chains', withKey('new'))).status,
      (await ask(net, '/v1/avg_tps/43112')).status,
      (await ask(net, '/v1/chains', withKey('old'))).status,
    ]

    expect(await statuses()).toEqual([200, 429, 200, 403, 429, 200])
    await net.revert(snapshot)
    expect(await statuses()).toEqual([401, 401, 403, 403, 200, 200])
  })

  test('replaces what the options say', async () => {
    const net = await createNetwork({
      dataApi: { keys: ['old'], chains: { C: { status: 'UNAVAILABLE' } }, unitsPerMinute: 1 },
    })
    expect((await ask(net, '/v1/chains/C/blocks', withKey('old'))).status).toBe(429)
    await net.emulator.setDataApi({ unitsPerMinute: 0 })
    expect((await ask(net, '/v1/chains/C/blocks', withKey('old'))).status).toBe(503)
    await net.emulator.setDataApi({ unavailable: [], keys: [] })
    expect((await ask(net, '/v1/chains/C/blocks')).status).toBe(200)
  })

  test.each(['C', 'c-chain', '43112'])('names a chain as requests do: %s', async (chain) => {
    const net = await createNetwork(frozen)
    await net.emulator.setIndexLag({ chain, hold: true })
    await net.mine()
    expect(await indexed(net)).toBe(0)
    await net.emulator.setDataApi({ unavailable: [chain] })
    expect((await ask(net, '/v1/chains/C/blocks')).status).toBe(503)
  })

  test.each(['', ' one', 'one '])('refuses a key that no client could send: "%s"', async (key) => {
    const net = await createNetwork()

    await expect(net.emulator.setDataApi({ keys: ['one', key] })).rejects.toThrow(
      '"keys[1]" must be a key that',
    )
    await expect(createNetwork({ dataApi: { keys: [key] } })).rejects.toThrow(
      '"dataApi.keys[0]" must be a key that',
    )
    expect((await ask(net, '/v1/chains')).status).toBe(200)
  })

  test.each([
    [['one', 'one'], '"keys[1]" is a key that is there twice'],
    [[{ key: 'one' }, 'one'], '"keys[1]" is a key that is there twice'],
    [[{ key: 'one', unitsPerMinute: -1 }], '"keys[0].unitsPerMinute" must be an integer, at least 0'],
    [[{ key: 'one', forbidden: ['chains'] }], '"keys[0].forbidden[0]" must be a path'],
    [[{ key: 'one', limit: 5 }], 'unknown parameter "keys[0].limit"'],
    [[5], '"keys[0]" must be a string, got 5'],
  ])('refuses the keys %j', async (keys, reason) => {
    const net = await createNetwork()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'emulator.setDataApi', params: { keys } })
    const headers = { 'content-type': 'application/json' }
    const response = await net.fetch('/ext/emulator', { method: 'POST', headers, body })

    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(reason) } })
  })

  test('refuses a chain that does not run, and changes nothing', async () => {
    const net = await createNetwork()

    await expect(net.emulator.setDataApi({ unavailable: ['C', 'D'] })).rejects.toThrow(
      "the node runs no chain with alias/ID 'D'",
    )
    expect((await ask(net, '/v1/chains/C/blocks')).status).toBe(200)
  })
})

describe('the lag of the index', () => {
  test('hides a block until its time lies the lag back', async () => {
    const net = await createNetwork({ ...frozen, dataApi: { indexLagMs: 5000 } })
    await net.mine()
    expect(await indexed(net)).toBe(0)
    await net.increaseTime(4999)
    await net.mine()
    expect(await indexed(net)).toBe(0)
    await net.increaseTime(1)
    expect(await indexed(net)).toBe(1)
    expect((await ask(net, '/v1/chains/C/blocks/2')).status).toBe(404)
  })

  test('may be set for one chain, and is taken back by a revert', async () => {
    const net = await createNetwork({ ...frozen, l1s: [{ alias: 'games' }] })
    await net.mine()
    await net.mine({ chain: 'games' })
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: 'C', lagMs: 60_000 })

    expect(await indexed(net)).toBe(0)
    expect((await ask(net, '/v1/chains/games/blocks')).body.blocks[0].blockNumber).not.toBe('0')
    await net.revert(snapshot)
    expect(await indexed(net)).toBe(1)
  })

  test('holds a chain where it stands until it is let go', async () => {
    const net = await createNetwork(frozen)
    await net.mine()
    await net.emulator.setIndexLag({ hold: true })
    await net.mine({ blocks: 3 })
    expect(await indexed(net)).toBe(1)
    await net.emulator.setIndexLag({ chain: 'C', hold: false })
    expect(await indexed(net)).toBe(4)
  })

  test('goes away with a reset', async () => {
    const net = await createNetwork(frozen)
    await net.emulator.setIndexLag({ hold: true })
    await net.reset()
    await net.mine()
    expect(await indexed(net)).toBe(1)
  })
})
