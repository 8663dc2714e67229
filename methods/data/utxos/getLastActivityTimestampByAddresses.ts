import { idToString, type ShortId } from '../../../state/codec/ids.js'
import { compareIdTexts } from '../../../state/views/primary/idTextOrder.js'
import type { GrantPosition, LedgerOutput, TxPosition } from '../../../state/views/primary/LedgerOutput.js'
import { flag, integer, namedObject, oneOf, text, uintText } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation } from '../kit/Operation.js'
import { network, type networkNames } from '../parts/networkName.js'
import { addresses, addressesBody } from '../parts/primary/primaryAddresses.js'
import { blockchainId, primaryChainNamed, primaryChainNames } from '../parts/primary/primaryChain.js'

/** The definition that both operations share. */
const common = {
  path: '/v1/networks/{network}/blockchains/{blockchainId}/lastActivityTimestampByAddresses',
  tag: 'Primary Network UTXOs',
  description: '404 when no block of the chain made or consumed an output of the addresses.',
  inPath: { network, blockchainId },
  answer: namedObject('LastActivityTimestamp', {
    timestamp: integer,
    blockNumber: uintText,
    txHash: text,
    utxoId: text,
    isConsumed: flag,
    chainName: oneOf(...primaryChainNames),
    network: oneOf('mainnet', 'fuji'),
  }),
  units: 20,
}

/** When up to 64 addresses last received or spent something on a chain. */
export const getLastActivityTimestampByAddresses = defineOperation({
  ...common,
  id: 'getLastActivityTimestampByAddresses',
  summary: 'Gets when addresses last received or spent something.',
  inQuery: { addresses },
  handler: lastActivity,
})

/** When up to 1,024 addresses last received or spent something on a chain. */
export const getLastActivityTimestampByAddressesV2 = defineOperation({
  ...common,
  id: 'getLastActivityTimestampByAddressesV2',
  method: 'POST',
  summary: 'Gets when addresses, given in the body, last received or spent something.',
  body: addressesBody,
  handler: (context, { body, ...given }) => lastActivity(context, { ...given, ...body }),
})

function lastActivity(
  { network, views }: DataContext,
  request: {
    readonly network: (typeof networkNames)[number]
    readonly blockchainId: string
    readonly addresses: readonly ShortId[]
  },
) {
  const chain = primaryChainNamed(network, request.network, request.blockchainId)
  const { ledger } = views.primary()
  const requested = chain.isHere ? request.addresses : []
  let last: Activity | undefined
  // The newest come last. With them first, hardly any are compared by their IDs, which are costly.
  for (const address of requested)
    for (const output of lastFirst(ledger.outputsOf(chain.id, address)?.all ?? [])) {
      const { created, consumed } = output
      if (created.chainId === chain.id) last = later(last, { output, position: created, isConsumed: false })
      if (consumed?.chainId === chain.id) last = later(last, { output, position: consumed, isConsumed: true })
    }
  if (last === undefined) throw notFound('activity of the addresses')
  const { output, position, isConsumed } = last
  return {
    timestamp: position.timestamp,
    blockNumber: position.height.toString(),
    txHash: idToString(position.txId),
    utxoId: idToString(output.id),
    isConsumed,
    ...chain.info,
  }
}

function* lastFirst<Item extends object>(items: readonly Item[]): Generator<Item> {
  let index = items.length
  for (let item = items[--index]; item !== undefined; item = items[--index]) yield item
}

/** The creation or the consumption of an output. */
type Activity = {
  readonly output: LedgerOutput
  readonly position: TxPosition | GrantPosition
  readonly isConsumed: boolean
}

/** Returns the later of two activities. In one transaction creations come after consumptions, by ID. */
function later(a: Activity | undefined, b: Activity): Activity {
  if (a === undefined) return b
  const order =
    a.position.height - b.position.height ||
    indexOf(a) - indexOf(b) ||
    Number(b.isConsumed) - Number(a.isConsumed) ||
    compareIdTexts(a.output, b.output)
  return order >= 0 ? a : b
}

/** Rewards come after the transactions of their block, which has none. */
function indexOf({ position: { index } }: Activity): number {
  return index ?? Number.POSITIVE_INFINITY
}
