import { useSignal } from '@preact/signals'
import { look } from '../network/call.ts'
import { hasControlApi, status } from '../network/status.ts'
import { ChainMark } from '../parts/ChainMark.tsx'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Json } from '../parts/Json.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { goTo, route } from '../route.ts'

/** The answer of `emulator.explainTx` about a transaction. */
type Explanation = {
  readonly chain: string
  readonly type: string
  readonly txID: string | null
  readonly isSigned: boolean
  readonly isAccepted: boolean
  readonly reason: string | null
  readonly advice: readonly string[]
  readonly inputs: readonly unknown[]
  readonly outputs: readonly unknown[]
  readonly fee: unknown
  readonly tx: unknown
  readonly call?: unknown
  readonly execution?: unknown
}

/** Explains a transaction before it is sent: whether the network would accept it now, and why not. */
export function Explain() {
  const [, given = ''] = route.value
  const text = useSignal(given)
  const explain = (event: Event): void => {
    event.preventDefault()
    goTo('explain', text.value.trim())
  }
  return (
    <>
      <div class="title">
        <h1>Explain a transaction</h1>
      </div>
      {hasControlApi.value ? (
        <form class="panel explain" onSubmit={explain}>
          <label>
            <span class="hint">
              The bytes of a transaction of any chain, signed or not, in hexadecimal or cb58. It is not sent.
            </span>
            <textarea
              rows={4}
              required
              spellcheck={false}
              value={text.value}
              onInput={(event) => {
                text.value = event.currentTarget.value
              }}
            />
          </label>
          <button type="submit" class="main">
            Explain
          </button>
        </form>
      ) : (
        <p class="panel body hint">A node does not explain: only a network of Snowglobe does.</p>
      )}
      {given !== '' && hasControlApi.value && <Explained key={given} tx={given} />}
    </>
  )
}

function Explained({ tx }: { readonly tx: string }) {
  const heads = status.value?.chains.map(({ lastBlock }) => lastBlock).join()
  const loaded = useLoaded(`${heads} ${status.value?.rewinds}`, () =>
    look<Explanation>('/ext/emulator', 'emulator.explainTx', { tx }),
  ).value
  if (loaded.state === 'loading') return null
  if (loaded.state === 'refused')
    return (
      <section class="panel verdict bad">
        <h2>It is no transaction</h2>
        <p class="reason">{loaded.reason}</p>
      </section>
    )
  const { chain, type, txID, isSigned, isAccepted, reason, advice, inputs, outputs, fee, call, execution } =
    loaded.value
  return (
    <>
      <section class={`panel verdict ${isAccepted ? 'good' : 'bad'}`}>
        <h2>{isAccepted ? 'The network would accept it' : 'The network would refuse it'}</h2>
        <p class="reason">{reason ?? 'Nothing is wrong with it.'}</p>
        {advice.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <section class="panel">
        <Facts>
          <Fact name="Chain">
            <span class="with-mark">
              <ChainMark name={chain} /> {chain}
            </span>
          </Fact>
          <Fact name="Kind">{type}</Fact>
          <Fact name="Signed">{isSigned ? 'yes' : 'no'}</Fact>
          <Fact name="ID">
            <code>{txID ?? 'none before it is signed'}</code>
          </Fact>
        </Facts>
      </section>
      <div class="columns">
        <Part name="Inputs, and who must sign" value={inputs} />
        <Part name="Outputs" value={outputs} />
        <Part name="Fee" value={fee} />
        {call !== undefined && <Part name="Call" value={call} />}
        {execution !== undefined && <Part name="Execution on the current state" value={execution} />}
        <Part name="Its members" value={loaded.value.tx} />
      </div>
    </>
  )
}

function Part({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <section class="panel">
      <header>
        <h2>{name}</h2>
      </header>
      <Json value={value} />
    </section>
  )
}
