import { artifacts } from '../contracts/artifacts.ts'
import { isUnnamedError } from '../contracts/decode.ts'
import { SourceLines } from '../contracts/FunctionForm.tsx'
import { rerunOf } from '../contracts/runs.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo } from '../route.ts'
import type { EvmTx } from './evmTransaction.ts'
import { frameName } from './Flame.tsx'
import { type Frame, failingPath } from './Frame.ts'
import { failureReason } from './failureReason.ts'

/** Why a transaction failed: the reason in a sentence, and the calls that lead to it. */
export function WhyFailed({
  chain,
  tx,
  trace,
  signature,
}: {
  readonly chain: string
  readonly tx: EvmTx
  readonly trace: Frame
  readonly signature: string | undefined
}) {
  const path = failingPath(trace)
  const culprit = path.at(-1) ?? trace
  const loaded = useLoaded(`${tx.hash} ${artifacts.value.length}`, () => rerunOf(chain, tx.hash)).value
  return (
    <section class="panel verdict bad">
      <h2>Why it failed</h2>
      <p class="reason">{failureReason(culprit, tx)}</p>
      {isUnnamedError(culprit.output) && (
        <p class="advice">
          <a href={linkTo('contracts')}>Drop the artifact of the contract on Contracts</a>, and it has a name
          and its arguments.
        </p>
      )}
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
      {loaded.state === 'there' && <SourceLines printed={loaded.value.console} stack={loaded.value.lines} />}
    </section>
  )
}
