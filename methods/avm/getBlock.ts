import { goId } from '../../state/codec/goIds.js'
import { idToString } from '../../state/codec/ids.js'
import { notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'
import { blockSchema } from '../utxo/blockSchema.js'
import { blockReply } from './parts/blockReply.js'

/** `avm.getBlock`: an accepted block by its ID. */
export const getBlock = defineMethod({
  name: 'avm.getBlock',
  summary: 'A block of the X-Chain by its ID.',
  params: named({ blockID: goRequired(goId), encoding: goEncoding }),
  result: blockSchema,
  handler({ world }: Network, { blockID, encoding }) {
    const block = world.avm.blocks.byId(blockID)
    if (block === undefined)
      throw whileTrying(`couldn't get block with id ${idToString(blockID)}`, notFound())
    return blockReply(world, block, encoding)
  },
})
