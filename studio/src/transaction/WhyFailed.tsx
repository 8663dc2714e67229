import { AccountLink } from '../parts/AccountLink.tsx'
import { groupedText } from '../parts/texts.ts'
import { revertText } from './decode.ts'
import type { EvmTx } from './evmTransaction.ts'
import { frameName } from './Flame.tsx'
import { type Frame, failingPath } from './Frame.ts'

/** Why a transaction failed: the reason in a sentence, and the calls that lead to it. */
export function WhyFailed({
  tx,
  trace,
  signature,
}: {
  readonly tx: EvmTx
  readonly trace: Frame
  readonly signature: string | undefined
}) {
  const path = failingPath(trace)
  const culprit = path.at(-1) ?? trace
  return (
    <section class="panel verdict bad">
      <h2>Why it failed</h2>
      <p class="reason">{reasonOf(culprit, tx)}</p>
      <ol class="path">
        {path.map((frame, index) => (
          <li key={index}>
            <code>{frameName(frame, index === 0 ? signature : undefined)}</code>{' '}
            {frame.to !== undefined && (
              <>
                of <AccountLink address={frame.to} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function reasonOf({ error = '', output, gas }: Frame, tx: EvmTx): string {
  if (error === 'execution reverted') return revertText(output)
  if (error === 'out of gas')
    return `It ran out of gas: this call had ${groupedText(Number(gas))}, the transaction ${groupedText(Number(tx.gas))}. Send it with a higher gas limit.`
  return `${error.slice(0, 1).toUpperCase()}${error.slice(1)}.`
}
