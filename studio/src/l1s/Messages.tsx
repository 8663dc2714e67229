import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { chainNamed, chains, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { ControlButton } from '../parts/ControlButton.tsx'
import { Copy } from '../parts/Copy.tsx'
import { attempt } from '../parts/notices.tsx'
import { ShownRows } from '../parts/ShownRows.tsx'
import { TxLink } from '../parts/TxLink.tsx'
import { shortId } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { loadMessages, type Message } from './messageSource.ts'

/** The messages between chains: sent by which transaction, delivered by which, or why not. */
export function Messages() {
  const changes = useSignal(0)
  const heads = chains.value.map(({ lastBlock }) => lastBlock).join()
  const loaded = useLoaded(`${heads} ${status.value?.rewinds} ${changes.value}`, loadMessages).value
  if (loaded.state === 'loading') return null
  if (loaded.state === 'refused') return <p class="hint">{loaded.reason}</p>
  const { isRelayed, messages, relayer } = loaded.value
  const change = async (what: () => Promise<unknown>, done: string): Promise<void> => {
    await attempt(what, done)
    changes.value++
  }
  return (
    <section class="panel" aria-label="Messages">
      <header>
        <h2>Messages</h2>
        <p class="inline">
          <span class="hint">
            Relay <AccountLink address={relayer} />
          </span>
          <ControlButton
            isPressed={isRelayed}
            onClick={() =>
              change(
                () => control('setRelay', { enabled: !isRelayed }),
                isRelayed ? 'Messages stay where they are sent.' : 'New messages are delivered.',
              )
            }
          >
            {isRelayed ? 'Delivers by itself' : 'Delivers by hand'}
          </ControlButton>
        </p>
      </header>
      {messages.length === 0 && (
        <p class="body hint">None was sent. A messenger is there with --teleporter or net.icm.deploy().</p>
      )}
      <ShownRows
        items={messages}
        row={(message) => (
          <li key={message.id} data-status={message.status}>
            <Row message={message} change={change} />
          </li>
        )}
      />
    </section>
  )
}

const kinds = {
  pending: '',
  waiting: '',
  sent: '',
  delivered: 'good',
  failed: 'bad',
  dropped: 'bad',
} as const

function Row({
  message,
  change,
}: {
  readonly message: Message
  readonly change: (what: () => Promise<unknown>, done: string) => Promise<void>
}) {
  const { id, status: state, from, to, sourceTx, deliveryTx, isExecuted, reason, warpId } = message
  const [source, destination] = [nameOf(message.sourceChainId), nameOf(message.destinationChainId)]
  const named = warpId === undefined ? { txHash: sourceTx } : { messageID: warpId }
  const isOpen = state === 'pending' || state === 'waiting' || state === 'failed'
  return (
    <div class="message-row">
      <span class="message-way">
        <ChainMark name={source} />
        <span>
          <b>{shortId(source)}</b> {sourceTx !== undefined && <TxLink chain={source} id={sourceTx} />}
          {from !== undefined && <AccountLink address={from} />}
        </span>
      </span>
      <span class="message-state">
        <span class={`tag ${kinds[state]}`}>{state}</span>
        {isExecuted === false && <span class="tag bad">not executed</span>}
        <Copy text={id} />
      </span>
      <span class="message-way">
        <ChainMark name={destination} />
        <span>
          <b>{shortId(destination)}</b>{' '}
          {deliveryTx !== undefined && <TxLink chain={destination} id={deliveryTx} />}
          {to !== undefined && <AccountLink address={to} />}
        </span>
      </span>
      {isOpen && (
        <span class="message-deeds">
          <ControlButton
            onClick={() => change(() => control('relay', named), `Sent to ${shortId(destination)}.`)}
          >
            Deliver
          </ControlButton>
          <ControlButton
            onClick={() => change(() => control('dropMessage', named), 'Dropped: it is never delivered.')}
          >
            Drop
          </ControlButton>
        </span>
      )}
      {reason !== undefined && <p class="message-reason">{reason}</p>}
    </div>
  )
}

/** Returns the alias of a chain, else its blockchain ID. */
function nameOf(blockchainId: string): string {
  return chainNamed(blockchainId)?.name ?? blockchainId
}
