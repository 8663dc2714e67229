import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { noParams } from '../params/none.js'
import type { AvmTarget } from './parts/target.js'

/** `avm.getHeight`: the height of the last accepted block. */
export const getHeight = defineMethod({
  name: 'avm.getHeight',
  summary: 'The height of the last accepted block of the X-Chain.',
  params: noParams,
  result: object({ height: blockHeight }),
  handler: ({ avm }: AvmTarget) => ({ height: String(avm.blocks.height) }),
})
