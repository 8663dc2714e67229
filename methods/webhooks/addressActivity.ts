import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Log } from '../../state/evm/values/Log.js'
import type { Network } from '../../state/Network.js'
import type { Webhook } from '../../state/webhooks/Webhook.js'
import { type ExecutedFrame, framesOf } from './framesOf.js'
import { transactionEvent } from './transactionEvent.js'
import type { WebhookEvent } from './WebhookEvent.js'

/** A webhook for accounts of an EVM chain. */
type AddressWebhook = Webhook & { readonly eventType: 'address_activity' }

/** Returns the events of a block for a webhook: its transactions in which one of the addresses takes part, in their order. */
export function addressEvents(
  network: Network,
  chain: EvmChain,
  block: Block,
  { metadata, includeLogs = false, includeInternalTxs = false }: AddressWebhook,
): readonly WebhookEvent[] {
  const addresses = new Set(metadata.addresses.map((address) => address.toLowerCase()))
  const signatures = metadata.eventSignatures?.map((topic) => topic.toLowerCase()) ?? []
  const wanted: number[] = []
  const uncertain: number[] = []
  for (const index of block.transactions.keys()) {
    if (
      signatures.length > 0
        ? hasLog(block, index, addresses, signatures)
        : isInvolved(block, index, addresses)
    )
      wanted.push(index)
    else if (signatures.length === 0 && block.receipts[index]?.hasInnerTransfers === true)
      uncertain.push(index)
  }
  const traced = [...(includeInternalTxs ? wanted : []), ...uncertain].sort((a, b) => a - b)
  const frames = framesOf(chain, block, traced)
  const inside = uncertain.filter((index) => movesValue(frames.get(index) ?? [], addresses))
  return [...wanted, ...inside]
    .sort((a, b) => a - b)
    .map((index) =>
      transactionEvent(network, chain, block, index, {
        logs: includeLogs,
        frames: includeInternalTxs ? frames.get(index) : undefined,
      }),
    )
}

/** Whether an address sends or receives a transaction, is created by it, or is in one of its logs. */
function isInvolved(block: Block, index: number, addresses: ReadonlySet<string>): boolean {
  const tx = block.transactions[index]
  const receipt = block.receipts[index]
  const parties: readonly (string | undefined)[] = [tx?.from, tx?.to, receipt?.contractAddress]
  if (parties.some((party) => party !== undefined && addresses.has(party))) return true
  return receipt?.logs.some((log) => isIn(log, addresses)) === true
}

/** Whether a transaction has a log with one of the event signatures that an address emitted, or that names an address. */
function hasLog(
  { receipts }: Block,
  index: number,
  addresses: ReadonlySet<string>,
  signatures: readonly string[],
): boolean {
  return (
    receipts[index]?.logs.some((log) => signatures.includes(log.topics[0] ?? '') && isIn(log, addresses)) ===
    true
  )
}

/** Whether an address emitted a log, or is in one of its topics, as the parties of a transfer are. */
function isIn(log: Log, addresses: ReadonlySet<string>): boolean {
  if (addresses.has(log.address)) return true
  return log.topics.slice(1).some((topic) => isAddressIn(topic, addresses))
}

function isAddressIn(topic: string, addresses: ReadonlySet<string>): boolean {
  return topic.startsWith('0x000000000000000000000000') && addresses.has(`0x${topic.slice(26)}`)
}

/** Whether an address takes part in a call with value or a creation inside a transaction. */
function movesValue(frames: readonly ExecutedFrame[], addresses: ReadonlySet<string>): boolean {
  return frames.some(
    ({ kind, from, to, value, depth }) =>
      depth > 0 &&
      (value > 0n || kind === 'CREATE' || kind === 'CREATE2') &&
      (addresses.has(from) || addresses.has(to)),
  )
}
