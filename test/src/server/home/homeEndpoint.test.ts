import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import type { HomeFacts } from '../../../../src/server/home/homeFacts.js'
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
    expect(homePage({ ...facts('<y>'), chains: [chain] }, 'http://"<y>', true)).not.toContain('<y>')
  })

  it('shows the chain ID of an EVM chain, and leaves that cell of other chains empty', () => {
    const chain = (name: string, evmChainId: string | undefined) => ({
      name,
      blockchainId: `${name}-ID`,
      height: '7',
      path: `/ext/bc/${name}`,
      evmChainId,
      coin: evmChainId === undefined ? undefined : { name: "it's", symbol: 'I', decimals: 6 },
    })
    const chains = [chain('P', undefined), chain('C', '43112')]
    const page = homePage({ ...facts('local'), chains }, base, true)
    expect(page).toContain(
      `<tr><td><b>P</b><br><small><code>P-ID</code></small>
<td data-label="height" data-height="P-ID">7<td></td><td><code>${base}/ext/bc/P</code><td><a href="${base}/openrpc/ext/bc/P">OpenRPC</a></tr>`,
    )
    expect(page).toContain('<td data-label="height" data-height="C-ID">7<td data-label="chain ID">43112</td>')
    expect(page.match(/<h2>Clients of .*<\/h2>/g)).toEqual(['<h2>Clients of C</h2>'])
    expect(page).toContain("nativeCurrency: { name: 'it\\'s', symbol: 'I', decimals: 6 }")
    expect(page).toContain('chain ID 43112, currency I with 6 decimals</pre>')
    expect(page).toContain(
      `<tr><td><code>${base}/ext/info</code><td>the node<td><a href="${base}/openrpc/ext/info">OpenRPC</a></tr>`,
    )
    // Without a key nobody can send.
    expect(page).not.toContain('cast send')
  })

  it('has keys with their addresses, and lines that use the first of them', () => {
    const key = (name: string) => ({
      address: `A${name}`,
      privateKey: `K${name}`,
      P: `P-${name}`,
      X: `X-${name}`,
    })
    const coin = { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }
    const chains = [
      ...[{ name: 'C', blockchainId: 'B', height: '7', path: '/ext/bc/C/rpc', evmChainId: '43112', coin }],
    ]
    const page = homePage({ ...facts('local'), chains, keys: [key('1'), key('2')] }, base, true)
    expect(page).toContain(
      [
        '<table><tr><th>Addresses<th>Private key</tr>',
        '<tr><td><code>A1</code><br><code>P-1</code><br><code>X-1</code><td><code>K1</code></tr>',
        '<tr><td><code>A2</code><br><code>P-2</code><br><code>X-2</code><td><code>K2</code></tr>',
        '</table>',
      ].join('\n'),
    )
    const url = `${base}/ext/bc/C/rpc`
    const text = (line: string) => line.replaceAll('"', '&quot;')
    expect(page).toContain(
      [
        '<h2>Clients of C</h2>',
        ...[
          '<pre># curl',
          text(
            `curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}' ${url}`,
          ),
        ],
        ...['', '# cast', `cast block-number --rpc-url ${url}`],
        `cast send --rpc-url ${url} --private-key K1 --value 1ether 0x000000000000000000000000000000000000dEaD`,
        ...['', '// viem', "import { createPublicClient, defineChain, http } from 'viem'"],
        `const chain = defineChain({ id: 43112, name: 'C', nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }, rpcUrls: { default: { http: ['${url}'] } } })`,
        'const client = createPublicClient({ chain, transport: http() })',
        '',
        `MetaMask: network name Snowglobe C, RPC URL ${url}, chain ID 43112, currency AVAX with 18 decimals</pre>`,
        `<p><button data-add-chain="43112" data-name="C" data-rpc="${url}" data-coin="${text(JSON.stringify(coin))}" hidden>Add to the browser's wallet</button></p>`,
      ].join('\n'),
    )
  })

  it('names the studio where it is built, and else how it is built', () => {
    expect(homePage(facts('local'), base, true)).toContain(`<a href="${base}/">The studio</a> shows more.`)
    expect(homePage(facts('local'), base, true)).not.toContain('npm run studio')
    expect(homePage(facts('local'), base, false)).toContain('run <code>npm run studio</code>')
  })
})

const base = 'http://localhost:9650'

/** The facts of a network without chains and keys. @param text of all that is text */
function facts(text: string): HomeFacts {
  return {
    networkName: text,
    networkId: 1,
    nodeId: text,
    release: text,
    time: text,
    chains: [],
    keys: [],
    uptimeRequirements: [],
    version: text,
    controlRefusal: text,
    hasControlApi: true,
    hasDataApi: true,
    url: text,
  }
}

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
