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
