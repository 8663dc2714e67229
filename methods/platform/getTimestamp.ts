import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/none.js'
import { object, text } from '../schemas.js'
import type { PlatformTarget } from './target.js'
import { timestampReply } from './timestamp.js'

/** `platform.getTimestamp`: the chain's time. */
export const getTimestamp = defineMethod({
  name: 'platform.getTimestamp',
  summary: "The P-Chain's time.",
  params: noParams,
  result: object({ timestamp: text }),
  handler: ({ platform }: PlatformTarget) => ({ timestamp: timestampReply(platform.timestamp) }),
})
