import type { Id } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { FaultMatch } from '../../state/node/FaultRule.js'
import { chainIdNamed } from './chainService.js'
import { fitsPattern } from './fitsRoute.js'

/** The service of messages that webhooks send. */
export const webhookService = 'webhooks'

/** A message of a webhook on its way to its receiver. */
export type SeenDelivery = {
  /** The URL of the receiver. */
  readonly url: string
  /** The chain of the event. */
  readonly blockchainId: Id
}

/** Whether a delivery is one of those that a match is about: by service, by the path of its URL, and by chain. */
export function fitsDelivery(
  network: Network,
  { url, blockchainId }: SeenDelivery,
  match: FaultMatch,
): boolean {
  const { service, method, params, route, chain, origin } = match
  if (method !== undefined || params !== undefined || origin !== undefined) return false
  if (service !== undefined && service !== webhookService) return false
  if (route !== undefined && !fitsPattern(route, pathOf(url))) return false
  return chain === undefined || chainIdNamed(network, chain) === blockchainId
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}
