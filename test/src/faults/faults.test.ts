import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createPublicClient, http } from 'viem'
import WebSocket from 'ws'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const address = '0x000000000000000000000000000000000000dEaD'
const error = { code: -32_000, message: 'header not found', data: '0x01' }

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, seed: 'faults' })
})
afterEach(() => net.close())

const bodyOf = (method: string, params: unknown = []) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const post = (path: string, body: string, send: typeof fetch = net.fetch) =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const refusalOf = async (call: Promise<unknown>) => {
  const outcome = await call.then(
    () => undefined,
    (thrown: { code: number; message: string; data?: unknown }) => thrown,
  )
  return outcome && { code: outcome.code, message: outcome.message, data: outcome.data }
}
const height = () => net.provider.request({ method: 'eth_blockNumber' })

async function overWebSocket(url: string, body: string): Promise<unknown> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ext/bc/C/ws`)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(body)
  const text = await new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))))
  socket.close()
  return JSON.parse(text)
}

describe('a rule with an error', () => {
  it('answers the calls of a method on every entrance, and no other call', async () => {
    const url = await net.listen()
    const fault = net.faults.add({ method: 'eth_blockNumber', error })

    const body = bodyOf('eth_blockNumber')
    const wire = { jsonrpc: '2.0', id: 1, error }
    expect(await (await post('/ext/bc/C/rpc', body)).json()).toEqual(wire)
    expect(await (await post(`${url}/ext/bc/C/rpc`, body, fetch)).json()).toEqual(wire)
    expect(await overWebSocket(url, body)).toEqual(wire)
    expect(await refusalOf(height())).toEqual(error)
    expect(fault.hits).toBe(4)

    expect(await net.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
  })

  it('answers the calls of node services, over HTTP and in the process', async () => {
    net.faults.add({ method: 'platform.*', error })
    expect(await refusalOf(net.platform.getHeight())).toMatchObject({ code: -32_000, message: error.message })
    const answer = await (await post('/ext/bc/P', bodyOf('platform.getHeight', {}))).json()
    expect(answer).toMatchObject({ error: { code: -32_000, message: error.message } })
    expect(await net.info.getNetworkName()).toEqual({ networkName: 'local' })
  })

  it('hits one call of a batch', async () => {
    net.faults.add({ method: 'eth_blockNumber', error })
    const answers = await (
      await post('/ext/bc/C/rpc', `[${bodyOf('eth_chainId')},${bodyOf('eth_blockNumber')}]`)
    ).json()
    expect(answers).toMatchObject([{ result: '0xa868' }, { error }])
  })

  it('keeps a transaction from changing anything', async () => {
    await net.impersonate(address)
    await net.setBalance(address, 10n ** 18n)
    net.faults.add({ method: 'eth_sendTransaction', error, times: 1 })
    const send = () =>
      net.provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to: address }] })
    const state = () => [...net.network.world.undo.texts()].filter(([name]) => !name.startsWith('faults.'))
    const before = state()
    expect(await refusalOf(send())).toEqual(error)
    expect(state()).toEqual(before)
    await send()
    expect(await height()).toBe('0x1')
  })
})

describe('a rule with a status', () => {
  it('answers HTTP with it and its headers, and other entrances with an error', async () => {
    const url = await net.listen()
    net.faults.add({ service: 'C', status: 503, headers: { 'Retry-After': '7' } })
    const body = bodyOf('eth_blockNumber')
    for (const answer of [
      await post('/ext/bc/C/rpc', body),
      await post(`${url}/ext/bc/C/rpc`, body, fetch),
    ]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('7')
      expect(await answer.text()).toBe('Service Unavailable\n')
    }
    const outcome = { code: -32_603, message: '503 Service Unavailable' }
    expect(await refusalOf(height())).toMatchObject(outcome)
    expect(await overWebSocket(url, body)).toMatchObject({ error: outcome })
    expect((await post('/ext/info', bodyOf('info.getNetworkID', {}))).status).toBe(200)
  })

  it.each([400, 401, 403, 404, 429, 500, 502, 503])(
    'gives routes of the Data API and the Metrics API status %i with the body of their errors',
    async (status) => {
      const name = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' }[status]
      net.faults.add({ route: '/v1/*', status })
      const data = await net.fetch('/v1/chains')
      const metrics = await net.fetch('/v1/avg_tps/43112')
      expect([data.status, metrics.status]).toEqual([status, status])
      const body = (await data.json()) as { message: string; statusCode: number; error: string }
      expect(body).toMatchObject({ statusCode: status, message: body.error })
      if (name !== undefined) expect(body.error).toBe(name)
      expect(await metrics.json()).toEqual({ ...body, message: [body.message] })
      expect(data.headers.get('access-control-allow-origin')).toBe('*')
    },
  )

  it('is about a route by template or path, about a service, or about a chain', async () => {
    const statusOf = async (path: string) => (await net.fetch(path)).status
    net.faults.add({ route: '/v1/chains/{chainId}', status: 502, times: 1 })
    expect(await statusOf('/v1/chains')).toBe(200)
    expect(await statusOf('/v1/chains/C')).toBe(502)
    net.faults.add({ route: '/v1/chains/43112', status: 502, times: 1 })
    expect(await statusOf('/v1/chains/C')).toBe(200)
    expect(await statusOf('/v1/chains/43112')).toBe(502)
    net.faults.add({ route: '/ext/bc/C/rpc', status: 504, times: 1 })
    expect((await post('/ext/bc/C/rpc', bodyOf('eth_chainId'))).status).toBe(504)
    net.faults.add({ chain: 'P', status: 500 })
    expect(await statusOf('/v1/networks/fuji/blockchains/p-chain/transactions')).toBe(500)
    expect(await statusOf('/v1/networks/fuji/blockchains/x-chain/transactions')).toBe(200)
    expect((await post('/ext/bc/P', bodyOf('platform.getHeight', {}))).status).toBe(500)
    net.faults.clear()
    net.faults.add({ chain: '43112', status: 500 })
    expect(await statusOf('/v1/chains/C/blocks')).toBe(500)
    expect((await post('/ext/bc/C/rpc', bodyOf('eth_chainId'))).status).toBe(500)
    net.faults.clear()
    net.faults.add({ service: 'health', status: 503 })
    expect(await statusOf('/ext/health')).toBe(503)
  })

  it('hits a body with a call of the method', async () => {
    const fault = net.faults.add({ method: 'eth_blockNumber', status: 429 })
    expect((await post('/ext/bc/C/rpc', bodyOf('eth_chainId'))).status).toBe(200)
    const batch = `[${bodyOf('eth_chainId')},${bodyOf('eth_blockNumber')}]`
    expect((await post('/ext/bc/C/rpc', batch)).status).toBe(429)
    expect(fault.hits).toBe(1)
  })

  it('makes viem repeat a call, as a node behind a gateway does', async () => {
    const url = await net.listen()
    const fault = net.faults.add({ method: 'eth_blockNumber', status: 503, times: 2 })
    const client = createPublicClient({ transport: http(`${url}/ext/bc/C/rpc`, { retryDelay: 1 }) })
    expect(await client.getBlockNumber()).toBe(0n)
    expect(fault.hits).toBe(2)
  })
})

describe('a rule with a delay', () => {
  it('delays calls and requests by a number of milliseconds of real time', async () => {
    net.faults.add({ method: 'eth_blockNumber', delay: 60 })
    net.faults.add({ route: '/v1/chains', delay: { min: 60, max: 70 } })
    for (const ask of [height, () => net.fetch('/v1/chains')]) {
      const start = performance.now()
      await ask()
      expect(performance.now() - start).toBeGreaterThanOrEqual(55)
    }
  })

  it('may come before an error', async () => {
    net.faults.add({ method: 'eth_blockNumber', delay: 40, error })
    const start = performance.now()
    expect(await refusalOf(height())).toEqual(error)
    expect(performance.now() - start).toBeGreaterThanOrEqual(35)
  })
})

describe('how often a rule hits', () => {
  /** `x` for calls that fail. */
  const pattern = async (count: number) => {
    let text = ''
    for (let index = 0; index < count; index++) text += (await refusalOf(height())) ? 'x' : '.'
    return text
  }

  it.each([
    [{ times: 2 }, 'xx....'],
    [{ after: 3 }, '...xxx'],
    [{ every: 3 }, '..x..x'],
    [{ after: 1, every: 2, times: 1 }, '..x...'],
    [{ probability: 0 }, '......'],
    [{ probability: 1 }, 'xxxxxx'],
  ])('%j: %s', async (often, expected) => {
    net.faults.add({ method: 'eth_blockNumber', error, ...often })
    expect(await pattern(6)).toBe(expected)
  })

  it('follows a seed where it is chance', async () => {
    const rules = [{ method: 'eth_blockNumber', error, probability: 0.5 }]
    const drawn = async (seed?: string) => {
      await net.emulator.setFaults({ rules, ...(seed === undefined ? {} : { seed }) })
      return await pattern(64)
    }
    const first = await drawn('one')
    expect(first).toMatch(/x/)
    expect(first).toMatch(/\./)
    expect(await drawn('one')).toBe(first)
    expect(await drawn('two')).not.toBe(first)
    // Without a seed it is the network's own.
    const own = await drawn()
    const other = await createNetwork({ clock: { mode: 'frozen' }, seed: 'faults' })
    await other.emulator.setFaults({ rules })
    let again = ''
    for (let index = 0; index < 64; index++)
      again += (await refusalOf(other.provider.request({ method: 'eth_blockNumber' }))) ? 'x' : '.'
    await other.close()
    expect(again).toBe(own)
  })

  it('goes back with a snapshot, as the rules do', async () => {
    const snapshot = await net.snapshot()
    const fault = net.faults.add({ method: 'eth_blockNumber', error, times: 3 })
    expect(await pattern(2)).toBe('xx')
    const inBetween = await net.snapshot()
    expect(await pattern(3)).toBe('x..')
    await net.revert(inBetween)
    expect(fault.hits).toBe(2)
    expect(await pattern(3)).toBe('x..')
    await net.emulator.clearFaults()
    expect(await pattern(1)).toBe('.')
    await net.revert(inBetween)
    expect(await pattern(2)).toBe('x.')
    await net.revert(snapshot)
    expect(fault.hits).toBe(0)
    expect(await pattern(2)).toBe('..')
    // The number of the rule is free again: the handle is not that of the new rule.
    net.faults.add({ method: 'eth_blockNumber', error })
    expect(fault.remove()).toBe(false)
    expect(await pattern(1)).toBe('x')
    await net.reset()
    expect(await pattern(1)).toBe('.')
    net.faults.add({ method: 'eth_blockNumber', error })
    expect(await pattern(1)).toBe('x')
  })
})

describe('the rules', () => {
  it('are decided in their order, and listed with their counts', async () => {
    await net.emulator.setFaults({
      rules: [
        { method: 'eth_*', error, every: 2 },
        { service: 'C', status: 503, headers: { 'retry-after': '1' } },
      ],
    })
    expect((await post('/ext/bc/C/rpc', bodyOf('eth_blockNumber'))).status).toBe(503)
    expect(await refusalOf(height())).toMatchObject({ code: -32_603 })
    expect(await refusalOf(height())).toEqual(error)
    expect(await net.emulator.getFaults()).toEqual({
      rules: [
        { id: 1, rule: { method: 'eth_*', error, every: 2 }, matches: 2, hits: 1 },
        { id: 2, rule: { service: 'C', status: 503, headers: { 'retry-after': '1' } }, matches: 2, hits: 2 },
      ],
    })
  })

  it('never refuse the control API', async () => {
    net.faults.add({ status: 503 })
    net.faults.add({ error })
    expect((await post('/ext/info', bodyOf('info.getNetworkID', {}))).status).toBe(503)
    const cleared = await post('/ext/emulator', bodyOf('emulator.clearFaults', {}))
    expect(await cleared.json()).toMatchObject({ result: {} })
    expect((await post('/ext/info', bodyOf('info.getNetworkID', {}))).status).toBe(200)
  })

  it('are seen by listeners that come later', async () => {
    net.faults.add({ method: 'eth_blockNumber', error })
    const seen: unknown[] = []
    net.on('request', ({ method, error: failed }) => seen.push([method, failed?.code]))
    await refusalOf(height())
    expect(seen).toEqual([['eth_blockNumber', -32_000]])
  })

  it('are refused by name when they are invalid', async () => {
    const refused = (rule: object) => {
      try {
        net.faults.add(rule as never)
      } catch (thrown) {
        return (thrown as Error).message
      }
      return undefined
    }
    expect(refused({ methods: 'eth_call', error })).toContain('did you mean "method"?')
    expect(refused({ method: 'eth_call' })).toContain('must have one of error, status, reset')
    expect(refused({ status: 503, error })).toContain('must not have both "error" and "status"')
    expect(refused({ error, headers: {} })).toContain('must have a status where it has headers')
    expect(refused({ route: '/ext/info', error })).toContain('must not have a route where it has error')
    expect(refused({ route: '/v1/chains', params: [], status: 500 })).toContain(
      'must not have a method or params',
    )
    expect(refused({ status: 200 })).toContain('at least 400')
    expect(refused({ delay: { min: 2, max: 1 } })).toContain('min that is not above its max')
    expect(refused({ delay: { median: 2, sigm: 1 } })).toContain('did you mean "sigma"?')
    expect(refused({ reset: false })).toContain('"reset" must be true')
    expect(refused({ truncate: {} })).toContain('missing option "truncate.bytes"')
    expect(refused({ slow: { bytesPerSecond: 0 } })).toContain('at least 1')
    expect(refused({ stale: { blocks: 1 }, when: 'after' })).toContain('"when": it is not for stale')
    expect(refused({ truncate: { bytes: 1 }, when: 'before' })).toContain('truncate, which needs an answer')
    expect(refused({ drop: 'transactions' })).toContain('did you mean "transaction"?')
    expect(refused({ origin: { entrance: 'websockets' }, error })).toContain('did you mean "websocket"?')
    await expect(net.call('emulator.setFaults', { rules: [{ stale: {} }] } as never)).rejects.toThrow(
      '"rules[0].stale.blocks"',
    )
    expect(net.network.world.faults.rules).toEqual([])
  })
})
