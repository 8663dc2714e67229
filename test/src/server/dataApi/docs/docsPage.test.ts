import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { operations } from '../../../../../methods/restOperations.js'
import { createNetwork } from '../../../../../src/index.js'
import {
  errorExamples,
  operationExamples,
} from '../../../../../src/server/dataApi/docs/data/operationExamples.js'

async function docs() {
  const net = await createNetwork()
  const page = await net.fetch('/docs')
  return { net, headers: page.headers, text: await page.text() }
}

/** Returns the part of the page about an operation. */
function sectionOf(page: string, id: string): string {
  const [, after = ''] = page.split(`<details class="operation" id="${id}">`)
  return after.split('</details>')[0] ?? ''
}

test('the page describes each operation: parameters, body, answer, errors, a line for curl, a form', async () => {
  const { text } = await docs()

  for (const { id, method, path, inPath, inQuery, body, answer, status, units } of operations) {
    const section = sectionOf(text, id)
    expect(text).toContain(`<a href="#${id}"`)
    expect(section).toContain(`>${method}</b> ${path}</code>`)
    for (const name of [...Object.keys(inPath), ...Object.keys(inQuery)]) {
      expect(section).toContain(`<td><code>${name}</code>`)
      expect(section).toContain(` name="${name}"`)
    }
    expect(section.includes('<h4>Body</h4>')).toBe(body !== undefined)
    const shown = answer === undefined ? 'Without a body.' : '[^]*?[{\\[]'
    expect(section).toMatch(new RegExp(`<h4>Answer ${status}</h4>\\s*<p(re)?>${shown}`))
    expect(section).toContain(`Errors: 400, 401, 403, 404, 429, 500, 502, 503`)
    expect(section).toContain(`Costs ${units} compute units.`)
    for (const { target } of operationExamples[id] ?? [])
      expect(section).toContain(`<pre>${method} ${target.replaceAll('&', '&amp;')}`)
    expect(section).toMatch(/<pre class="curl">curl /)
    expect(section).toContain(`data-method="${method}" data-path="${path}"`)
  }
})

test('the page loads nothing, and its policy allows its own style and script alone', async () => {
  const { headers, text } = await docs()
  const policy = headers.get('content-security-policy') ?? ''

  expect(text).not.toMatch(/\ssrc=|<link|@import|url\(|\sstyle=|\son[a-z]+="/)
  for (const name of ['style', 'script']) {
    const inline = [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(
      ([, inside]) => inside,
    )
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256').update(String(inline[0])).digest('base64')
    expect(policy).toContain(`${name}-src 'sha256-${hash}'`)
  }
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain("connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('the lines for curl are those of the network: its URL, its chain, its name', async () => {
  const net = await createNetwork({ dataApi: { network: 'mainnet' } })
  const url = await net.listen({ isolated: 1 })
  try {
    const page = await (await fetch(`${url}/1/docs`)).text()
    expect(sectionOf(page, 'getChainInfo')).toContain(`curl '${url}/1/v1/chains/43112'`)
    expect(sectionOf(page, 'listValidators')).toContain(`curl '${url}/1/v1/networks/mainnet/validators'`)
  } finally {
    await net.close()
  }
})

test('the paths of the public host give the same: the page at /api, the document at /api-json', async () => {
  const { net, text } = await docs()

  expect(await (await net.fetch('/api')).text()).toBe(text)
  const json = await net.fetch('/api-json')
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await json.text()).toBe(await (await net.fetch('/v1/openapi.json')).text())
  expect((await net.fetch('https://data-api.avax.network/api')).status).toBe(200)
  for (const path of ['/api/v1', '/api-jsonx', '/apis']) expect((await net.fetch(path)).status).toBe(404)
})

test('the page groups operations by their tags, and shows the errors of both APIs', async () => {
  const { text } = await docs()
  const contents = [
    ...text.matchAll(
      /<div data-group><a href="#(group-[^"]+)"><strong>(.*?)<\/strong><\/a><ul>(.*?)<\/ul>/gs,
    ),
  ]
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  expect(contents.map(([, , tag]) => tag)).toEqual(tags)
  expect(contents.map(([, anchor]) => anchor)).toContain('group-primary-network-blocks')
  expect(text).toContain(
    '<li><a href="#getChainInfo" title="GET /v1/chains/{chainId}">Describes an EVM chain</a></li>',
  )
  for (const [, anchor, tag, list = ''] of contents) {
    const own = operations.filter((operation) => operation.tag === tag).map(({ id }) => id)
    expect([...list.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id)).toEqual(own)
    const [, after = ''] = text.split(`<section data-group><h2 id="${anchor}">${tag}</h2>`)
    const [section = ''] = after.split('</section>')
    expect([...section.matchAll(/<details class="operation" id="([\w-]+)">/g)].map(([, id]) => id)).toEqual(
      own,
    )
  }
  expect(text).toContain(`<p>${operations.length} operations of the emulated network at `)
  const [, errors = ''] = text.split('<h2 id="errors">')
  for (const { target, answer } of [...errorExamples.data, ...errorExamples.metrics])
    expect(errors).toContain(`GET ${target}\n${JSON.stringify(answer).replaceAll('"', '&quot;')}`)
  const rows = [...errors.matchAll(/<tr><td>(\d+)<td>([^<]*)<td><pre>(.*?)<\/pre>/gs)]
  expect(rows.map(([, status, name]) => `${status} ${name}`)).toEqual([
    ...['400 Bad Request', '401 Unauthorized', '403 Forbidden', '404 Not Found', '429 Too Many Requests'],
    ...['500 Internal Server Error', '502 Bad Gateway', '503 Service Unavailable'],
  ])
  for (const [, status, , shown = ''] of rows)
    expect([status, shown]).toEqual([
      status,
      [...errorExamples.data, ...errorExamples.metrics]
        .filter((example) => String(example.status) === status)
        .map(({ target, answer }) => `GET ${target}\n${JSON.stringify(answer)}`.replaceAll('"', '&quot;'))
        .join('\n\n')
        .replaceAll(/&(?!quot;)/g, '&amp;'),
    ])
})

test('named types are links to the part of the page that shows them once', async () => {
  const { text } = await docs()
  const [, types = ''] = text.split('<h2 id="schemas">Types</h2>')
  const names = [...types.matchAll(/<details class="type" id="type-(\w+)">/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['EvmBlock', 'PChainUtxo', 'SignatureAggregatorRequest']))
  expect(new Set(names).size).toBe(names.length)
  for (const [, name] of text.matchAll(/<a href="#type-(\w+)">/g)) expect(names).toContain(name)
  expect(sectionOf(text, 'getLatestBlocks')).toContain('blocks: <a href="#type-EvmBlock">EvmBlock</a>[] // ')
  expect(types).toContain('baseFee: string // The base fee in wei per gas.')
})
