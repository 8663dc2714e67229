import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, idFromString } from '../../../state/codec/ids.js'
import { type Hash, toHash } from '../../../state/evm/types.js'
import type { Network } from '../../../state/Network.js'
import type { IcmFilter, IcmMessage } from '../../../state/views/icm/IcmMessage.js'
import { IcmMessages } from '../../../state/views/icm/IcmMessages.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { notFound } from '../kit/DataApiError.js'
import type { DataContext } from '../kit/DataContext.js'
import type { PageRequest } from '../kit/Operation.js'
import { type Parameter, required, textParameter, type ValuesOf, wordParameter } from '../kit/Parameter.js'
import { type Page, type Placed, pageOf } from '../kit/page.js'
import { addressParameter } from './address.js'
import { runningChains, withEvmChainId } from './evmChain.js'
import { isThisNetwork, networkNames } from './networkName.js'

/** The message that a path names. */
export const messageId = required(
  textParameter("The messengers' ID of the message.", { format: 'message-id' }, (text) =>
    toHash(hexToBytes(text)),
  ),
)

/** The network that a list of messages is limited to. */
export const messageNetwork = wordParameter('Only messages of this network.', networkNames)

/** What a list of messages may be limited to. */
export const messageFilters = {
  blockchainId: chainOf('The source or the destination'),
  sourceBlockchainId: chainOf('The source'),
  destinationBlockchainId: chainOf('The destination'),
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
  return pageOf(page, (after) => placedMessages(context, filter, after))
}

/** Returns what the filters of a request mean; undefined when nothing can fit, since a chain is unknown. */
export function icmFilter({ network }: DataContext, given: MessageFilters): IcmFilter | undefined {
  const eitherChainId = chainIn(network, given.blockchainId)
  const sourceChainId = chainIn(network, given.sourceBlockchainId)
  const destinationChainId = chainIn(network, given.destinationBlockchainId)
  if (eitherChainId === 'none' || sourceChainId === 'none' || destinationChainId === 'none') return undefined
  return { from: given.from, to: given.to, eitherChainId, sourceChainId, destinationChainId }
}

/**
 * Returns the chain that a filter names, by blockchain ID or EVM chain ID; `none` when no chain has that EVM chain ID.
 */
export function chainIn(network: Network, name: string | undefined): Id | 'none' | undefined {
  if (name === undefined) return undefined
  if (!/^[0-9]+$/.test(name)) return idFromString(name)
  return withEvmChainId(network, name)?.blockchainId ?? 'none'
}

/** Returns the messages between the chains that run. */
export function messagesOf({ network, views }: DataContext): IcmMessages {
  return new IcmMessages(runningChains(network).map((chain) => views.evm(chain)))
}

function* placedMessages(
  context: DataContext,
  filter: IcmFilter,
  after: SortKey | undefined,
): Generator<Placed<IcmMessage>> {
  const position = after && { time: Number(after[0]), messageId: String(after[1]) as Hash }
  for (const { time, messageId, message } of messagesOf(context).list(filter, position))
    yield { key: [time, messageId], item: message }
}

/** A chain that a list is limited to. */
export function chainOf(what: string): Parameter<string | undefined> {
  return textParameter(`${what}, by blockchain ID or EVM chain ID.`, { format: 'chain-id' })
}
