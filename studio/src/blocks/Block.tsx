import { look, lookAtAll } from '../network/call.ts'
import { type ChainStatus, chainNamed, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { Copy } from '../parts/Copy.tsx'
import { coinText } from '../parts/coins.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Json } from '../parts/Json.tsx'
import { gasPriceText, groupedText, momentText, shortId } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo, route } from '../route.ts'
import { type BlockRow, blocksAt } from './blockSource.ts'

type EvmTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: string
}
type Receipt = { readonly transactionHash: string; readonly status: string; readonly gasUsed: string }

type Found = {
  readonly row: BlockRow
  readonly raw: unknown
  readonly transactions: readonly EvmTransaction[]
  readonly receipts: ReadonlyMap<string, Receipt>
}

/** A block with its transactions. The address has its chain and its height. */
export function Block() {
  const [, name = 'C', height = '0'] = route.value
  const chain = chainNamed(name)
  if (chain === undefined) return <h1>There is no chain {name}</h1>
  const isThere = /^\d+$/.test(height) && Number(height) <= Number(chain.height)
  if (!isThere) return <NoBlock chain={chain} height={height} />
  return <BlockOf key={`${name} ${height}`} chain={chain} height={Number(height)} />
}

/** A block that the chain does not have. It is shown once the chain has it. */
function NoBlock({ chain: { name, height: last }, height }: { chain: ChainStatus; height: string }) {
  return (
    <>
      <h1>
        There is no block {height} of {name}
      </h1>
      <p>
        The last one is <a href={linkTo('block', name, last)}>block {groupedText(last)}</a>.
      </p>
    </>
  )
}

function BlockOf({ chain, height }: { readonly chain: ChainStatus; readonly height: number }) {
  const stage = stageOf(chain, height)
  const loaded = useLoaded(`${status.value?.rewinds} ${stage}`, () => load(chain, height)).value
  return (
    <>
      <div class="title">
        <h1 class="with-mark">
          <ChainMark name={chain.name} /> Block {groupedText(height)} of {chain.name}
        </h1>
        <nav class="choices" aria-label="Neighbours">
          {height > 0 && <a href={linkTo('block', chain.name, height - 1)}>← {groupedText(height - 1)}</a>}
          {height < Number(chain.height) && (
            <a href={linkTo('block', chain.name, height + 1)}>{groupedText(height + 1)} →</a>
          )}
        </nav>
      </div>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && <Content chain={chain} found={loaded.value} stage={stage} />}
    </>
  )
}

/** Returns how far a block is, where execution comes after acceptance (ACP-194); undefined elsewhere. */
function stageOf({ executed, settled }: ChainStatus, height: number): string | undefined {
  if (executed === undefined || settled === undefined) return undefined
  if (height <= Number(settled)) return 'settled'
  return height <= Number(executed) ? 'executed' : 'accepted'
}

async function load(chain: ChainStatus, height: number): Promise<Found> {
  const [row] = await blocksAt(chain, [height])
  if (row === undefined) throw new Error('no block')
  if (chain.kind !== 'evm') {
    const service = chain.kind === 'platform' ? 'platform' : 'avm'
    const { block } = await look<{ block: unknown }>(`/ext/bc/${chain.name}`, `${service}.getBlockByHeight`, {
      height: String(height),
      encoding: 'json',
    })
    return { row, raw: block, transactions: [], receipts: new Map() }
  }
  const number = `0x${height.toString(16)}`
  const [block, receipts] = await lookAtAll<unknown>(chain.name, [
    { method: 'eth_getBlockByNumber', params: [number, true] },
    { method: 'eth_getBlockReceipts', params: [number] },
  ])
  const { transactions, ...raw } = block as { transactions: readonly EvmTransaction[] }
  const list = (receipts ?? []) as readonly Receipt[]
  return { row, raw, transactions, receipts: new Map(list.map((each) => [each.transactionHash, each])) }
}

function Content({
  chain,
  found: { row, raw, transactions, receipts },
  stage,
}: {
  readonly chain: ChainStatus
  readonly found: Found
  readonly stage: string | undefined
}) {
  return (
    <>
      <section class="panel">
        <Facts>
          <Fact name={chain.kind === 'evm' ? 'Hash' : 'ID'}>
            <Copy text={row.id} />
          </Fact>
          <Fact name="Time">{row.timestampMs === 0 ? 'genesis' : `${momentText(row.timestampMs)} UTC`}</Fact>
          {stage !== undefined && (
            <Fact name="Stage">
              <span class="tag">{stage}</span>
            </Fact>
          )}
          {row.gasUsed !== undefined && row.gasLimit !== undefined && (
            <Fact name="Gas">
              {groupedText(row.gasUsed)} of {groupedText(row.gasLimit)}
            </Fact>
          )}
          {row.baseFee !== undefined && <Fact name="Base fee">{gasPriceText(row.baseFee)}</Fact>}
          <Fact name="Transactions">{row.transactions.length}</Fact>
        </Facts>
      </section>
      {row.transactions.length > 0 && (
        <section class="panel">
          <header>
            <h2>Transactions</h2>
          </header>
          <ul class="rows">
            {chain.kind === 'evm'
              ? transactions.map((tx) => (
                  <li key={tx.hash} class="tx-row">
                    <Outcome receipt={receipts.get(tx.hash)} />
                    <a href={linkTo('tx', chain.name, tx.hash)}>
                      <code>{shortId(tx.hash)}</code>
                    </a>
                    <span>
                      <AccountLink address={tx.from} /> →{' '}
                      {tx.to === null ? 'a new contract' : <AccountLink address={tx.to} />}
                    </span>
                    <span class="right">{coinText(chain.name, BigInt(tx.value))}</span>
                  </li>
                ))
              : row.transactions.map((id, index) => (
                  <li key={id} class="tx-row">
                    <span class="tag">{row.kinds[index]}</span>
                    <a href={linkTo('tx', chain.name, id)}>
                      <code>{shortId(id)}</code>
                    </a>
                  </li>
                ))}
          </ul>
        </section>
      )}
      <section class="panel">
        <header>
          <h2>As the node has it</h2>
        </header>
        <Json value={raw} />
      </section>
    </>
  )
}

function Outcome({ receipt }: { readonly receipt: Receipt | undefined }) {
  if (receipt === undefined) return <span class="tag">waits for its execution</span>
  return receipt.status === '0x1' ? <span class="tag good">done</span> : <span class="tag bad">failed</span>
}
