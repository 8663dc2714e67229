import { defineMethod } from '../kit/defineMethod.js'
import { object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { PlatformTarget } from './parts/target.js'
import { timestampReply } from './parts/timestamp.js'

/** `platform.getTimestamp`: the chain's time. */
export const getTimestamp = defineMethod({
  name: 'platform.getTimestamp',
  summary: "The P-Chain's time.",
  params: noParams,
  result: object({ timestamp: text }),
  handler: ({ platform }: PlatformTarget) => ({ timestamp: timestampReply(platform.timestamp) }),
})
