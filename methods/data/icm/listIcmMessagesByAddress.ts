import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { address } from '../parts/address.js'
import { icmMessage, icmMessageJson, teleporterMessage, teleporterMessageJson } from '../parts/icmMessage.js'
import { messageNetwork, messagePage } from '../parts/icmMessages.js'

/** The messages that an account is the sender or the receiver of, the newest first. */
export const listIcmMessagesByAddress = defineOperation({
  id: 'listIcmMessagesByAddress',
  path: '/v1/icm/addresses/{address}/messages',
  tag: 'Interchain Messaging',
  summary: 'Lists the messages from and to an account, the newest first.',
  inPath: { address },
  inQuery: { network: messageNetwork },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListIcmMessagesResponse', {
    nextPageToken: optional(text),
    messages: listOf(named('ListIcmMessagesResponseMessage', icmMessage)),
  }),
  units: 20,
  handler(context, { address, network }, page) {
    const { items, nextPageToken } = messagePage(context, network, { party: address }, page)
    return { nextPageToken, messages: items.map((message) => icmMessageJson(context, message)) }
  },
})

/** The older name of {@link listIcmMessagesByAddress}. */
export const listTeleporterMessagesByAddress = defineOperation({
  id: 'listTeleporterMessagesByAddress',
  path: '/v1/teleporter/addresses/{address}/messages',
  tag: 'Teleporter',
  summary: 'The older name of /v1/icm/addresses/{address}/messages.',
  inPath: { address },
  inQuery: { network: messageNetwork },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListTeleporterMessagesResponse', {
    nextPageToken: optional(text),
    messages: listOf(named('ListTeleporterMessagesResponseMessage', teleporterMessage)),
  }),
  units: 20,
  handler(context, { address, network }, page) {
    const { items, nextPageToken } = messagePage(context, network, { party: address }, page)
    return { nextPageToken, messages: items.map((message) => teleporterMessageJson(context, message)) }
  },
})
