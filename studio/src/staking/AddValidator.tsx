import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { AmountField } from '../parts/AmountField.tsx'
import { amountIn } from '../parts/amountIn.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { attempt } from '../parts/notices.tsx'

/** Adds a validator of the primary network, which the key of the genesis pays. */
export function AddValidator() {
  const days = useSignal('28')
  const stake = useSignal('2000')
  const amount = amountIn(stake.value, 9)
  const add = (event: Event): void => {
    event.preventDefault()
    if (amount === undefined) return
    const [weight, duration] = [String(amount), Math.round(Number(days.value) * 86_400)]
    void attempt(
      () => control('addValidator', { weight, duration }),
      `A new node stakes ${stake.value} AVAX.`,
    )
  }
  return (
    <form class="inline" onSubmit={add}>
      <AmountField label="Stake" text={stake} isValid={amount !== undefined} symbol="AVAX" />
      <label>
        <span>for</span>
        <input
          type="number"
          min="1"
          max="365"
          required
          value={days.value}
          onInput={(event) => {
            days.value = event.currentTarget.value
          }}
        />
        <span>days</span>
      </label>
      <ControlButton type="submit" isOff={amount === undefined}>
        Add a validator
      </ControlButton>
    </form>
  )
}
