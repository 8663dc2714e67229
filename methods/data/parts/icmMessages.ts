import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, idFromString } from '../../../state/codec/ids.js'
import { type Hash, toHash } from '../../../state/evm/values/Hash.js'
import type { Network } from '../../../state/Network.js'
import type { IcmFilter, IcmMessage } from '../../../state/views/icm/IcmMessage.js'
import { IcmMessages, type IndexedHeights } from '../../../state/views/icm/IcmMessages.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { notFound } from '../kit/DataApiError.js'
import type { DataContext } from '../kit/DataContext.js'
import type { PageRequest } from '../kit/Operation.js'
import { required, textParameter, type ValuesOf } from '../kit/Parameter.js'
import { type Keyed, type Page, pageOf } from '../kit/page.js'
import { addressParameter } from './address.js'
import { chainByAnyName, chainIn, runningChains } from './evmChain.js'
import { isThisNetwork, type networkNames, networkParameter } from './networkName.js'

/** The message that a path names. */
export const messageId = required(
  textParameter("The messengers' ID of the message.", { format: 'message-id' }, (text) =>
    toHash(hexToBytes(text)),
  ),
)

/** The network that a list of messages is limited to. */
export const messageNetwork = networkParameter('Only messages of this network.')

/** The filter of a list of messages. */
export const messageFilters = {
  blockchainId: chainIn('The source or the destination'),
  sourceBlockchainId: chainIn('The source'),
  destinationBlockchainId: chainIn('The destination'),
  from: addressParameter('The sender.'),
  to: addressParameter('The receiver.'),
  network: messageNetwork,
}

type MessageFilters = ValuesOf<Omit<typeof messageFilters, 'network'>>

/** Returns a message. @throws {DataApiError} 404 */
export function messageNamed(context: DataContext, id: Hash): IcmMessage {
  const message = messagesOf(context).find(id)
  if (message === undefined) throw notFound(`message ${id}`)
  return message
}

/** Returns a page of messages, the newest first; an empty one for another network than this. */
export function messagePage(
  context: DataContext,
  network: (typeof networkNames)[number] | undefined,
  filter: IcmFilter | undefined,
  page: PageRequest,
): Page<IcmMessage> {
  if (filter === undefined || !isThisNetwork(context.network, network))
    return { items: [], nextPageToken: undefined }
  return pageOf(page, (after) => messagesAfter(context, filter, after))
}

/** Returns the filter of a request; undefined when no message can match, since a chain is unknown. */
export function icmFilter({ network }: DataContext, given: MessageFilters): IcmFilter | undefined {
  const eitherChainId = chainIdIn(network, given.blockchainId)
  const sourceChainId = chainIdIn(network, given.sourceBlockchainId)
  const destinationChainId = chainIdIn(network, given.destinationBlockchainId)
  if (eitherChainId === 'none' || sourceChainId === 'none' || destinationChainId === 'none') return undefined
  return { from: given.from, to: given.to, eitherChainId, sourceChainId, destinationChainId }
}

/** Returns the blockchain ID of what a filter names; `none` when no chain has that EVM chain ID. */
export function chainIdIn(network: Network, name: string | undefined): Id | 'none' | undefined {
  if (name === undefined) return undefined
  const chain = chainByAnyName(network, name)
  if (chain !== undefined) return chain.blockchainId
  return /^[0-9]+$/.test(name) ? 'none' : idFromString(name)
}

/** Returns the messages between the chains that run. */
export function messagesOf({ network, views }: DataContext): IcmMessages {
  return new IcmMessages(runningChains(network).map((chain) => views.evm(chain)))
}

/**
 * Lists messages after a position: a time and a message, then the heights that were indexed at the first page, since
 * a message moves in the list once its source is indexed.
 */
function* messagesAfter(
  context: DataContext,
  filter: IcmFilter,
  after: SortKey | undefined,
): Generator<Keyed<IcmMessage>> {
  const messages = messagesOf(context)
  const [time, last, ...earlier] = after ?? []
  const position = after && { time: Number(time), messageId: String(last) as Hash }
  const heights: IndexedHeights = after === undefined ? messages.heights : new Map(pairs(earlier))
  const shown = [...heights].flat()
  for (const { time, messageId, message } of messages.list(filter, position, heights))
    yield { key: [time, messageId, ...shown], item: message }
}

function pairs(key: SortKey): readonly (readonly [Id, number])[] {
  return key.flatMap((part, index) => (index % 2 === 0 ? [[String(part) as Id, Number(key[index + 1])]] : []))
}
