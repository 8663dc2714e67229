import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { noParams } from '../params/none.js'

/** `platform.getProposedHeight`: the P-Chain height that a block proposed now would name. */
export const getProposedHeight = defineMethod({
  name: 'platform.getProposedHeight',
  summary: 'The P-Chain height that the next proposed block of any chain would be based on.',
  params: noParams,
  result: object({ height: blockHeight }),
  handler: ({ world: { platform } }: Network) => ({ height: String(platform.blocks.proposedHeight()) }),
})
