import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { noParams } from '../params/none.js'

/** `avm.getHeight`: the height of the last accepted block. */
export const getHeight = defineMethod({
  name: 'avm.getHeight',
  summary: 'The height of the last accepted block of the X-Chain.',
  params: noParams,
  result: object({ height: blockHeight }),
  handler: ({ world: { avm } }: Network) => ({ height: String(avm.blocks.height) }),
})
