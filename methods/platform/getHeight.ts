import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/none.js'
import { object, uintText } from '../schemas.js'
import type { PlatformTarget } from './target.js'

/** `platform.getHeight`: the height of the last accepted block. */
export const getHeight = defineMethod({
  name: 'platform.getHeight',
  summary: 'The height of the last accepted block of the P-Chain.',
  params: noParams,
  result: object({ height: uintText }),
  handler: ({ platform }: PlatformTarget) => ({ height: String(platform.blocks.height) }),
})
