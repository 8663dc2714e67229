import { useSignal } from '@preact/signals'
import { clientUrl, facts, hasControlApi } from '../network/status.ts'
import { ChainMark } from '../parts/ChainMark.tsx'
import { ChainSelect } from '../parts/ChainSelect.tsx'
import { Copy } from '../parts/Copy.tsx'
import { addToWallet, clientLines, hasWallet } from './clientLines.ts'

/** URLs, keys and lines to copy: how clients and wallets reach the network. */
export function Connect() {
  const known = facts.value
  if (known === undefined) return null
  return (
    <>
      <div class="title">
        <h1>Connect</h1>
        <p class="hint">
          {known.nodeId} of network {known.networkName} (ID {known.networkId})
        </p>
      </div>
      <Endpoints />
      <Clients />
      <Keys />
    </>
  )
}

const services = [
  { path: '/ext/info', about: 'the node' },
  { path: '/ext/health', about: 'its health' },
  { path: '/ext/bc/C/avax', about: 'transfers between the C-Chain and P and X' },
  { path: '/ext/emulator', about: 'time, blocks, snapshots, funds' },
] as const

function Endpoints() {
  const { chains = [] } = facts.value ?? {}
  return (
    <section class="panel scrolls">
      <header>
        <h2>URLs</h2>
        {facts.value?.hasDataApi !== false && <a href={`${clientUrl.value}/docs`}>Data API</a>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">URL</th>
            <th scope="col">Chain ID</th>
            <th scope="col">Methods</th>
          </tr>
        </thead>
        <tbody>
          {chains.map(({ name, path, evmChainId }) => (
            <tr key={name}>
              <th scope="row">
                <span class="with-mark">
                  <ChainMark name={name} /> <b>{name}</b>
                </span>
              </th>
              <td class="url">
                <Copy text={clientUrl.value + path} isWhole />
              </td>
              <td>{evmChainId !== undefined && <Copy text={evmChainId} isWhole />}</td>
              <td>{hasControlApi.value && <a href={`${clientUrl.value}/openrpc${path}`}>OpenRPC</a>}</td>
            </tr>
          ))}
          {services
            .filter(({ path }) => path !== '/ext/emulator' || hasControlApi.value)
            .map(({ path, about }) => (
              <tr key={path}>
                <th scope="row">{about}</th>
                <td class="url">
                  <Copy text={clientUrl.value + path} isWhole />
                </td>
                <td />
                <td>{hasControlApi.value && <a href={`${clientUrl.value}/openrpc${path}`}>OpenRPC</a>}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

function Clients() {
  const chosen = useSignal('C')
  const { chains = [], keys = [] } = facts.value ?? {}
  const evm = chains.filter(({ evmChainId }) => evmChainId !== undefined)
  const chain = evm.find(({ name }) => name === chosen.value) ?? evm[0]
  if (chain === undefined) return null
  return (
    <section class="panel">
      <header>
        <h2>Lines to copy</h2>
        <ChainSelect label="Chain" value={chain.name} chosen={chosen} chains={evm} isInline />
      </header>
      <div class="body lines">
        {clientLines(chain, keys[0]).map(({ client, text }) => (
          <figure key={client}>
            <figcaption>
              {client} <Copy text={text} label="copy" />
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
            <pre tabIndex={0}>{text}</pre>
          </figure>
        ))}
        {hasWallet() && (
          <button type="button" onClick={() => addToWallet(chain)}>
            Add to the browser's wallet
          </button>
        )}
      </div>
    </section>
  )
}

function Keys() {
  const { keys = [] } = facts.value ?? {}
  if (keys.length === 0) return null
  return (
    <section class="panel scrolls">
      <header>
        <h2>Keys</h2>
        <p class="hint">Everybody knows these keys: use them in tests only.</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">EVM chains</th>
            <th scope="col">P and X</th>
            <th scope="col">Private key</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ address, privateKey, P, X }) => (
            <tr key={address}>
              <td>
                <Copy text={address} />
              </td>
              <td>
                <Copy text={P} /> <Copy text={X} />
              </td>
              <td>
                <Copy text={privateKey} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
