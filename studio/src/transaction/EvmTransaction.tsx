import { Arguments } from '../contracts/Arguments.tsx'
import { decodeCall, decodeLog } from '../contracts/decode.ts'
import { chainNamed, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { Copy } from '../parts/Copy.tsx'
import { coinText } from '../parts/coins.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { amountText, gasPriceText, groupedText, shortId } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo } from '../route.ts'
import { type FoundEvmTx, loadEvmTx, type TokenTransfer } from './evmTransaction.ts'
import { Flame } from './Flame.tsx'
import { StateChanges } from './StateChanges.tsx'
import { WhyFailed } from './WhyFailed.tsx'

/** A transaction of an EVM chain: what it did, why it failed, what it changed, what it cost. */
export function EvmTransaction({ chain, hash }: { readonly chain: string; readonly hash: string }) {
  const last = status.value?.chains.find(({ name }) => name === chain)
  const loaded = useLoaded(`${hash} ${status.value?.rewinds} ${last?.lastBlock} ${last?.executed}`, () =>
    loadEvmTx(chain, hash),
  ).value
  return (
    <>
      <div class="title">
        <h1 class="with-mark">
          <ChainMark name={chain} /> Transaction of {chain}
        </h1>
        <Copy text={hash} />
      </div>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && loaded.value === undefined && (
        <p class="hint">{chain} has no transaction with this hash.</p>
      )}
      {loaded.state === 'there' && loaded.value !== undefined && (
        <Content key={hash} chain={chain} found={loaded.value} />
      )}
    </>
  )
}

function Content({ chain, found }: { readonly chain: string; readonly found: FoundEvmTx }) {
  const { tx, receipt, trace, diff, signature, transfers, waits } = found
  const call = tx.to === null ? undefined : decodeCall(tx.input, signature)
  return (
    <>
      {receipt?.status === '0x0' && trace !== undefined && (
        <WhyFailed chain={chain} tx={tx} trace={trace} signature={signature} />
      )}
      {receipt === undefined && (
        <section class="panel verdict waiting">
          <h2>It waits</h2>
          <p>{waits ?? 'It is in no block yet, or its block is not executed.'}</p>
        </section>
      )}
      <section class="panel">
        <Facts>
          <Fact name="Status">
            {receipt === undefined ? (
              <span class="tag">waiting</span>
            ) : receipt.status === '0x1' ? (
              <span class="tag good">done</span>
            ) : (
              <span class="tag bad">failed</span>
            )}
          </Fact>
          <Fact name="Block">
            {tx.blockNumber === null ? (
              'none'
            ) : (
              <a href={linkTo('block', chain, Number(tx.blockNumber))}>
                {groupedText(Number(tx.blockNumber))}
              </a>
            )}
          </Fact>
          <Fact name="From">
            <AccountLink address={tx.from} />
          </Fact>
          <Fact name="To">
            {tx.to !== null ? (
              <AccountLink address={tx.to} />
            ) : receipt?.contractAddress ? (
              <>
                new contract <AccountLink address={receipt.contractAddress} />
              </>
            ) : (
              'a new contract'
            )}
          </Fact>
          <Fact name="Value">{coinText(chain, BigInt(tx.value))}</Fact>
          <Fact name="Nonce">{Number(tx.nonce)}</Fact>
        </Facts>
        {call !== undefined && <Arguments decoded={call} />}
        {call === undefined && tx.to !== null && tx.input !== '0x' && (
          <div class="arguments">
            <p>
              Function <code>{tx.input.slice(0, 10)}</code>, which no known ABI names.{' '}
              <Copy text={tx.input} label="Copy the input" />
            </p>
          </div>
        )}
      </section>
      {receipt !== undefined && <Charge chain={chain} found={found} />}
      {transfers.length > 0 && <Transfers transfers={transfers} />}
      {receipt !== undefined && receipt.logs.length > 0 && <Events found={found} />}
      {trace === undefined && receipt !== undefined && (
        <p class="panel body hint">
          This node does not trace: the chain config needs debug-tracer among its eth-apis.
        </p>
      )}
      {trace !== undefined && <Flame chain={chain} trace={trace} signature={signature} />}
      {diff !== undefined && <StateChanges chain={chain} diff={diff} />}
    </>
  )
}

/** The charge for the transaction, and its reason. Since Helicon (ACP-194) at least half of the limit is. */
function Charge({ chain, found: { tx, receipt } }: { readonly chain: string; readonly found: FoundEvmTx }) {
  if (receipt === undefined) return null
  const charged = BigInt(receipt.gasUsed)
  const limit = BigInt(tx.gas)
  const price = BigInt(receipt.effectiveGasPrice)
  const isLeast = chainNamed(chain)?.executed !== undefined && charged === (limit + 1n) / 2n
  return (
    <section class="panel">
      <header>
        <h2>Charge</h2>
        <p class="hint">{coinText(chain, charged * price, 18)}</p>
      </header>
      <div class="body">
        <p class="charge-bar" aria-hidden="true">
          <span style={{ width: `${(Number(charged) / Number(limit)) * 100}%` }} />
        </p>
        <p>
          {groupedText(charged)} gas of the limit {groupedText(limit)} at {gasPriceText(price)} each.
          {isLeast &&
            ' The code used less: since Helicon at least half of the limit is charged, so a lower one costs less.'}
        </p>
      </div>
    </section>
  )
}

function Transfers({ transfers }: { readonly transfers: readonly TokenTransfer[] }) {
  return (
    <section class="panel">
      <header>
        <h2>Token transfers</h2>
      </header>
      <ul class="rows">
        {transfers.map((transfer, index) => (
          <li key={index} class="tx-row">
            <span>
              <AccountLink address={transfer.from.address} /> → <AccountLink address={transfer.to.address} />
            </span>
            <span class="right">{transferText(transfer)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function transferText({ value = '1', erc20Token, erc721Token, erc1155Token }: TokenTransfer): string {
  if (erc20Token !== undefined)
    return `${amountText(BigInt(value), Number(erc20Token.decimals || 0))} ${erc20Token.symbol}`
  if (erc721Token !== undefined) return `${erc721Token.name || 'token'} ${erc721Token.tokenId}`
  return `${value} of token ${erc1155Token?.tokenId ?? ''}`
}

function Events({ found: { receipt } }: { readonly found: FoundEvmTx }) {
  return (
    <section class="panel">
      <header>
        <h2>Events</h2>
        <p class="hint">{receipt?.logs.length}</p>
      </header>
      <ul class="rows">
        {receipt?.logs.map((log, index) => {
          const decoded = decodeLog(log)
          return (
            <li key={index}>
              <p class="hint">
                of <AccountLink address={log.address} />
              </p>
              {decoded !== undefined ? (
                <Arguments decoded={decoded} />
              ) : (
                <p class="arguments">
                  Event{' '}
                  <Copy text={log.topics[0] ?? ''} label={shortId(log.topics[0] ?? 'without a topic')} />,
                  which no known ABI names. <Copy text={log.data} label="Copy its data" />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
