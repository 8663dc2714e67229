import { linkTo } from '../route.ts'
import { shortId } from './texts.ts'

/** A link to a transaction. @param chain its name */
export function TxLink({ chain, id }: { readonly chain: string; readonly id: string }) {
  return (
    <a href={linkTo('tx', chain, id)} title={id}>
      <code>{shortId(id)}</code>
    </a>
  )
}
