import { defineMethod } from '../kit/defineMethod.js'
import { object, uintText } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { PlatformTarget } from './parts/target.js'

/** `platform.getHeight`: the height of the last accepted block. */
export const getHeight = defineMethod({
  name: 'platform.getHeight',
  summary: 'The height of the last accepted block of the P-Chain.',
  params: noParams,
  result: object({ height: uintText }),
  handler: ({ platform }: PlatformTarget) => ({ height: String(platform.blocks.height) }),
})
