import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { StudioFiles } from '../../../../src/server/studio/StudioFiles.js'
import { studioEndpoint, studioPage } from '../../../../src/server/studio/studioEndpoint.js'

let folder: string
let files: StudioFiles

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./index-1a.js"></script>')
  writeFileSync(join(folder, 'index-1a.js'), 'start()')
  files = new StudioFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const request = { path: '/', contentType: undefined, contentLength: undefined, query: '', headers: {} }
const get = { ...request, method: 'GET', body: Buffer.alloc(0), origin: { entrance: 'fetch' as const } }

describe('the studio', () => {
  it('has a page that loads its files from the network, an isolated one from below its path', () => {
    expect(studioPage(files, '')?.body).toBe('<script type="module" src="/studio/index-1a.js"></script>')
    expect(studioPage(files, '/1')?.body).toBe('<script type="module" src="/1/studio/index-1a.js"></script>')
  })

  it('has a page that browsers do not keep', () => {
    expect(studioPage(files, '')).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    })
  })

  it('may run its own scripts alone, and load nothing from elsewhere', () => {
    const policy = studioPage(files, '')?.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|http/)
  })

  it('has files that browsers keep, since their names change with their content', async () => {
    const answer = await studioEndpoint(files, 'index-1a.js')?.answer(get)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(String(answer?.body)).toBe('start()')
    expect(await studioEndpoint(files, 'index-1a.js')?.answer({ ...get, method: 'HEAD' })).toEqual(answer)
    const posted = await studioEndpoint(files, 'index-1a.js')?.answer({ ...get, method: 'POST' })
    expect(posted?.status).toBe(404)
  })

  it.each(['index.html', 'other.js', '../index-1a.js', '.hidden.js', 'index-1a', 'index-1a.map'])(
    'has no file %s',
    (name) => {
      expect(studioEndpoint(files, name)).toBeUndefined()
    },
  )

  it('is not there where it is not built', () => {
    expect(studioPage(new StudioFiles(join(folder, 'none')), '')).toBeUndefined()
  })
})

describe('what the studio asks', () => {
  const ask = async (net: Snowglobe, headers: Record<string, string>) => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
    return (await (await net.fetch('/ext/bc/C/rpc', init)).json()) as { result?: string; error?: object }
  }
  const studio = { 'x-snowglobe-studio': '1' }

  it('is in no journal, no event, and no list of unexpected calls', async () => {
    await using net = await createNetwork({ journal: true })
    const seen: string[] = []
    net.on('request', ({ method }) => seen.push(method))
    const strict = net.strict({ allow: [] })
    await ask(net, studio)
    expect([seen, net.journal.find({}), strict.unexpected]).toEqual([[], [], []])
    strict.end()
    await ask(net, {})
    expect(seen).toEqual(['eth_chainId'])
    expect(net.journal.find({})).toHaveLength(1)
  })

  it('meets no faults, and uses none up', async () => {
    await using net = await createNetwork()
    const fault = net.faults.add({ method: 'eth_chainId', error: { code: -1, message: 'no' }, times: 1 })
    expect((await ask(net, studio)).result).toBe('0xa868')
    expect(fault.hits).toBe(0)
    expect((await ask(net, {})).error).toMatchObject({ code: -1 })
  })

  it('is not counted by the metrics', async () => {
    await using net = await createNetwork()
    const metrics = async () => await (await net.fetch('/ext/metrics')).text()
    const before = (await metrics())
      .split('\n')
      .filter((line) => line.startsWith('avalanche_api_calls{base="C"'))
    await ask(net, studio)
    const after = (await metrics())
      .split('\n')
      .filter((line) => line.startsWith('avalanche_api_calls{base="C"'))
    expect(after).toEqual(before)
  })
})
