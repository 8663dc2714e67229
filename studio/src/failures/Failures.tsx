import { chainDetails } from '../blocks/chainDetails.ts'
import type { FailedTransaction } from '../blocks/failedTransactions.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { answerText, askedText, type Entry } from '../journal/entries.ts'
import { bytesOf, useRefused } from '../journal/refusedTransactions.ts'
import { control, lookAtAll } from '../network/call.ts'
import { hasControlApi, networkTime, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { ControlButton } from '../parts/ControlButton.tsx'
import { attempt } from '../parts/notices.tsx'
import { TxLink } from '../parts/TxLink.tsx'
import { distanceText } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo } from '../route.ts'
import type { EvmTx } from '../transaction/evmTransaction.ts'
import { type Frame, failingPath } from '../transaction/Frame.ts'
import { failureReason } from '../transaction/failureReason.ts'

/** How many of each kind are shown. */
const most = 5

/** The last transactions that failed in a block, and those that the network refused, each with its reason. */
export function Failures() {
  const refused = useRefused().slice(0, most)
  const failed = Object.values(chainDetails.value)
    .flatMap((each) => each.failed)
    .sort((a, b) => b.timestampMs - a.timestampMs)
    .slice(0, most)
  return (
    <section class="panel" aria-label="Failed transactions">
      <header>
        <h2>Failed transactions</h2>
      </header>
      <ul class="rows">
        {failed.map((each) => (
          <Failed key={each.hash} failed={each} />
        ))}
        {refused.map((entry) => (
          <Refused key={entry.id} entry={entry} />
        ))}
      </ul>
      {failed.length + refused.length === 0 && <p class="body hint">None lately.</p>}
      {hasControlApi.value && status.value?.journal !== true && (
        <p class="body hint inline">
          One that the network refuses is in no block: this page lists it while calls are recorded.
          <ControlButton onClick={() => attempt(() => control('clearJournal'), 'Calls are recorded now.')}>
            Record calls
          </ControlButton>
        </p>
      )}
    </section>
  )
}

function Failed({ failed: { chain, hash, from, to, timestampMs } }: { readonly failed: FailedTransaction }) {
  // Names come with artifacts.
  const loaded = useLoaded(`${hash} ${artifacts.value.length}`, () => loadFailure(chain, hash)).value
  return (
    <li class="failure">
      <span class="with-mark">
        <ChainMark name={chain} />
        <TxLink chain={chain} id={hash} />
      </span>
      <a class="failure-reason" href={linkTo('tx', chain, hash)}>
        {loaded.state === 'there' ? loaded.value : 'It failed.'}
      </a>
      <span class="hint">
        <AccountLink address={from} /> → {to === undefined ? 'a new contract' : <AccountLink address={to} />},{' '}
        {distanceText(timestampMs, networkTime.value)}
      </span>
    </li>
  )
}

function Refused({ entry }: { readonly entry: Entry }) {
  const bytes = bytesOf(entry)
  return (
    <li class="failure">
      <span class="with-mark">
        <ChainMark name={entry.service} />
        <code>{askedText(entry)}</code>
      </span>
      <a class="failure-reason" href={bytes === undefined ? linkTo('journal') : linkTo('explain', bytes)}>
        {answerText(entry)}
      </a>
      <span class="hint">
        refused by {entry.service}, {distanceText(entry.timestampMs, networkTime.value)}
      </span>
    </li>
  )
}

/** Reads why a transaction failed, in a sentence; without its reason where the node does not trace. */
async function loadFailure(chain: string, hash: string): Promise<string> {
  const [tx, trace] = (await lookAtAll<unknown>(chain, [
    { method: 'eth_getTransactionByHash', params: [hash] },
    { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] },
  ])) as [EvmTx | null, Frame | undefined]
  if (!tx || trace === undefined) return 'It failed.'
  return failureReason(failingPath(trace).at(-1) ?? trace, tx)
}
