import { facts } from '../network/status.ts'
import { linkTo } from '../route.ts'
import { shortId } from './texts.ts'

/** A link to a node and its stakes, which says where it is the emulated node itself. */
export function NodeLink({ nodeId }: { readonly nodeId: string }) {
  return (
    <a class="account-link" href={linkTo('validator', nodeId)} title={nodeId}>
      {facts.value?.nodeId === nodeId && <b>this node </b>}
      <code>{shortId(nodeId, 5)}</code>
    </a>
  )
}
