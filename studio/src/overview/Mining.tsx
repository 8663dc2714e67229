import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { chains } from '../network/status.ts'
import { ChainSelect } from '../parts/ChainSelect.tsx'
import { ControlButton } from '../parts/ControlButton.tsx'
import { attempt } from '../parts/notices.tsx'

/** Makes blocks of an EVM chain by hand. */
export function Mining() {
  const chosen = useSignal('C')
  const count = useSignal('1')
  const evm = chains.value.filter(({ kind }) => kind === 'evm')
  const mine = (event: Event): void => {
    event.preventDefault()
    const blocks = Number(count.value)
    void attempt(
      () => control('mine', { chain: chosen.value, blocks }),
      `${blocks} block${blocks === 1 ? '' : 's'} of ${chosen.value} made.`,
    )
  }
  return (
    <form class="inline" onSubmit={mine}>
      <ChainSelect label="Make blocks of" value={chosen.value} chosen={chosen} chains={evm} />
      <label>
        <span class="sr">Number of blocks</span>
        <input
          type="number"
          min="1"
          max="10000"
          required
          value={count.value}
          onInput={(event) => {
            count.value = event.currentTarget.value
          }}
        />
      </label>
      <ControlButton type="submit">Make</ControlButton>
    </form>
  )
}
