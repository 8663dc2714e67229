import { chains, facts, networkTime, status } from '../network/status.ts'
import { AccountLink, nameOf, onP } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { Copy } from '../parts/Copy.tsx'
import { avaxText, coinText } from '../parts/coins.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { ShownRows } from '../parts/ShownRows.tsx'
import { amountText, groupedText, momentText, shortId } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo, route } from '../route.ts'
import { lockedUntilMs } from '../transaction/primaryTransaction.ts'
import { type EvmAccount, loadEvmAccount, loadPrimaryAccount } from './accountSource.ts'
import { Fund } from './Fund.tsx'
import { Send } from './Send.tsx'

/** An account: what it has, what it did, and ways to fund it and to send from it. */
export function Account() {
  const [, address = ''] = route.value
  const name = nameOf(address)
  const others = facts.value?.keys.find((key) =>
    [key.address, key.P, key.X].some((each) => each.toLowerCase() === onP(address).toLowerCase()),
  )
  return (
    <>
      <div class="title">
        <h1>{name === undefined ? 'Account' : `Account, ${name}`}</h1>
        <Copy text={address} />
      </div>
      {others !== undefined && (
        <nav class="choices key-addresses" aria-label="Addresses of the key">
          {[others.address, others.P, others.X].map((each) => (
            <a
              key={each}
              href={linkTo('account', each)}
              aria-current={each.toLowerCase() === address.toLowerCase() ? 'true' : undefined}
            >
              {each.startsWith('0x') ? 'EVM chains' : `${each.slice(0, 1)}-Chain`}
            </a>
          ))}
        </nav>
      )}
      {address.startsWith('0x') ? (
        chains.value
          .filter(({ kind }) => kind === 'evm')
          .map((chain) => <OnEvm key={`${chain.name} ${address}`} chain={chain.name} address={address} />)
      ) : (
        <OnPrimary key={address} address={address} />
      )}
    </>
  )
}

function OnEvm({ chain, address }: { readonly chain: string; readonly address: string }) {
  const last = chains.value.find(({ name }) => name === chain)
  const key = `${last?.lastBlock} ${last?.executed} ${status.value?.rewinds}`
  const loaded = useLoaded(key, () => loadEvmAccount(chain, address)).value
  return (
    <section class="panel" aria-label={`On ${chain}`}>
      <header>
        <h2 class="with-mark">
          <ChainMark name={chain} /> On {chain}
        </h2>
        {loaded.state === 'there' && <b class="figure">{coinText(chain, loaded.value.balance, 18)}</b>}
      </header>
      {loaded.state === 'refused' && <p class="body hint">{loaded.reason}</p>}
      {loaded.state === 'there' && <EvmContent account={loaded.value} />}
      <div class="body actions">
        <Fund chain={chain} address={address} />
        <Send chain={chain} address={address} />
      </div>
    </section>
  )
}

function EvmContent({ account }: { readonly account: EvmAccount }) {
  const { chain, nonce, codeBytes, tokens, collectibles, transactions } = account
  return (
    <>
      <Facts>
        <Fact name="Kind">{codeBytes === 0 ? 'account of a key' : `contract, ${codeBytes} bytes`}</Fact>
        <Fact name="Nonce">{nonce}</Fact>
        {tokens.map(({ address, symbol, decimals, balance }) => (
          <Fact key={address} name={symbol || 'Token'}>
            {amountText(BigInt(balance), Number(decimals || 0))} <AccountLink address={address} />
          </Fact>
        ))}
      </Facts>
      {collectibles.length > 0 && (
        <section aria-label={`NFTs on ${chain}`}>
          <h3 class="body">NFTs</h3>
          <ShownRows
            items={collectibles}
            kind="rows outputs"
            row={({ address, name, symbol, tokenId, balance }) => (
              <li key={`${address} ${tokenId}`} class="flow-row">
                <b>
                  {name || symbol || 'Token'} {shortId(tokenId, 8)}
                </b>
                <AccountLink address={address} />
                {balance !== undefined && <span class="tag">{groupedText(balance)} of it</span>}
              </li>
            )}
          />
        </section>
      )}
      {transactions.length > 0 && (
        <ul class="rows history">
          {transactions.map(({ txHash, txStatus, from, to, value, method }) => (
            <li key={txHash} class="tx-row">
              {txStatus === '1' ? <span class="tag good">done</span> : <span class="tag bad">failed</span>}
              <a href={linkTo('tx', chain, txHash)}>
                <code>{shortId(txHash)}</code>
              </a>
              <span>
                <AccountLink address={from.address} /> →{' '}
                {to.address === '' ? 'a new contract' : <AccountLink address={to.address} />}{' '}
                <span class="hint">{method?.methodName?.replace(/\(.*/, '()') || method?.methodHash}</span>
              </span>
              <span class="right">{coinText(chain, BigInt(value), 4)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OnPrimary({ address }: { readonly address: string }) {
  const chain = address.slice(0, 1)
  const title = chain === 'C' ? 'To be imported to C' : `On ${chain}`
  const last = chains.value.find(({ name }) => name === chain)
  const loaded = useLoaded(`${last?.lastBlock} ${status.value?.rewinds}`, () =>
    loadPrimaryAccount(chain, address),
  ).value
  if (loaded.state === 'loading') return null
  if (loaded.state === 'refused') return <p class="hint">{loaded.reason}</p>
  const { balanceNAVAX, outputs, transactions } = loaded.value
  return (
    <section class="panel" aria-label={title}>
      <header>
        <h2 class="with-mark">
          <ChainMark name={chain} /> {title}
        </h2>
        <b class="figure">{avaxText(balanceNAVAX)}</b>
      </header>
      <ul class="rows outputs">
        {outputs.map((output) => (
          <li key={output.utxoId} class="flow-row">
            <b>
              {amountText(BigInt(output.asset.amount), Number(output.asset.denomination ?? 0), 9)}{' '}
              {output.asset.symbol}
            </b>
            <span class="hint">
              output <Copy text={output.utxoId} />
            </span>
            {lockedUntilMs(output) > networkTime.value && (
              <span class="tag">
                {(output.stakeableLocktime ?? 0) > 0 ? 'only staked' : 'locked'} until{' '}
                {momentText(lockedUntilMs(output))}
              </span>
            )}
            {output.staked === true && <span class="tag">staked</span>}
          </li>
        ))}
      </ul>
      {transactions.length > 0 && (
        <ul class="rows history">
          {transactions.map(({ txHash, txType }) => (
            <li key={txHash} class="tx-row">
              <span class="tag">{txType}</span>
              <a href={linkTo('tx', chain, txHash)}>
                <code>{shortId(txHash)}</code>
              </a>
            </li>
          ))}
        </ul>
      )}
      {chain === 'C' ? (
        outputs.length === 0 && <p class="body hint">Nothing that was exported waits for this address.</p>
      ) : (
        <div class="body actions">
          <Fund chain={chain} address={address} />
        </div>
      )}
    </section>
  )
}
