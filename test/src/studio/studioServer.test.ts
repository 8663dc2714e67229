import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { StudioFiles } from '../../../src/server/studio/StudioFiles.js'
import { studioServer } from '../../../src/studio/studioServer.js'
import { nodeWithoutControl } from './nodeWithoutControl.js'

const refusal = 'snowglobe studio only reads from this network'
const facts = 'application/vnd.snowglobe+json'
let folder: string
let files: StudioFiles
let net: Snowglobe
let servers: Server[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./index-1a.js"></script>')
  writeFileSync(join(folder, 'index-1a.js'), 'start()')
  files = new StudioFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  servers = []
})
afterEach(async () => {
  for (const server of servers) server.close()
  for (const server of servers) server.closeAllConnections()
  await net.close()
})

async function urlOf(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function ask(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const call = (method: string, params: unknown = {}) => ({ jsonrpc: '2.0', id: 7, method, params })

describe('the studio over a network of this program', () => {
  let url: string
  beforeEach(async () => {
    net = await createNetwork({ clock: { mode: 'frozen' }, journal: true })
    url = await urlOf(studioServer(await net.listen(), files))
  })

  it('serves the page with its policy, and the files of it', async () => {
    const page = await fetch(url)
    expect(await page.text()).toBe('<script type="module" src="/studio/index-1a.js"></script>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await (await fetch(`${url}/studio/index-1a.js`)).text()).toBe('start()')
    expect((await fetch(`${url}/studio/index.html`)).status).toBe(404)
    expect((await fetch(`${url}/ext/info`)).status).toBe(404)
  })

  it('tells what the network tells, and that it may only be looked at', async () => {
    const answer = await (await fetch(url, { headers: { accept: facts } })).json()
    expect(answer).toMatchObject({
      networkName: 'local',
      hasControlApi: true,
      controlRefusal: refusal,
      url: net.url,
    })
    expect(await ask(url, '/ext/emulator', call('emulator.status'))).toMatchObject({
      result: { clock: 'frozen', timestampMs: net.now, journal: true },
    })
  })

  it('passes on calls that only read, which leaves no trace', async () => {
    expect(await ask(url, '/ext/bc/P', call('platform.getHeight'))).toEqual({
      jsonrpc: '2.0',
      result: { height: '0' },
      id: 7,
    })
    expect(await (await fetch(`${url}/v1/health-check`)).json()).toMatchObject({
      status: 'ok',
    })
    expect(net.journal.find({})).toEqual([])
  })

  it.each([
    ['/ext/emulator', 'emulator.mine', {}],
    ['/ext/emulator', 'emulator.setTime', { timestampMs: 1 }],
    ['/ext/bc/P', 'platform.issueTx', { tx: '0x' }],
    ['/ext/bc/X', 'avm.issueTx', { tx: '0x' }],
    ['/ext/admin', 'admin.alias', { endpoint: 'bc/C', alias: 'c' }],
    ['/ext/bc/C/rpc', 'eth_sendTransaction', [{}]],
    ['/ext/bc/C/rpc', 'eth_sendRawTransaction', ['0x']],
    ['/ext/bc/C/rpc', 'evm_mine', []],
    ['/ext/bc/C/rpc', 'anvil_setBalance', [`0x${'11'.repeat(20)}`, '0x1']],
    ['/ext/bc/C/rpc', 'personal_sign', ['0x12', `0x${'11'.repeat(20)}`]],
  ])(
    'refuses at %s the method %s, also from its own page and within a batch',
    async (path, method, params) => {
      const before = net.network.world.undo.digest()
      const error = { code: -32000, message: refusal }
      const looks = { 'x-snowglobe-studio': url, origin: url }
      expect(await ask(url, path, call(method, params), looks)).toEqual({ jsonrpc: '2.0', id: 7, error })
      expect(await ask(url, path, [call('eth_chainId', []), call(method, params)])).toMatchObject([
        { error },
        { error },
      ])
      expect(net.network.world.undo.digest()).toBe(before)
    },
  )

  it('refuses what is no call', async () => {
    const answer = await fetch(`${url}/ext/bc/P`, { method: 'POST', body: '{"method":' })
    expect(await answer.json()).toMatchObject({ error: { message: refusal } })
  })

  it('is served under IPs and the name of this machine alone', async () => {
    const { port } = new URL(url)
    const asHost = (host: string) =>
      new Promise<number>((resolve) => {
        import('node:http').then(({ get }) =>
          get({ port, host: '127.0.0.1', headers: { host } }, (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          }),
        )
      })
    expect(await asHost(`localhost:${port}`)).toBe(200)
    expect(await asHost('stranger.example')).toBe(403)
  })

  it('says when the network does not answer', async () => {
    await net.close()
    const answer = await fetch(`${url}/ext/bc/P`, {
      method: 'POST',
      body: JSON.stringify(call('platform.getHeight')),
    })
    expect(answer.status).toBe(502)
    expect(await answer.text()).toMatch(/^http:\/\/\S+ does not answer: connect ECONNREFUSED /)
  })
})

describe('the studio over a node', () => {
  it.each(['granite', 'helicon'] as const)('reads chains and heights from its APIs: %s', async (upgrades) => {
    net = await createNetwork({ upgrades, l1s: [{ alias: 'games' }] })
    await net.mine({ blocks: 3 })
    const url = await urlOf(studioServer(await urlOf(nodeWithoutControl(net)), files))
    const known = (await (await fetch(url, { headers: { accept: facts } })).json()) as object
    expect(known).toMatchObject({
      networkName: 'local',
      networkId: 12345,
      nodeId: (await net.info.getNodeID()).nodeID,
      keys: [],
      hasControlApi: false,
      hasDataApi: false,
      controlRefusal: refusal,
      uptimeRequirements: upgrades === 'helicon' ? [{ percent: 80 }, { percent: 90 }] : expect.anything(),
    })
    const own = await net.emulator.status()
    const games = net.l1s.get('games').blockchainId
    // A node tells no aliases of L1s, and not how many transactions wait.
    const chains = own.chains.map(({ waiting: _, ...chain }) =>
      chain.blockchainID === games ? { ...chain, name: games } : chain,
    )
    expect(await ask(url, '/ext/emulator', call('emulator.status'))).toMatchObject({
      id: 7,
      result: { clock: 'running', rewinds: 0, snapshots: [], chains: expect.arrayContaining(chains) },
    })
    expect(Reflect.get(known, 'chains')).toHaveLength(4)
  })
})

describe('the studio before a server of another kind', () => {
  let url: string
  const asked: string[] = []
  beforeEach(async () => {
    asked.length = 0
    net = await createNetwork()
    const node = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      request.resume().on('end', () => response.writeHead(203).end('of the node'))
    })
    url = await urlOf(studioServer(await urlOf(node), files))
  })

  const look = JSON.stringify(call('platform.getHeight'))
  const send = (path: string, body = look, method = 'POST') => fetch(url + path, { method, body })

  it('passes back the status and the body, as a plain text where the node names no type', async () => {
    const answer = await send('/ext/bc/P')
    expect([answer.status, await answer.text()]).toEqual([203, 'of the node'])
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`${url}/v2/x?a=1`)).status).toBe(203)
    expect(asked).toEqual(['POST /ext/bc/P', 'GET /v2/x?a=1'])
  })

  it('passes on calls below /ext/ and questions to the Data API, and nothing else', async () => {
    expect((await send('/v1/health-check')).status).toBe(404)
    expect((await send('/')).status).toBe(404)
    expect((await send('/ext/bc/P', look, 'PUT')).status).toBe(404)
    expect((await fetch(`${url}/v3/x`)).status).toBe(404)
    expect((await fetch(`${url}/v1x`)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('asks the network itself for the status at the path of the control API alone', async () => {
    const status = JSON.stringify(call('emulator.status'))
    expect((await send('/ext/bc/P', status)).status).toBe(203)
  })

  it('answers refusals with 200, as JSON', async () => {
    const refused = await send('/ext/bc/P', JSON.stringify(call('platform.issueTx')))
    expect(refused.status).toBe(200)
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('takes a body of a megabyte, and none that is a byte longer', async () => {
    expect((await send('/ext/bc/P', look.padEnd(1_000_000))).status).toBe(203)
    // A client that still sends would see the connection closed before the answer.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${url}/ext/bc/P`, { method: 'POST' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      request.on('error', reject)
      request.end(look.padEnd(1_000_001))
    })
    expect(status).toBe(413)
    expect(asked).toEqual(['POST /ext/bc/P'])
  })

  it('says where the studio is not built', async () => {
    const page = await fetch(await urlOf(studioServer(url, new StudioFiles(join(folder, 'none')))))
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('The studio is not built.'),
    ])
  })
})
