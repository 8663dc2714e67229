import { signal } from '@preact/signals'

/** The parts of the address after `#/`: `['block', 'C', '7']`. Empty for the overview. */
export const route = signal<readonly string[]>(partsOf(location.hash))

addEventListener('hashchange', () => {
  route.value = partsOf(location.hash)
  scrollTo(0, 0)
})

/** Returns the address of a screen: `linkTo('block', 'C', '7')` is `#/block/C/7`. */
export function linkTo(...parts: readonly (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`
}

export function goTo(...parts: readonly (string | number)[]): void {
  location.hash = linkTo(...parts)
}

function partsOf(hash: string): readonly string[] {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
}
