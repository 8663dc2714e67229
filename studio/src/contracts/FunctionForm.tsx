import { useSignal } from '@preact/signals'
import type { AbiFunction } from 'viem'
import { amountIn } from '../parts/amountIn.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { coinOf } from '../parts/coins.ts'
import { attempt } from '../parts/notices.tsx'
import { shortId } from '../parts/texts.ts'
import { linkTo } from '../route.ts'
import { Field } from './Field.tsx'
import { emptyOf, valueWritten, type Written } from './fieldValue.ts'
import { type Outcome, read, type Target, write } from './runs.ts'

/** A function with fields for its arguments, a button that calls it, and what came of it. */
export function FunctionForm({ item, target }: { readonly item: AbiFunction; readonly target: Target }) {
  const written = useSignal<readonly Written[]>(item.inputs.map(emptyOf))
  const pays = useSignal('0')
  const outcome = useSignal<Outcome | undefined>(undefined)
  const isRead = item.stateMutability === 'view' || item.stateMutability === 'pure'
  const { symbol, decimals } = coinOf(target.chain)
  const args = item.inputs.map((input, index) => valueWritten(input, written.value[index] ?? ''))
  const amount = amountIn(pays.value, decimals)
  const isRight = !args.includes(undefined) && amount !== undefined
  const call = (event: Event): void => {
    event.preventDefault()
    if (!isRight) return
    void attempt(async () => {
      outcome.value = isRead ? await read(target, item, args) : await write(target, item, args, amount)
    })
  }
  return (
    <form class="function-form" aria-label={item.name} onSubmit={call}>
      <h3>{item.name}</h3>
      {item.inputs.map((input, index) => (
        <Field
          key={index}
          parameter={input}
          label={input.name || `argument ${index + 1}`}
          written={written.value[index] ?? ''}
          write={(next) => {
            written.value = written.value.map((each, at) => (at === index ? next : each))
          }}
        />
      ))}
      {item.stateMutability === 'payable' && (
        <label class="field">
          <span>
            pays <span class="hint">{symbol}</span>
          </span>
          <input
            inputMode="decimal"
            value={pays.value}
            aria-invalid={amount === undefined}
            onInput={(event) => {
              pays.value = event.currentTarget.value
            }}
          />
        </label>
      )}
      <p>
        {isRead ? (
          <button type="submit" disabled={!isRight}>
            Read
          </button>
        ) : (
          <ControlButton type="submit" isOff={!isRight}>
            Send
          </ControlButton>
        )}
      </p>
      {outcome.value !== undefined && <Came chain={target.chain} outcome={outcome.value} />}
    </form>
  )
}

function Came({ chain, outcome }: { readonly chain: string; readonly outcome: Outcome }) {
  const { fails, reason, results, console: printed, lines, hash } = outcome
  return (
    <output class="outcome">
      {hash !== undefined && (
        <p>
          {fails ? <span class="tag bad">failed</span> : <span class="tag good">sent</span>}{' '}
          <a href={linkTo('tx', chain, hash)}>
            <code>{shortId(hash)}</code>
          </a>
        </p>
      )}
      {fails && <p class="bad-text">{reason}</p>}
      {results.map((line, index) => (
        <p key={index}>
          <code>{line}</code>
        </p>
      ))}
      <SourceLines printed={printed} stack={lines} />
    </output>
  )
}

/** The lines of `console.log`, and the functions of Solidity that were open when code failed. */
export function SourceLines({
  printed,
  stack,
}: {
  readonly printed: readonly string[]
  readonly stack: readonly string[]
}) {
  if (printed.length + stack.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys
    <pre class="source-lines" tabIndex={0}>
      {[...printed.map((line) => `console.log: ${line}`), ...stack].join('\n')}
    </pre>
  )
}
