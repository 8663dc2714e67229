import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { noParams } from '../params/none.js'

/** `platform.getHeight`: the height of the last accepted block. */
export const getHeight = defineMethod({
  name: 'platform.getHeight',
  summary: 'The height of the last accepted block of the P-Chain.',
  params: noParams,
  result: object({ height: blockHeight }),
  handler: ({ world: { platform } }: Network) => ({ height: String(platform.blocks.height) }),
})
