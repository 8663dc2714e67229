import { goString } from '../../state/codec/goJson/scalars.js'
import { chainNotGiven, unknownChain } from '../../state/errors/info.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { flag, object } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `info.isBootstrapped {chain}`: whether a chain is ready. A chain that the emulated node runs is ready
 * unless another chain of its subnet failed before it; an alias without a chain never is.
 */
export const isBootstrapped = defineMethod({
  name: 'info.isBootstrapped',
  summary: 'Whether the node is ready to serve a blockchain, named by alias or ID.',
  params: named({ chain: goRequired(goString) }),
  result: object({ isBootstrapped: flag }),
  handler({ world: { node } }: Network, { chain }) {
    if (chain === '') throw chainNotGiven()
    const id = node.chainAliases.find(chain)
    if (id === undefined) throw unknownChain(chain)
    return { isBootstrapped: node.chains.isBootstrapped(id) }
  },
})
