import { named } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { icmMessage, icmMessageJson, teleporterMessage, teleporterMessageJson } from '../parts/icmMessage.js'
import { messageId, messageNamed } from '../parts/icmMessages.js'

/** One message between contracts of two chains. */
export const getIcmMessage = defineOperation({
  id: 'getIcmMessage',
  path: '/v1/icm/messages/{messageId}',
  tag: 'Interchain Messaging',
  summary: 'Gets a message between contracts of two chains.',
  inPath: { messageId },
  answer: named('GetIcmMessageResponse', icmMessage),
  units: 20,
  handler: (context, given) => icmMessageJson(context, messageNamed(context, given.messageId)),
})

/** The older name of {@link getIcmMessage}. */
export const getTeleporterMessage = defineOperation({
  id: 'getTeleporterMessage',
  path: '/v1/teleporter/messages/{messageId}',
  tag: 'Teleporter',
  summary: 'The older name of /v1/icm/messages/{messageId}.',
  inPath: { messageId },
  answer: named('GetTeleporterMessageResponse', teleporterMessage),
  units: 20,
  handler: (context, given) => teleporterMessageJson(context, messageNamed(context, given.messageId)),
})
