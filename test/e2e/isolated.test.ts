import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { WebSocket } from 'ws'
import { createNetwork, type Snowglobe } from '../../src/index.js'

let net: Snowglobe
let url: string

beforeAll(async () => {
  net = await createNetwork({ accounts: 1 })
  url = await net.listen({ isolated: 2 })
})
afterAll(() => net.close())

async function ask(base: string, method: string, ...params: unknown[]): Promise<unknown> {
  const answer = await fetch(`${base}/ext/bc/C/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return Reflect.get(Object(await answer.json()), 'result')
}

describe('networks of their own on one port', () => {
  afterEach(() => net.isolated[0]?.reset())

  it('have blocks and clocks of their own', async () => {
    const [first, second] = net.isolated
    expect([first?.url, second?.url]).toEqual([`${url}/1`, `${url}/2`])
    expect(await ask(`${url}/1`, 'evm_increaseTime', 1000)).toBeDefined()
    await ask(`${url}/1`, 'evm_mine')
    const heights = [url, `${url}/1`, `${url}/2`].map((base) => ask(base, 'eth_blockNumber'))
    // The account of the option is funded by a block.
    expect(await Promise.all(heights)).toEqual(['0x1', '0x2', '0x1'])
    expect(Number(first?.now) - net.now).toBeGreaterThan(900_000)
  })

  it('have every path of a node, with queries and redirects', async () => {
    expect((await fetch(`${url}/2/ext/health?tag=x`)).status).toBe(200)
    const { headers, status } = await fetch(`${url}/2//ext/health`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, '/2/ext/health'])
    const chain = await (await fetch(`${url}/2/v1/chains/C`)).json()
    expect(chain).toMatchObject({ rpcUrl: `${url}/2/ext/bc/C/rpc` })
    for (const nobody of ['3', '0', '01', '1x', '-1'])
      expect((await fetch(`${url}/${nobody}/ext/health`)).status).toBe(404)
  })

  it('redirect nothing that is found or missing where it is', async () => {
    for (const path of ['/ext/health', '/ext/nothing', '/', '/?x=1']) {
      const here = await fetch(url + path, { redirect: 'manual' })
      const there = await fetch(`${url}/2${path}`, { redirect: 'manual' })
      expect([path, there.status]).toEqual([path, here.status])
      expect(there.headers.get('location')).toBeNull()
    }
  })

  it('have WebSockets', async () => {
    await ask(`${url}/1`, 'evm_mine')
    const socket = new WebSocket(`${url.replace('http', 'ws')}/1/ext/bc/C/ws`)
    await new Promise((resolve) => socket.once('open', resolve))
    const message = new Promise((resolve) => socket.on('message', (data) => resolve(String(data))))
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }))
    expect(await message).toContain('"result":"0x2"')
    socket.close()
  })

  it('survive a reset of one of them', async () => {
    await ask(`${url}/1`, 'evm_mine')
    expect(await ask(`${url}/1`, 'eth_blockNumber')).toBe('0x2')
    await net.isolated[0]?.reset()
    expect(await ask(`${url}/1`, 'eth_blockNumber')).toBe('0x1')
    expect(await ask(`${url}/2`, 'eth_blockNumber')).toBe('0x1')
  })
})
