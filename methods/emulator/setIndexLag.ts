import type { Network } from '../../state/Network.js'
import { indexedHeightOf } from '../../state/views/indexedHeightOf.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { dataApiChain } from '../matching/dataApiChain.js'
import { optionally } from '../params/Input.js'
import { chainInput, flagInput, integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setIndexLag {chain, lagMs, hold}`: lets the index of the Data API lag behind a chain, or behind all chains if none is named.
 * With `lagMs` a block is indexed that long after its time. `hold: true` stops the index where it stands, and `false` lets it go on.
 * A chain is named by alias, blockchain ID or EVM chain ID, or `p-chain`, `x-chain`, `c-chain`.
 *
 * @example
 * await net.emulator.setIndexLag({ chain: 'C', hold: true })
 */
export const setIndexLag = defineMethod({
  name: 'emulator.setIndexLag',
  summary: 'Lets the index of the Data API lag behind, or stops it.',
  params: strict({
    chain: optionally(chainInput),
    lagMs: optionally(integerInput({ unit: 'milliseconds' })),
    hold: optionally(flagInput),
  }),
  result: empty,
  async handler(network: Network, { chain, lagMs, hold }) {
    const named = chain === undefined ? undefined : dataApiChain(network, chain)
    await network.queue.run(() => {
      const { dataApi, node } = network.world
      const affected = named === undefined ? node.chains.all().map(({ id }) => id) : [named]
      if (hold !== undefined)
        for (const id of affected) dataApi.hold(id, hold ? indexedHeightOf(network.world, id) : undefined)
      if (lagMs !== undefined) dataApi.setLag(named, lagMs)
    })
    return {}
  },
})
