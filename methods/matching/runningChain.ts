import type { Id } from '../../state/codec/ids.js'
import { noRunningChain } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { nearestChain } from '../params/nearestChain.js'

/** Returns the ID of a chain that the node runs, by alias or blockchain ID. @throws {NodeError} */
export function runningChain(network: Network, name: string): Id {
  const { node } = network.world
  const id = node.chainAliases.find(name)
  if (id === undefined || node.chains.get(id) === undefined)
    throw noRunningChain(name, nearestChain(network, name, 'any'))
  return id
}
