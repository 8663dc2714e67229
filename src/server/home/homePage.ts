import { htmlText } from '../../../methods/kit/htmlText.js'
import type { HomeChain, HomeFacts, HomeKey } from './homeFacts.js'
import { homeScript } from './homeScript.js'

/** A narrow screen shows each row of a table as a block. */
const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem;margin-bottom:0}h2{font-size:1.15rem;margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem 1rem .3rem 0;vertical-align:top}
th{font-weight:600;border-bottom:1px solid #ccc}code,pre{font:13px/1.5 ui-monospace,monospace;background:#f3f4f6}
code{padding:.1em .3em;word-break:break-all}pre{padding:.8rem;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:44rem){th{display:none}tr,td{display:block}tr{padding:.6rem 0;border-bottom:1px solid #ccc}
td{padding:.1rem 0}td:empty{display:none}td[data-label]::before{content:attr(data-label) ' '}}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#ddd}code,pre{background:#24272e}a{color:#8ab4f8}th,tr{border-color:#444}}`

/**
 * Returns the plain page at a network's URL (`/?plain`): endpoints, chains with their heights, keys, and lines to copy
 * for curl, cast, viem and MetaMask. It loads nothing from other hosts.
 * @param base the URL at which the browser reached the network, without a trailing slash
 * @param hasStudio whether the studio is built; the page then links to it
 */
export function homePage(facts: HomeFacts, base: string, hasStudio: boolean): string {
  const { networkName, networkId, nodeId, release, time, chains, keys } = facts
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Snowglobe: ${htmlText(networkName)}</title>
<style>${style}</style>
<h1>Snowglobe</h1>
<p>Network ${htmlText(networkName)} (ID ${networkId}) of the node ${code(nodeId)}, which answers as ${htmlText(release)}.
Its time is <b id="time">${htmlText(time)}</b>.</p>
<p>${hasStudio ? `<a href="${htmlText(base)}/">The studio</a> shows more.` : 'The studio, which shows blocks, accounts and calls, is not built: run <code>npm run studio</code> in the clone, and load this page again.'}</p>
<h2>Chains</h2>
<table id="chains"><tr><th>Chain<th>Height<th>Chain ID<th>URL<th>Methods</tr>
${chains.map((chain) => chainRow(chain, base)).join('\n')}
</table>
<h2>Further services</h2>
<table>
${services.map(({ path, what }) => serviceRow(path, what, base)).join('\n')}
<tr><td>${code(`${base}/v1`)}<td>Data API and Metrics API<td><a href="${htmlText(base)}/docs">operations</a>
</table>
${keys.length === 0 ? '' : keyTable(keys)}
${chains
  .filter(({ evmChainId }) => evmChainId !== undefined)
  .map((chain) => evmLines(chain, base, keys[0]))
  .join('\n')}
<script>${homeScript}</script>
</html>
`
}

const services = [
  { path: '/ext/info', what: 'the node' },
  { path: '/ext/health', what: 'its health' },
  { path: '/ext/bc/C/avax', what: 'transfers between the C-Chain and the P- and X-Chain' },
  { path: '/ext/emulator', what: 'time, blocks, snapshots, funds' },
]

function chainRow({ name, blockchainId, height, path, evmChainId }: HomeChain, base: string): string {
  return `<tr><td><b>${htmlText(name)}</b><br><small>${code(blockchainId)}</small>
<td data-label="height" data-height="${htmlText(blockchainId)}">${height}${chainIdCell(evmChainId)}<td>${code(base + path)}<td>${openRpcLink(path, base)}</tr>`
}

function chainIdCell(evmChainId: string | undefined): string {
  return evmChainId === undefined ? '<td></td>' : `<td data-label="chain ID">${evmChainId}</td>`
}

function serviceRow(path: string, what: string, base: string): string {
  return `<tr><td>${code(base + path)}<td>${what}<td>${openRpcLink(path, base)}</tr>`
}

function openRpcLink(path: string, base: string): string {
  return `<a href="${htmlText(`${base}/openrpc${path}`)}">OpenRPC</a>`
}

function keyTable(keys: readonly HomeKey[]): string {
  const rows = keys.map(
    ({ address, privateKey, P, X }) =>
      `<tr><td>${code(address)}<br>${code(P)}<br>${code(X)}<td>${code(privateKey)}</tr>`,
  )
  return `<h2>Keys</h2>
<p>Everybody knows these keys: use them in tests only.</p>
<table><tr><th>Addresses<th>Private key</tr>
${rows.join('\n')}
</table>`
}

/**
 * The package that a line of the page imports. Its name is kept apart, so that tools do not take that line for an
 * import of this file.
 */
const viem = 'viem'

/** Returns the lines to copy for one EVM chain. */
function evmLines(
  { name, path, evmChainId, coin }: HomeChain,
  base: string,
  key: HomeKey | undefined,
): string {
  const url = base + path
  const request = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
  const send =
    key === undefined
      ? ''
      : `\ncast send --rpc-url ${url} --private-key ${key.privateKey} --value 1ether 0x000000000000000000000000000000000000dEaD`
  const text = `# curl
curl -H 'content-type: application/json' -d '${request}' ${url}

# cast
cast block-number --rpc-url ${url}${send}

// viem
import { createPublicClient, defineChain, http } from '${viem}'
const chain = defineChain({ id: ${evmChainId}, name: ${quoted(name)}, nativeCurrency: { name: ${quoted(coin?.name)}, symbol: ${quoted(coin?.symbol)}, decimals: ${coin?.decimals} }, rpcUrls: { default: { http: ['${url}'] } } })
const client = createPublicClient({ chain, transport: http() })

MetaMask: network name Snowglobe ${name}, RPC URL ${url}, chain ID ${evmChainId}, currency ${coin?.symbol} with ${coin?.decimals} decimals`
  return `<h2>Clients of ${htmlText(name)}</h2>
<pre>${htmlText(text)}</pre>
<p><button data-add-chain="${htmlText(String(evmChainId))}" data-name="${htmlText(name)}" data-rpc="${htmlText(url)}" data-coin="${htmlText(JSON.stringify(coin))}" hidden>Add to the browser's wallet</button></p>`
}

/** Returns a text as a string literal of JavaScript. */
function quoted(text = ''): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}

function code(text: string): string {
  return `<code>${htmlText(text)}</code>`
}
