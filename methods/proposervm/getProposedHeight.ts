import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, uintText } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { LastOuter } from './innerChains.js'

/** `proposervm.getProposedHeight`: the P-Chain height of the chain's next block; it never decreases. */
export const getProposedHeight = (lastOuter: LastOuter) =>
  defineMethod({
    name: 'proposervm.getProposedHeight',
    summary: "The P-Chain height that the chain's next block would be based on.",
    params: noParams,
    result: object({ height: about('a height of the P-Chain', uintText) }),
    handler({ world }: Network) {
      const { outerBlocks, blocks } = world.platform
      return { height: String(outerBlocks.heightAfter(lastOuter(world), blocks.proposedHeight())) }
    },
  })
