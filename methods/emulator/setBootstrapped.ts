import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { dataApiChain } from '../matching/dataApiChain.js'
import { chainInput, flagInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setBootstrapped {chain, bootstrapped}`: lets the node bootstrap a chain as after a start, or have done so. Meanwhile `info.isBootstrapped` is false, the chain's
 * endpoints answer 503, health names its subnet, and routes of the Data API about it answer 503. Its blocks go on, and entrances without HTTP serve it.
 *
 * @example
 * await net.emulator.setBootstrapped({ chain: 'C', bootstrapped: false })
 */
export const setBootstrapped = defineMethod({
  name: 'emulator.setBootstrapped',
  summary: 'Lets the node bootstrap a chain for a time, or have done so.',
  params: strict({ chain: chainInput, bootstrapped: flagInput }),
  result: empty,
  async handler(network: Network, { chain, bootstrapped }) {
    const id = dataApiChain(network, chain)
    await network.queue.run(() => network.world.node.chains.setBootstrapping(id, !bootstrapped))
    return {}
  },
})
