import { removeLastBlocks } from '../../../state/world/removeLastBlocks.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

/** `anvil_rollback`: removes the last blocks of the chain, one unless said otherwise. Their transactions are gone. */
export const rollback = command({
  names: ['anvil_rollback'],
  summary: 'Removes the last blocks of this chain.',
  params: positional(arg('depth', looseInteger(true))),
  handler: ({ network, chain }, [depth = 1n]) => removeLastBlocks(network, chain, Number(depth)),
})
