import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { dataApiKeysInput } from '../params/dataApiInputs.js'
import { optionally } from '../params/Input.js'
import { chainInput, integerInput } from '../params/inputs.js'
import { listInput } from '../params/objectInput.js'
import { strict } from '../params/strict.js'
import { dataApiChain } from './parts/dataApiChain.js'

/**
 * `emulator.setDataApi {keys, unitsPerMinute, unavailable}`: changes what the Data API refuses. With any `keys` a request needs one of them.
 * `unitsPerMinute` limits each of the keys, or each client address where there are none; 0 means no limit. `unavailable` lists the chains whose routes answer 503, in place of those before.
 * Chains are named by alias, blockchain ID or EVM chain ID, or `p-chain`, `x-chain`, `c-chain`.
 *
 * @example
 * await net.emulator.setDataApi({ unavailable: ['C'] })
 */
export const setDataApi = defineMethod({
  name: 'emulator.setDataApi',
  summary: 'Sets the keys, the limit and the unavailable chains of the Data API.',
  params: strict({
    keys: optionally(dataApiKeysInput),
    unitsPerMinute: optionally(integerInput()),
    unavailable: optionally(listInput(chainInput)),
  }),
  result: empty,
  async handler(network: Network, { keys, unitsPerMinute, unavailable }) {
    const chains = unavailable?.map((chain) => dataApiChain(network, chain))
    await network.queue.run(() => {
      const { dataApi } = network
      if (keys !== undefined) dataApi.keys = keys
      if (unitsPerMinute !== undefined) dataApi.unitsPerMinute = unitsPerMinute
      if (chains !== undefined) dataApi.unavailable = chains
    })
    return {}
  },
})
