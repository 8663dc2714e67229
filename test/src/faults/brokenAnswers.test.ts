import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { callOf, httpRoads, overWebSocket } from './roads.js'

const method = 'eth_getBlockByNumber'
const params = ['latest', false]
const body = callOf(method, params)

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, seed: 'broken answers' })
  await net.listen()
})
afterEach(() => net.close())

/** How a promise is settled: its value, or the name, message and cause of its error. */
async function settled(promise: Promise<unknown>): Promise<unknown> {
  return await promise.catch((error: Error) => {
    const { code, message: reason } = (error.cause ?? {}) as { code?: string; message?: string }
    return { name: error.name, message: error.message, code, reason }
  })
}
const provided = () => settled(net.provider.request({ method, params }))
const fetched = (send: typeof fetch, url: string) => async () => {
  const response = await send(`${url}/ext/bc/C/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return await response.json()
}
/** With Node's `fetch` over a socket, and with the network's own. */
const bothFetches = async () => [
  await settled(fetched(fetch, net.url)()),
  await settled(fetched(net.fetch, '')()),
]

describe.each(['reset', 'empty'] as const)('a rule with %s', (kind) => {
  it('breaks the connection on every road, and no method runs', async () => {
    for (const [name, road] of Object.entries(httpRoads(net))) {
      const fault = net.faults.add({ method, [kind]: true })
      expect([name, await road(body).then(String, () => 'broken')]).toEqual([name, 'broken'])
      expect(fault.hits).toBe(1)
      fault.remove()
      expect([name, await road(body)]).toEqual([name, expect.stringContaining('"result"')])
    }
    net.faults.add({ method, [kind]: true })
    await expect(overWebSocket(net, body)).rejects.toThrow(/closed|ECONNRESET/)
    expect(JSON.parse(await overWebSocket(net, callOf('eth_chainId')))).toMatchObject({ result: '0xa868' })
  })

  it('fails in the process as fetch does over a socket', async () => {
    net.faults.add({ [kind]: true })
    const [overSocket, inProcess] = await bothFetches()
    const expected = {
      reset: { name: 'TypeError', message: 'fetch failed', code: 'ECONNRESET', reason: 'read ECONNRESET' },
      empty: {
        name: 'TypeError',
        message: 'fetch failed',
        code: 'UND_ERR_SOCKET',
        reason: 'other side closed',
      },
    }
    expect(overSocket).toEqual(expected[kind])
    expect(inProcess).toEqual(expected[kind])
    expect(await provided()).toEqual(expected[kind])
    expect(await settled(net.platform.getHeight())).toEqual(expected[kind])
    expect(await settled(net.fetch('/v1/chains'))).toEqual(expected[kind])
  })
})

describe('a rule with malformed', () => {
  it('answers with text that is no JSON, on every entrance', async () => {
    net.faults.add({ malformed: true })
    for (const road of Object.values(httpRoads(net))) expect(await road(body)).toBe('<malformed>\n')
    expect(await overWebSocket(net, body)).toBe('<malformed>\n')
    const [overSocket, inProcess] = await bothFetches()
    expect(overSocket).toMatchObject({ name: 'SyntaxError', message: expect.stringContaining('JSON') })
    expect(inProcess).toEqual(overSocket)
    expect(await provided()).toEqual(overSocket)
    expect(await settled(net.info.getNodeID())).toEqual(overSocket)
  })
})

describe('a rule with truncate', () => {
  it('ends the connection in the middle of the answer', async () => {
    const whole = await httpRoads(net)['net.fetch']?.(body)
    net.faults.add({ truncate: { bytes: 40 } })
    for (const [name, road] of Object.entries(httpRoads(net)))
      expect([name, await road(body).then(String, () => 'broken')]).toEqual([name, 'broken'])
    expect(await overWebSocket(net, body)).toBe(whole?.slice(0, 40))
    const [overSocket, inProcess] = await bothFetches()
    expect(overSocket).toEqual({
      name: 'TypeError',
      message: 'terminated',
      code: 'UND_ERR_SOCKET',
      reason: 'other side closed',
    })
    expect(inProcess).toEqual(overSocket)
    expect(await provided()).toEqual(overSocket)
  })

  it('leaves the beginning of the body to be read', async () => {
    net.faults.add({ truncate: { bytes: 40 } })
    const bytesOf = async (send: typeof fetch, url: string) => {
      const response = await send(`${url}/v1/chains`)
      let length = 0
      try {
        for await (const chunk of response.body ?? []) length += (chunk as Uint8Array).length
      } catch {
        return length
      }
      return undefined
    }
    expect(await bytesOf(fetch, net.url)).toBe(40)
    expect(await bytesOf(net.fetch, '')).toBe(40)
  })
})

describe('a rule with slow', () => {
  it('sends the whole answer at a number of bytes a second', async () => {
    const whole = await httpRoads(net)['net.fetch']?.(callOf('eth_chainId'))
    net.faults.add({ method: 'eth_chainId', slow: { bytesPerSecond: 400 } })
    for (const [name, road] of Object.entries(httpRoads(net))) {
      const start = performance.now()
      expect([name, await road(callOf('eth_chainId'))]).toEqual([name, whole])
      expect(performance.now() - start).toBeGreaterThan(90)
    }
    net.faults.clear()
    net.faults.add({ method: 'eth_chainId', slow: { bytesPerSecond: 100 } })
    for (const ask of [
      () => net.provider.request({ method: 'eth_chainId' }),
      async () => JSON.parse(await overWebSocket(net, callOf('eth_chainId'))).result,
    ]) {
      const start = performance.now()
      expect(await ask()).toBe('0xa868')
      expect(performance.now() - start).toBeGreaterThan(70)
    }
  })

  it('serves the next request of the connection afterwards', async () => {
    const send = fetched(fetch, net.url)
    net.faults.add({ times: 1, slow: { bytesPerSecond: 50_000 } })
    expect(await send()).toHaveProperty('result.number', '0x0')
    expect(await send()).toHaveProperty('result.number', '0x0')
  })
})

describe('a rule with when: after', () => {
  const address = '0x000000000000000000000000000000000000dEaD'
  const sent = { method: 'eth_sendTransaction', params: [{ from: address, to: address }] }

  beforeEach(async () => {
    await net.impersonate(address)
    await net.setBalance(address, 10n ** 18n)
  })

  it.each([
    { reset: true },
    { empty: true },
    { malformed: true },
    { truncate: { bytes: 3 } },
    { status: 502 },
    { error: { code: -32_000, message: 'lost' } },
  ] as const)('loses the answer of a call whose method ran: %j', async (kind) => {
    net.faults.add({
      method: sent.method,
      ...kind,
      ...('truncate' in kind ? {} : { when: 'after' as const }),
    })
    const height = async () => Number(await net.provider.request({ method: 'eth_blockNumber' }))
    await expect(net.provider.request(sent)).rejects.toThrow()
    expect(await height()).toBe(1)
    await settled(
      fetch(`${net.url}/ext/bc/C/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: callOf(sent.method, sent.params),
      }),
    )
    expect(await height()).toBe(2)
  })
})
