import { STATUS_CODES } from 'node:http'
import { fitsDelivery, type SeenDelivery, webhookService } from '../../methods/matching/fitsDelivery.js'
import type { Network } from '../../state/Network.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { BrokenAnswer } from '../../state/node/Journal.js'
import { type WorkEnd, waited } from '../rpc/waited.js'
import type { Received } from './postWebhook.js'

/** The outcome of a delivery, with the fault rules that hit it. */
export type FaultyDelivery = {
  readonly received: Received
  readonly hitBy: readonly number[]
  readonly broken: BrokenAnswer | undefined
}

/**
 * Sends a message as the fault rules say: late, twice, not at all, or with an answer that is lost.
 * @param send sends it once
 */
export async function faultyDelivery(
  network: Network,
  delivery: SeenDelivery,
  work: WorkEnd,
  send: () => Promise<Received>,
): Promise<FaultyDelivery> {
  const hit = network.world.faults.hit((rule) => concernsDelivery(network, delivery, rule))
  if (hit === undefined) return { received: await send(), hitBy: [], broken: undefined }
  const { id, rule, delayMs } = hit
  if (delayMs !== undefined) await waited(delayMs, work)
  const hitBy = [id]
  const { status, error, reset, drop, duplicate } = rule
  // Like a lost transaction, a lost message looks delivered to whoever sent it.
  if (drop !== undefined) return { received: { status: 200 }, hitBy, broken: 'empty' }
  if (duplicate !== undefined) await send()
  const isReplaced = lost(rule) !== undefined
  if (isReplaced && rule.when === 'after') await send()
  if (!isReplaced) return { received: await send(), hitBy, broken: undefined }
  if (status !== undefined)
    return { received: { status, responseBody: STATUS_CODES[status] }, hitBy, broken: undefined }
  if (error !== undefined) return { received: { error: error.message }, hitBy, broken: undefined }
  const broken = reset === true ? 'reset' : 'empty'
  return { received: { error: `fault: ${broken}` }, hitBy, broken }
}

/** Whether a rule is about deliveries: it names their service, or drops or doubles webhooks. */
function concernsDelivery(network: Network, delivery: SeenDelivery, rule: FaultRule): boolean {
  const { service, drop, duplicate } = rule
  if (service !== webhookService && drop !== 'webhook' && duplicate !== 'webhook') return false
  return fitsDelivery(network, delivery, rule)
}

/** Returns the member of a rule that takes the receiver's answer away. */
function lost({ status, error, reset, empty }: FaultRule): unknown {
  return status ?? error ?? reset ?? empty
}
