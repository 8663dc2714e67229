import type { Signal } from '@preact/signals'

/** A choice of one of the EVM chains. @param value the name of the chosen one */
export function ChainSelect({
  label,
  value,
  chosen,
  chains,
  isInline = false,
}: {
  readonly label: string
  readonly value: string
  readonly chosen: Signal<string>
  readonly chains: readonly { readonly name: string }[]
  readonly isInline?: boolean
}) {
  return (
    <label class={isInline ? 'inline' : undefined}>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          chosen.value = event.currentTarget.value
        }}
      >
        {chains.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
