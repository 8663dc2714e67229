import { facts } from '../network/status.ts'
import { linkTo } from '../route.ts'
import { shortId } from './texts.ts'

/** A link to an account, with its name where it is one of the known keys. */
export function AccountLink({
  address,
  isWhole = false,
}: {
  readonly address: string
  readonly isWhole?: boolean
}) {
  const name = nameOf(address)
  return (
    <a class="account-link" href={linkTo('account', address)} title={address}>
      {name !== undefined && <b>{name} </b>}
      <code>{isWhole ? address : shortId(address, 4)}</code>
    </a>
  )
}

/** Returns what a known key is called: `key 1` is the first one that the page lists. */
export function nameOf(address: string): string | undefined {
  const wanted = onP(address).toLowerCase()
  const index = (facts.value?.keys ?? []).findIndex(({ address: own, P, X }) =>
    [own, P, X].some((each) => each.toLowerCase() === wanted),
  )
  return index < 0 ? undefined : `key ${index + 1}`
}

/** Returns the address on P of one for atomic transactions of the C-Chain, `C-local1…`: they are alike. Others stay. */
export function onP(address: string): string {
  return address.replace(/^C-/, 'P-')
}
