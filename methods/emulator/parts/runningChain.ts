import type { Id } from '../../../state/codec/ids.js'
import { noRunningChain } from '../../../state/errors/emulator.js'
import type { Network } from '../../../state/Network.js'

/** Returns the ID of a chain that the node runs, by alias or blockchain ID. @throws {NodeError} */
export function runningChain({ node }: Network, name: string): Id {
  const id = node.chainAliases.find(name)
  if (id === undefined || node.chain(id) === undefined) throw noRunningChain(name)
  return id
}
