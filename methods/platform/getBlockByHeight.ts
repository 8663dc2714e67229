import { notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, goUint, named } from '../params/go.js'
import { blockSchema } from '../utxo/blockSchema.js'
import { blockReply } from './parts/blockReply.js'

/** `platform.getBlockByHeight`: an accepted block by its height. */
export const getBlockByHeight = defineMethod({
  name: 'platform.getBlockByHeight',
  summary: 'A block of the P-Chain by its height.',
  params: named({ height: goRequired(goUint(64)), encoding: goEncoding }),
  result: blockSchema,
  handler({ world }: Network, { height, encoding }) {
    const block = world.platform.blocks.byHeight(height)
    if (block === undefined) throw whileTrying(`couldn't get block at height ${height}`, notFound())
    return blockReply(world, block, encoding)
  },
})
