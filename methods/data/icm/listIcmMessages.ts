import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { icmMessage, icmMessageJson, teleporterMessage, teleporterMessageJson } from '../parts/icmMessage.js'
import { icmFilter, messageFilters, messagePage } from '../parts/icmMessages.js'

/** The messages between contracts of two chains, the newest first. */
export const listIcmMessages = defineOperation({
  id: 'listIcmMessages',
  path: '/v1/icm/messages',
  tag: 'Interchain Messaging',
  summary: 'Lists the messages between contracts of two chains, the newest first.',
  inQuery: messageFilters,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListIcmMessagesResponse', {
    nextPageToken: optional(text),
    messages: listOf(named('ListIcmMessagesResponseMessage', icmMessage)),
  }),
  units: 20,
  handler(context, given, page) {
    const { items, nextPageToken } = messagePage(context, given.network, icmFilter(context, given), page)
    return { nextPageToken, messages: items.map((message) => icmMessageJson(context, message)) }
  },
})

/** The older name of {@link listIcmMessages}. */
export const listTeleporterMessages = defineOperation({
  id: 'listTeleporterMessages',
  path: '/v1/teleporter/messages',
  tag: 'Teleporter',
  summary: 'The older name of /v1/icm/messages.',
  inQuery: messageFilters,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListTeleporterMessagesResponse', {
    nextPageToken: optional(text),
    messages: listOf(named('ListTeleporterMessagesResponseMessage', teleporterMessage)),
  }),
  units: 20,
  handler(context, given, page) {
    const { items, nextPageToken } = messagePage(context, given.network, icmFilter(context, given), page)
    return { nextPageToken, messages: items.map((message) => teleporterMessageJson(context, message)) }
  },
})
