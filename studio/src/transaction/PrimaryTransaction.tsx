import { networkTime, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { Copy } from '../parts/Copy.tsx'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Json } from '../parts/Json.tsx'
import { amountText, groupedText, momentText } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo } from '../route.ts'
import {
  type Burned,
  type EvmSide,
  loadPrimaryTx,
  type Output,
  type PrimaryTx,
} from './primaryTransaction.ts'

/** A transaction of P, X, or an atomic one of C, as inputs and outputs. */
export function PrimaryTransaction({ chain, id }: { readonly chain: string; readonly id: string }) {
  const loaded = useLoaded(`${chain} ${id} ${status.value?.rewinds}`, () => loadPrimaryTx(chain, id)).value
  return (
    <>
      <div class="title">
        <h1 class="with-mark">
          <ChainMark name={chain} /> Transaction of {chain}
        </h1>
        <Copy text={id} />
      </div>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && (
        <>
          {loaded.value.tx !== undefined && <Content chain={chain} tx={loaded.value.tx} />}
          <section class="panel">
            <header>
              <h2>As the node has it</h2>
            </header>
            <Json value={loaded.value.raw} />
          </section>
        </>
      )}
    </>
  )
}

function Content({ chain, tx }: { readonly chain: string; readonly tx: PrimaryTx }) {
  const height = tx.blockNumber ?? tx.blockHeight
  const time = tx.blockTimestamp ?? tx.timestamp
  return (
    <>
      <section class="panel">
        <Facts>
          <Fact name="Kind">{tx.txType}</Fact>
          {height !== undefined && (
            <Fact name="Block">
              <a href={linkTo('block', chain, height)}>{groupedText(height)}</a>
            </Fact>
          )}
          {time !== undefined && <Fact name="Time">{momentText(time * 1000)} UTC</Fact>}
          <Fact name="Burned">{(tx.amountBurned ?? []).map(assetText).join(', ') || 'nothing'}</Fact>
        </Facts>
      </section>
      <div class="columns flows">
        <Flow name="Inputs" outputs={tx.consumedUtxos ?? []} sides={tx.evmInputs ?? []} chain={chain} />
        <Flow name="Outputs" outputs={tx.emittedUtxos ?? []} sides={tx.evmOutputs ?? []} chain={chain} />
      </div>
    </>
  )
}

function Flow({
  chain,
  name,
  outputs,
  sides,
}: {
  readonly name: string
  readonly outputs: readonly Output[]
  readonly sides: readonly EvmSide[]
  readonly chain: string
}) {
  const count = outputs.length + sides.length
  return (
    <section class="panel">
      <header>
        <h2>{name}</h2>
        <p class="hint">{count}</p>
      </header>
      <ul class="rows">
        {sides.map(({ fromAddress, toAddress, asset }, index) => (
          <li key={`side ${index}`} class="flow-row">
            <b>{assetText(asset)}</b>
            <AccountLink address={String(fromAddress ?? toAddress)} />
          </li>
        ))}
        {outputs.map((output) => (
          <li key={output.utxoId} class="flow-row">
            <b>{assetText(output.asset)}</b>
            <span>
              {output.addresses.map((address) => (
                <AccountLink key={address} address={`${chain}-${address}`} />
              ))}
            </span>
            <Conditions output={output} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Locks, stakes and rewards of an output. */
function Conditions({ output: { platformLocktime = 0, staked, rewardType } }: { readonly output: Output }) {
  const isLocked = platformLocktime * 1000 > networkTime.value
  return (
    <>
      {isLocked && <span class="tag">locked until {momentText(platformLocktime * 1000)}</span>}
      {staked === true && <span class="tag">staked</span>}
      {rewardType !== undefined && <span class="tag good">reward: {rewardType.toLowerCase()}</span>}
    </>
  )
}

function assetText({ symbol, amount, denomination = 9 }: Burned): string {
  return `${amountText(BigInt(amount), Number(denomination), 9)} ${symbol ?? ''}`
}
