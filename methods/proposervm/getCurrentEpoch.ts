import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, uintText } from '../kit/schemas.js'
import { unixSeconds } from '../kit/units.js'
import { noParams } from '../params/none.js'
import type { LastOuter } from './innerChains.js'

/** `proposervm.getCurrentEpoch`: the epoch of a block made now (ACP-181); all zeros before Granite. */
export const getCurrentEpoch = (lastOuter: LastOuter) =>
  defineMethod({
    name: 'proposervm.getCurrentEpoch',
    summary: "The epoch that the chain's next block would belong to.",
    params: noParams,
    result: object({
      number: about('the number of the epoch', uintText),
      startTime: unixSeconds,
      pChainHeight: about('a height of the P-Chain', uintText),
    }),
    handler({ world }: Network) {
      const epoch = world.platform.outerBlocks.epochAfter(lastOuter(world), world.clock.nowSeconds())
      return {
        number: String(epoch?.number ?? 0n),
        startTime: String(epoch?.startTime ?? 0n),
        pChainHeight: String(epoch?.pChainHeight ?? 0n),
      }
    },
  })
