import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { homePage } from '../../../../src/server/home/homePage.js'

let net: Snowglobe

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' }, accounts: 1 })
})
afterAll(() => net.close())

const html = { headers: { accept: 'text/html,application/xhtml+xml' } }

describe('the plain page of a network', () => {
  it('shows chains, keys and lines to copy', async () => {
    const url = 'http://localhost:9650'
    const answer = await net.fetch(`${url}/?plain`, html)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await answer.text()
    for (const text of [
      'Network local (ID 12345)',
      '2030-01-01T00:00:0',
      `<code>${url}/ext/bc/C/rpc</code>`,
      `<code>${url}/ext/bc/P</code>`,
      '<code>0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027</code>',
      '<code>P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u</code>',
      `cast block-number --rpc-url ${url}/ext/bc/C/rpc`,
      'chain ID 43112, currency AVAX with 18 decimals',
      `href="${url}/openrpc/ext/bc/C/rpc"`,
    ])
      expect(page).toContain(text)
  })

  it('shows lines with the first key, also where there is one', async () => {
    const lines = async (asked: Snowglobe) =>
      (await (await asked.fetch('/?plain', html)).text())
        .split('\n')
        .filter((line) => line.includes('--private-key'))
    const first = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027'
    expect((await lines(net)).length).toBeGreaterThan(0)
    for (const line of await lines(net)) expect(line).toContain(first)
  })

  const heightOfC = async (asked: Snowglobe): Promise<unknown> => {
    const answer = await asked.fetch('/', { headers: { accept: 'application/vnd.snowglobe+json' } })
    const { chains } = (await answer.json()) as { chains: readonly { name: string; height: string }[] }
    return chains.find(({ name }) => name === 'C')?.height
  }

  it('asks for its facts again, so that heights move', async () => {
    await using before = await createNetwork({ upgrades: 'granite' })
    expect(await heightOfC(before)).toBe('0')
    await before.mine()
    expect(await heightOfC(before)).toBe('1')
  })

  it('shows how far the execution and the settlement of blocks are since Helicon', async () => {
    await using helicon = await createNetwork({ upgrades: 'helicon' })
    await helicon.mine()
    expect(await heightOfC(helicon)).toBe('1 (settled 0)')
    await helicon.setExecution('held')
    await helicon.mine()
    expect(await heightOfC(helicon)).toBe('2 (executed 1, settled 0)')
    await helicon.execute()
    await helicon.settle()
    expect(await heightOfC(helicon)).toBe('3 (executed 2, settled 2)')
  })

  it('is for browsers only: other clients get the answer of a node', async () => {
    for (const init of [{}, { headers: { accept: '*/*' } }, { ...html, method: 'POST' }]) {
      const answer = await net.fetch('/', init)
      expect([answer.status, await answer.text()]).toEqual([404, '404 page not found\n'])
    }
  })

  it('does not exist without the control API', async () => {
    await using node = await createNetwork({ emulatorApi: false })
    expect((await node.fetch('/', html)).status).toBe(404)
    expect((await node.fetch('/openrpc/ext/info')).status).toBe(404)
  })

  it('shows no keys that the node does not sign with', async () => {
    await using locked = await createNetwork({ unlocked: false })
    expect(await (await locked.fetch('/?plain', html)).text()).not.toContain('<h2>Keys</h2>')
  })

  it('escapes what it shows', () => {
    const coin = { name: '<y>', symbol: '<y>', decimals: 18 }
    const chain = {
      name: '<y>',
      blockchainId: '<y>',
      height: '1',
      path: '/ext/bc/<y>/rpc',
      evmChainId: '1',
      coin,
    }
    const facts = {
      networkName: '<y>',
      networkId: 1,
      nodeId: '<y>',
      release: '<y>',
      time: '<y>',
      chains: [chain],
      keys: [],
      uptimeRequirements: [],
      version: '<y>',
      controlRefusal: '<y>',
      hasControlApi: true,
      hasDataApi: true,
      url: '<y>',
    }
    expect(homePage(facts, 'http://"<y>', true)).not.toContain('<y>')
  })
})

describe('OpenRPC documents', () => {
  it.each([
    ['/openrpc/ext/info', 'info.getNodeID'],
    ['/openrpc/ext/bc/P', 'platform.getHeight'],
    ['/openrpc/ext/bc/C/rpc', 'eth_call'],
    ['/openrpc/ext/emulator', 'emulator.fund'],
  ])('%s describes %s', async (path, name) => {
    const document = await (await net.fetch(path)).json()
    expect(document).toMatchObject({
      openrpc: '1.3.2',
      methods: expect.arrayContaining([expect.objectContaining({ name })]),
    })
  })

  it('are missing for paths without methods', async () => {
    expect((await net.fetch('/openrpc/ext/none')).status).toBe(404)
    expect((await net.fetch('/openrpc')).status).toBe(404)
  })

  it('are read by GET alone', async () => {
    const answer = await net.fetch('/openrpc/ext/info', { method: 'POST', body: '{}' })
    expect([answer.status, await answer.text()]).toEqual([404, '404 page not found\n'])
  })
})
