/** The letter of a chain in its colour. */
export function ChainMark({ name }: { readonly name: string }) {
  return (
    <span class="mark" data-chain={markOf(name)} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** Returns the name of a chain's colour: those of the primary network have their own, L1s one of four. */
export function markOf(name: string): string {
  if (name === 'P' || name === 'X' || name === 'C') return name
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `l1-${sum % 4}`
}
