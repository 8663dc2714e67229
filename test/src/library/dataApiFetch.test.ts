import { expect, it } from '@jest/globals'
import { createNetwork, dataApiFetch } from '../../../src/index.js'

/** Returns a `fetch` that answers with the URL it is asked for. */
const echo: typeof fetch = async (input) => new Response(input instanceof Request ? input.url : String(input))

it.each([
  'https://data-api.avax.network/v1/chains',
  'https://glacier-api.avax.network/v1/chains',
  'https://data-api-dev.avax.network/v1/chains',
  'https://glacier-api-dev.avax.network:443/v1/chains',
  'https://core-proxy-api.avax.network/v1/proxy/glacier/v1/chains',
  'https://core-proxy-api.avax.network/v1/proxy/glacier/v1/chains/43112/',
  'https://metrics.avax.network/v2/chains',
])('a network answers %s', async (url) => {
  await using net = await createNetwork()
  const fetcher = dataApiFetch(net, echo)
  for (const input of [url, new URL(url), new Request(url)]) {
    const answer = await fetcher(input)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await answer.json())).toContain('43112')
  }
})

it.each(['https://example.org/v1/chains', 'https://proxy-api.avax.network/tokens', '/v1/chains'])(
  'another fetch answers %s',
  async (url) => {
    await using net = await createNetwork()
    expect(await (await dataApiFetch(net, echo)(url)).text()).toBe(url)
  },
)

it('the other fetch is the one that was global before', async () => {
  await using net = await createNetwork()
  const { fetch } = globalThis
  try {
    globalThis.fetch = echo
    globalThis.fetch = dataApiFetch(net)
    expect(await (await globalThis.fetch('https://example.org/')).text()).toBe('https://example.org/')
    expect((await globalThis.fetch('https://data-api.avax.network/v1/health-check')).status).toBe(200)
  } finally {
    globalThis.fetch = fetch
  }
})

it('sends method, headers and body on', async () => {
  await using net = await createNetwork({ dataApi: { keys: ['one'] } })
  const url = 'https://glacier-api.avax.network/v1/networks/fuji/blockchains/p-chain/utxos?pageSize=1'
  const body = JSON.stringify({ addresses: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u' })
  const fetcher = dataApiFetch(net, echo)
  expect((await fetcher(url, { method: 'POST', body })).status).toBe(401)
  const headers = { 'x-data-api-key': 'one' }
  const answer = await fetcher(url, { method: 'POST', body, headers })
  expect(await answer.json()).toMatchObject({ utxos: [{ utxoType: expect.any(String) }] })
})

it('the prefix of the proxy works over HTTP, and no other does', async () => {
  await using net = await createNetwork()
  const url = await net.listen()
  expect((await fetch(`${url}/v1/proxy/glacier/v1/chains`)).status).toBe(200)
  expect((await fetch(`${url}/v1/proxy/other/v1/chains`)).status).toBe(404)
  expect((await fetch(`${url}/v1/proxy/glacier`)).status).toBe(404)
})
