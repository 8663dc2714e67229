import { addressEvents } from '../../../methods/webhooks/addressActivity.js'
import type { CChain } from '../eth/endpoint.js'

export type HeadEvent = { readonly transaction: Record<string, unknown>; readonly logs?: readonly object[] }

/**
 * Returns the events of the last block for a webhook about addresses.
 * @param more its `eventSignatures`, and what it includes
 */
export function headEvents(
  { network, chain }: CChain,
  addresses: readonly string[],
  more: object = {},
): readonly HeadEvent[] {
  const { eventSignatures, ...included } = more as { eventSignatures?: readonly string[] }
  const webhook = { metadata: { addresses, eventSignatures }, ...included }
  return addressEvents(network, chain, chain.head, webhook as never) as unknown as HeadEvent[]
}
