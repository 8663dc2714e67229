import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Ajv } from 'ajv'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { callOf, overWebSocket } from '../faults/roads.js'

const address = '0x000000000000000000000000000000000000dEaD'

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' }, journal: true })
})
afterEach(() => net.close())

const post = (body: string, headers = {}) =>
  net.fetch('/ext/bc/C/rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const getBalance = () => net.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })

describe('the journal', () => {
  it('has calls of every entrance with their answers', async () => {
    await net.listen()
    await getBalance()
    await net.platform.getHeight()
    await post(callOf('eth_nothing'), { origin: 'https://app.example' })
    await overWebSocket(net, callOf('eth_chainId'))
    await post(`[${callOf('eth_chainId')},${callOf('eth_blockNumber')}]`)
    const common = { kind: 'call', timestampMs: Date.parse('2030-01-01T00:00:00Z'), faults: [] }
    expect(net.journal.find()).toMatchObject([
      {
        ...common,
        id: 1,
        service: 'C',
        entrance: 'provider',
        method: 'eth_getBalance',
        params: [address, 'latest'],
        result: '0x0',
      },
      {
        ...common,
        id: 2,
        service: 'P',
        entrance: 'library',
        method: 'platform.getHeight',
        result: { height: '0' },
      },
      {
        ...common,
        entrance: 'fetch',
        page: 'https://app.example',
        method: 'eth_nothing',
        error: { code: -32_601, message: 'the method eth_nothing does not exist/is not available' },
      },
      { ...common, entrance: 'websocket', remote: '127.0.0.1', method: 'eth_chainId' },
      { ...common, entrance: 'fetch', method: 'eth_chainId' },
      { ...common, entrance: 'fetch', method: 'eth_blockNumber', result: '0x0' },
    ])
    expect(net.journal.find()[0]?.durationMs).toBeGreaterThan(0)
  })

  it('has requests that are no calls, and the faults that hit', async () => {
    await net.fetch('/v1/chains?x=1')
    await net.fetch('/ext/health')
    const fault = net.faults.add({ method: 'eth_chainId', status: 503 })
    await post(callOf('eth_chainId'))
    await net.provider.request({ method: 'eth_chainId' }).catch(() => undefined)
    expect(net.journal.find()).toMatchObject([
      { kind: 'request', service: 'data', httpMethod: 'GET', path: '/v1/chains', query: 'x=1', status: 200 },
      { kind: 'request', service: 'health', path: '/ext/health', route: '/ext/health', faults: [] },
      {
        kind: 'request',
        service: 'C',
        httpMethod: 'POST',
        status: 503,
        requestBody: callOf('eth_chainId'),
        faults: [fault.id],
      },
      { kind: 'call', method: 'eth_chainId', error: { code: -32_603 }, faults: [fault.id] },
    ])
    expect(JSON.parse(net.journal.find()[0]?.responseBody ?? '')).toHaveProperty('chains')
  })

  it.each([
    [{ method: 'eth_*' }, [1, 2, 3]],
    [{ method: 'eth_getBalance', params: ['0x*dead'] }, [2]],
    [{ chain: 'C' }, [1, 2, 3, 5]],
    [{ service: 'P' }, [4]],
    [{ failed: true }, [3]],
    [{ failed: false, method: '*' }, [1, 2, 4]],
    [{ route: '/v1/chains/43112' }, [5]],
    [{ route: '/v1/chains/{chainId}', status: 200 }, [5]],
    [{ status: 404 }, []],
    [{ origin: { entrance: 'library' } }, [4]],
  ] as const)('finds %j', async (match, ids) => {
    await net.provider.request({ method: 'eth_chainId' })
    await getBalance()
    await net.provider.request({ method: 'eth_call', params: [] }).catch(() => undefined)
    await net.platform.getHeight()
    await net.fetch('/v1/chains/43112')
    expect(net.journal.find(match).map(({ id }) => id)).toEqual(ids)
    const { entries } = await net.emulator.journal({ match })
    expect(entries.map(({ id }) => id)).toEqual(ids)
  })

  it('is kept by reverts and resets, until it is cleared or stopped', async () => {
    const snapshot = await net.snapshot()
    await getBalance()
    await net.revert(snapshot)
    await net.reset()
    await getBalance()
    expect(net.journal.find()).toHaveLength(2)
    net.journal.clear()
    expect(net.journal.find()).toEqual([])
    await getBalance()
    net.journal.stop()
    await getBalance()
    net.journal.start()
    expect(net.journal.find().map(({ id }) => id)).toEqual([3])
  })

  it('keeps the last entries, within bounds of number and bytes', async () => {
    net.journal.start({ entries: 3 })
    for (let call = 0; call < 10; call++) await getBalance()
    expect(net.journal.find().map(({ id }) => id)).toEqual([8, 9, 10])
    net.journal.start({ bytes: 1000 })
    for (let call = 0; call < 10; call++) await getBalance()
    expect(net.journal.find().map(({ id }) => id)).toEqual([19, 20])
  })

  it('leaves long answers out, with a note', async () => {
    await net.emulator.setCode({ chain: 'C', address, code: `0x${'00'.repeat(20_000)}` })
    await net.provider.request({ method: 'eth_getCode', params: [address, 'latest'] })
    const [entry] = net.journal.find({ method: 'eth_getCode' })
    expect(entry).toMatchObject({ isCut: true })
    expect(entry).not.toHaveProperty('result')
    const { log } = JSON.parse(JSON.stringify(net.journal.toHar()))
    expect(log.entries[0].response).toMatchObject({
      headersSize: -1,
      bodySize: -1,
      content: { size: -1, comment: 'too long to be kept' },
    })
  })

  it('lists only what came after an entry, for programs that watch', async () => {
    await using watched = await createNetwork({ journal: true })
    await watched.info.getNodeID()
    const { entries } = await watched.emulator.journal()
    await watched.info.getNetworkID()
    const later = await watched.emulator.journal({ after: Number(entries.at(-1)?.['id']) })
    expect(later.entries).toMatchObject([{ method: 'info.getNetworkID' }])
    expect((await watched.emulator.journal({ after: 1000 })).entries).toEqual([])
  })

  it('says when nothing is recorded, and how to change that', async () => {
    await using silent = await createNetwork()
    expect(() => silent.journal.find()).toThrow('nothing is recorded: call net.journal.start() before')
    await expect(silent.emulator.journal()).rejects.toThrow('call emulator.clearJournal before')
    await silent.emulator.clearJournal()
    await silent.info.getNodeID()
    const { entries } = await silent.emulator.journal({ limit: 1 })
    expect(entries).toMatchObject([{ method: 'info.getNodeID' }])
    expect(() => silent.journal.find({ methd: 'x' } as never)).toThrow('did you mean "method"?')
  })
})

describe('net.journal.verify', () => {
  it('passes when as many came as expected', async () => {
    await getBalance()
    await getBalance()
    net.journal.verify({ method: 'eth_getBalance' })
    net.journal.verify({ method: 'eth_getBalance' }, { times: 2 })
    net.journal.verify({ method: 'eth_getBalance' }, { times: { min: 1, max: 2 } })
    net.journal.verify({ method: 'eth_call' }, { times: 0 })
  })

  it('names the nearest calls otherwise', async () => {
    await net.provider.request({ method: 'eth_chainId' })
    await getBalance()
    const failure = (match: object, options?: object): string => {
      try {
        net.journal.verify(match, options as never)
      } catch (error) {
        return (error as Error).message
      }
      return ''
    }
    expect(failure({ method: 'eth_getBalance', params: ['0x01'] })).toBe(
      'expected at least 1 of {"method":"eth_getBalance","params":["0x01"]}, but the network received none\n\n' +
        `The nearest:\n  #2 C eth_getBalance ["${address}","latest"] (differs in params)`,
    )
    expect(failure({ method: 'eth_*' }, { times: 1 })).toContain(
      'expected exactly 1 of {"method":"eth_*"}, but the network received 2\n\nReceived:\n  #1 C eth_chainId',
    )
    expect(failure({ method: 'eth_*' }, { times: { max: 1 } })).toContain('expected at most 1 of')
    expect(failure({ method: 'eth_*' }, { times: { min: 3 } })).toMatch(/^expected at least 3 of/)
    expect(failure({ method: 'eth_*' }, { times: { min: 3, max: 4 } })).toMatch(/^expected 3 to 4 of/)
    expect(failure({ method: 'eth_*' }, { times: { min: 3, max: 3 } })).toMatch(/^expected exactly 3 of/)
    expect(failure({ method: 'eth_*' }, { times: -1 })).toContain('"times" must be an integer')
  })

  it('shows three near calls, the closest and latest first, and none that differs in all', async () => {
    for (let call = 0; call < 2; call++) await net.provider.request({ method: 'eth_chainId' })
    for (let call = 0; call < 3; call++) await getBalance()
    await net.info.getNodeID()
    const failure = (match: object): readonly string[] => {
      try {
        net.journal.verify(match)
      } catch (error) {
        return (error as Error).message.split('\n').slice(3)
      }
      return []
    }
    const balance = (id: number) => `  #${id} C eth_getBalance ["${address}","latest"]`
    expect(failure({ method: 'eth_getBalance', params: ['0x01'] })).toEqual(
      [5, 4, 3].map((id) => `${balance(id)} (differs in params)`),
    )
    expect(failure({ service: 'C', method: 'eth_getBalance', params: ['0x02'] })).toEqual(
      [5, 4, 3].map((id) => `${balance(id)} (differs in params)`),
    )
    expect(failure({ service: 'C', method: 'eth_chainId', params: ['0x01'] })).toEqual([
      '  #2 C eth_chainId (differs in params)',
      '  #1 C eth_chainId (differs in params)',
      `${balance(5)} (differs in method, params)`,
    ])
    expect(failure({ service: 'P', method: 'platform.getHeight' })).toEqual([])
  })

  it('shows ten surplus calls at most, and 160 letters of each', async () => {
    for (let call = 0; call < 10; call++) await getBalance()
    const shown = () => {
      try {
        net.journal.verify({ method: 'eth_getBalance' }, { times: 0 })
      } catch (error) {
        return (error as Error).message.split('\n').slice(3)
      }
      return []
    }
    const ten = shown()
    expect(ten).toHaveLength(10)
    expect(ten.at(-1)).toMatch(/^ {2}#10 C eth_getBalance/)
    await getBalance()
    expect(shown()).toEqual(ten)
    const letters = 160 - 'C web3_sha3 ["0x"]'.length
    for (const more of [0, 2])
      await net.provider.request({ method: 'web3_sha3', params: [`0x${'a'.repeat(letters + more)}`] })
    expect(() => net.journal.verify({ method: 'web3_sha3' }, { times: 0 })).toThrow(
      `#12 C web3_sha3 ["0x${'a'.repeat(letters)}"]\n  #13 C web3_sha3 ["0x${'a'.repeat(letters + 2)}…`,
    )
  })
})

const jsonOf = (path: string) => JSON.parse(readFileSync(`node_modules/${path}`, 'utf8'))

/** Checks an HTTP Archive with the schemas of its format (har-schema). @returns the mistakes */
function mistakesIn(har: object): readonly string[] {
  const ajv = new Ajv({
    strict: false,
    formats: {
      'date-time': (text) => !Number.isNaN(Date.parse(text)),
      uri: (text) => URL.canParse(text),
      ipv4: true,
      ipv6: true,
    },
  })
  ajv.addMetaSchema(jsonOf('ajv/dist/refs/json-schema-draft-06.json'))
  ajv.addSchema(
    readdirSync('node_modules/har-schema/lib')
      .filter((name) => name.endsWith('.json'))
      .map((name) => jsonOf(`har-schema/lib/${name}`)),
  )
  ajv.validate('har.json', JSON.parse(JSON.stringify(har)))
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

it('the journal has the first 64 KiB of a body', async () => {
  const longest = 64 * 1024
  for (const length of [longest - 1, longest, longest + 1])
    await net.fetch('/v1/webhooks', { method: 'POST', body: 'x'.repeat(length) })
  const kept = net.journal.find().map((entry) => (entry.kind === 'request' ? entry.requestBody?.length : 0))
  expect(kept).toEqual([longest - 1, longest, longest])
})

describe('the journal as an HTTP Archive', () => {
  it('fits the schema of the format, whatever came and however it was answered', async () => {
    await net.listen({ host: '::1' })
    await net.emulator.setCode({ chain: 'C', address, code: `0x${'00'.repeat(20_000)}` })
    await net.provider.request({ method: 'eth_getCode', params: [address, 'latest'] })
    await net.fetch('/v1/chains?pageSize=1&x=%20%ff&y')
    await net.fetch('/ext/health')
    for (const rule of [{ reset: true }, { empty: true }, { malformed: true }, { status: 503 }] as const) {
      net.faults.add({ ...rule, times: 1 })
      await post(callOf('eth_chainId')).catch(() => undefined)
      net.faults.add({ ...rule, times: 1 })
      await getBalance().catch(() => undefined)
    }
    await post('no JSON')
    expect(mistakesIn({ log: { version: 1 } })).not.toEqual([])
    const har = net.journal.toHar()
    expect(mistakesIn(har)).toEqual([])
    const { log } = JSON.parse(JSON.stringify(har))
    const answers = log.entries.map(({ response }: { response: { status: number; content: object } }) => [
      response.status,
      'text' in response.content,
    ])
    expect(answers).toEqual([
      [200, false],
      ...[400, 200].map((status) => [status, true]),
      ...[0, 0, 0, 0, 200, 200, 503, 200].map((status) => [status, true]),
    ])
  })

  it('names the path of each API', async () => {
    await net.info.getNodeID()
    await net.proposervm.getProposedHeight()
    await net.avax.getUTXOs({
      addresses: ['C-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
      sourceChain: 'P',
    })
    await net.avm.getHeight()
    await net.provider.request({ method: 'eth_chainId' })
    const { log } = JSON.parse(JSON.stringify(net.journal.toHar()))
    const paths = log.entries.map(
      ({ request }: { request: { url: string } }) => new URL(request.url).pathname,
    )
    expect(paths).toEqual([
      '/ext/info',
      '/ext/bc/P/proposervm',
      '/ext/bc/C/avax',
      '/ext/bc/X',
      '/ext/bc/C/rpc',
    ])
  })
})

describe('the journal as text', () => {
  beforeEach(async () => {
    await net.listen()
    await getBalance()
    await net.platform.getHeight()
    await net.info.getNodeID()
    await net.fetch('/v1/chains?pageSize=1')
  })

  it('is lines of JSON', () => {
    const lines = net.journal.toJsonLines().trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(net.journal.find())
  })

  it('is an HTTP Archive whose requests may be sent again', async () => {
    const { log } = JSON.parse(JSON.stringify(net.journal.toHar()))
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'snowglobe', version } })
    expect(log.entries.map(({ request }: { request: { url: string } }) => request.url)).toEqual(
      ['/ext/bc/C/rpc', '/ext/bc/P', '/ext/info', '/v1/chains?pageSize=1'].map((path) => net.url + path),
    )
    expect(log.entries[0].startedDateTime).toBe('2030-01-01T00:00:00.000Z')
    expect(log.entries[3].request.queryString).toEqual([{ name: 'pageSize', value: '1' }])
    for (const { request, response } of log.entries) {
      const sent = request.postData && {
        body: request.postData.text,
        headers: { 'content-type': 'application/json' },
      }
      const answer = await fetch(request.url, { method: request.method, ...sent })
      expect(await answer.json()).toEqual(JSON.parse(response.content.text))
    }
  })
})
