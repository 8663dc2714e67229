import { useSignal } from '@preact/signals'
import { chains, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { ControlButton } from '../parts/ControlButton.tsx'
import { Copy } from '../parts/Copy.tsx'
import { NodeLink } from '../parts/NodeLink.tsx'
import { attempt } from '../parts/notices.tsx'
import { ShownRows } from '../parts/ShownRows.tsx'
import { TxLink } from '../parts/TxLink.tsx'
import { groupedText, shortId } from '../parts/texts.ts'
import { percentText } from '../parts/Uptime.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { loadWarpMessages, type Signatures, sign, type WarpMessage } from './warpSource.ts'

/** The warp messages themselves, also those of contracts that use no messenger, and who signs them. */
export function WarpMessages() {
  const heads = chains.value.map(({ lastBlock, executed }) => `${lastBlock} ${executed}`).join()
  const loaded = useLoaded(`${heads} ${status.value?.rewinds}`, loadWarpMessages).value
  if (loaded.state !== 'there' || loaded.value.length === 0) return null
  return (
    <section class="panel" aria-label="Warp messages">
      <header>
        <h2>Warp messages</h2>
        <p class="hint">what the validators of a chain sign, with or without a messenger</p>
      </header>
      <ShownRows
        items={loaded.value}
        row={(message) => (
          <li key={`${message.chain} ${message.id} ${message.txHash}`}>
            <Row message={message} />
          </li>
        )}
      />
    </section>
  )
}

function Row({ message }: { readonly message: WarpMessage }) {
  const signatures = useSignal<Signatures | undefined>(undefined)
  const { chain, id, sender, txHash } = message
  return (
    <>
      <div class="message-row">
        <span class="message-way">
          <ChainMark name={chain} />
          <span>
            <b>{shortId(chain)}</b> <TxLink chain={chain} id={txHash} />
            <AccountLink address={sender} />
          </span>
        </span>
        <span class="message-state">
          <Copy text={id} />
          <Copy text={message.unsigned} label="Copy it unsigned" />
        </span>
        <span />
        <ControlButton
          onClick={() =>
            attempt(async () => {
              signatures.value = await sign(message)
            })
          }
        >
          Sign
        </ControlButton>
      </div>
      {signatures.value !== undefined && <Signed signatures={signatures.value} />}
    </>
  )
}

function Signed({
  signatures: { signers, totalWeight, signedMessage },
}: {
  readonly signatures: Signatures
}) {
  const weight = signers.reduce((sum, each) => (each.hasSigned ? sum + each.weight : sum), 0n)
  const count = signers.filter(({ hasSigned }) => hasSigned).length
  return (
    <div class="signed">
      <p>
        Signed by {count} of {signers.length} validators with {groupedText(weight)} of the weight{' '}
        {groupedText(totalWeight)}, {percentText(Number((weight * 10_000n) / totalWeight) / 100)}.{' '}
        <Copy text={signedMessage} label="Copy it signed" />
      </p>
      <ul class="signers" aria-label="Validators">
        {signers.map(({ nodeId, weight: own, hasSigned }) => (
          <li key={nodeId}>
            <NodeLink nodeId={nodeId} />{' '}
            <span class={hasSigned ? 'tag good' : 'tag'}>{hasSigned ? 'signed' : 'did not sign'}</span>{' '}
            <span class="hint" title={`weight ${groupedText(own)}`}>
              {percentText(Number((own * 10_000n) / totalWeight) / 100)} of the weight
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
