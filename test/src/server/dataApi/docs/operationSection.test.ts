import { expect, test } from '@jest/globals'
import { NamedSchemas } from '../../../../../methods/data/kit/NamedSchemas.js'
import type { OperationExample } from '../../../../../methods/data/kit/OperationExample.js'
import { operations } from '../../../../../methods/restOperations.js'
import { methodAndPath, operationSection } from '../../../../../src/server/dataApi/docs/operationSection.js'

const base = 'http://localhost:9650'

/** Returns the part of the page about an operation. */
function sectionOf(
  id: string,
  known: Readonly<Record<string, string>> = { chainId: '43112', network: 'local' },
  examples: readonly OperationExample[] = [],
): string {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`there is no operation ${id}`)
  return operationSection(operation, { base, known, schemas: new NamedSchemas(), examples })
}

const curlOf = (section: string) => /<pre class="curl">(.*?)<\/pre>/s.exec(section)?.[1]

const funded = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

test.each([
  // A value that only the user knows stays a name, and no parameter that may be left out is in the line.
  ['listBlockchains', `curl '${base}/v1/networks/local/blockchains'`],
  ['getChainInfo', `curl '${base}/v1/chains/43112'`],
  [
    'getUtxosByAddresses',
    `curl '${base}/v1/networks/local/blockchains/{blockchainId}/utxos?addresses=${funded}'`,
  ],
  [
    'getVertexByHeight',
    `curl '${base}/v1/networks/local/blockchains/{blockchainId}/vertices:listByHeight?vertexHeight='`,
  ],
  [
    'reindexNft',
    `curl -X POST '${base}/v1/chains/43112/nfts/collections/0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC/tokens/{tokenId}:reindex'`,
  ],
  [
    'getUtxosByAddressesV2',
    `curl -H 'content-type: application/json' -d '{
  &quot;addresses&quot;: &quot;&quot;
}' '${base}/v1/networks/local/blockchains/{blockchainId}/utxos'`,
  ],
])('the line for curl of %s', (id, line) => {
  expect(curlOf(sectionOf(id))).toBe(line)
})

test('lines for curl with another method than GET and POST name it, with a body or without', () => {
  const methods = operations.filter(({ method }) => method === 'PATCH' || method === 'DELETE')
  expect(methods.length).toBeGreaterThan(1)
  for (const { id, method } of methods)
    expect(curlOf(sectionOf(id))).toMatch(new RegExp(`^curl -X ${method} `))
})

test('values in lines for curl are escaped', () => {
  expect(curlOf(sectionOf('getChainInfo', { chainId: 'a/b c' }))).toBe(`curl '${base}/v1/chains/a%2Fb%20c'`)
})

test('parameters say where they stand, whether they are required, and what they mean', () => {
  const section = sectionOf('getUtxosByAddresses')
  expect(section).toContain('<td><code>network</code><td>path, required<td>')
  expect(section).toContain('<td><code>addresses</code><td>query, required<td><code>string</code>')
  expect(section).toMatch(/<td><code>assetId<\/code><td>query<td>/)
  expect(section).toContain('at least 1, at most ')
})

test('the form has the values of required parameters, and a choice of words', () => {
  const required = sectionOf('getUtxosByAddresses')
  expect(required).toContain(`<input name="addresses" data-in="query" required value="${funded}"`)
  const section = sectionOf('listErc20Balances')
  expect(section).toContain('<input name="chainId" data-in="path" required value="43112"')
  expect(section).toContain('<input name="pageSize" data-in="query" value="" placeholder="at least 1,')
  expect(section).toContain('<select name="currency" data-in="query"><option selected></option><option>usd')
  const chosen = /<select name="network" data-in="path" required>(.*?)<\/select>/.exec(
    sectionOf('getBlockById', { network: 'fuji' }),
  )?.[1]
  expect(chosen).toBe('<option>mainnet</option><option selected>fuji</option><option>testnet</option>')
  expect(section).not.toContain('<textarea')
  expect(sectionOf('createWebhook')).toContain('<textarea name="body" rows="8">{\n  &quot;eventType')
})

test('an operation begins with its method, its path and its summary, and a description where it has one', () => {
  expect(sectionOf('getChainInfo')).toMatch(
    /^<details class="operation" id="getChainInfo">\n<summary><code><b class="get">GET<\/b> \/v1\/chains\/\{chainId\}<\/code> <span>Describes an EVM chain\.<\/span><\/summary>\n\n<h4>Parameters<\/h4>/,
  )
  const created = sectionOf('createWebhook')
  expect(created).toMatch(
    /<\/summary>\n<p>From now on the network posts events to the URL, [^<]+<\/p>\n\n<h4>Body<\/h4>/,
  )
  expect(created).not.toContain('<h4>Parameters</h4>')
})

test('parameters have notes in small letters where there are any, and the form has their type else', () => {
  const section = sectionOf('listErc20Balances')
  expect(section).toContain(
    '<td>The most items of a page. <small>at least 1, at most 500, by default 10</small>',
  )
  expect(section).toMatch(/<td>An EVM chain: [^<]*its name\.\n<tr>/)
  expect(section).toMatch(/name="chainId" data-in="path" required value="43112" placeholder="string"/)
})

test('one example has no name, and several have', () => {
  const example = (name: string, more: object): OperationExample =>
    ({ name, target: '/a?b=c', ...more }) as never
  const one = sectionOf('getChainInfo', {}, [example('first', { answer: { a: 1 } })])
  expect(one).toContain('<h4>Example</h4>\n<pre>GET /a?b=c</pre>\n<pre>{\n  &quot;a&quot;: 1\n}</pre>')
  const two = sectionOf('getChainInfo', {}, [
    example('first', { body: { b: 2 } }),
    example('second', { answer: 'a,b' }),
  ])
  expect(two).toContain('<h4>Example: first</h4>\n<pre>GET /a?b=c\n\n{\n  &quot;b&quot;: 2\n}</pre>\n\n')
  expect(two).toContain('<h4>Example: second</h4>\n<pre>GET /a?b=c</pre>\n<pre>a,b</pre>')
})

test('a method has a class of its own', () => {
  expect(methodAndPath('PATCH', '/v1/<id>')).toBe('<code><b class="patch">PATCH</b> /v1/&lt;id></code>')
})
