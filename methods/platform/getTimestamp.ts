import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { rfc3339 } from '../kit/units.js'
import { noParams } from '../params/none.js'
import { timestampReply } from './parts/timestamp.js'

/** `platform.getTimestamp`: the chain's time. */
export const getTimestamp = defineMethod({
  name: 'platform.getTimestamp',
  summary: "The P-Chain's time.",
  params: noParams,
  result: object({ timestamp: rfc3339 }),
  handler: ({ world: { platform } }: Network) => ({ timestamp: timestampReply(platform.timestamp) }),
})
