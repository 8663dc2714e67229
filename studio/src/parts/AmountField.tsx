import type { Signal } from '@preact/signals'

/** A field for an amount of coins, before which a word says what it is for. @param isValid whether its text is an amount */
export function AmountField({
  label,
  text,
  isValid,
  symbol,
  inHead = false,
}: {
  readonly label: string
  readonly text: Signal<string>
  readonly isValid: boolean
  readonly symbol: string
  /** Whether it is in the head of a panel. */
  readonly inHead?: boolean
}) {
  return (
    <label class={inHead ? 'inline top-up' : undefined}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        class="amount"
        value={text.value}
        aria-invalid={!isValid}
        onInput={(event) => {
          text.value = event.currentTarget.value
        }}
      />
      <span>{symbol}</span>
    </label>
  )
}
