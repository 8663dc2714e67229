import { NodeError } from './NodeError.js'

/** `info.isBootstrapped` without a chain (AvalancheGo `api/info/service.go`). */
export function chainNotGiven(): NodeError {
  return new NodeError("argument 'chain' not given")
}

/** `info.isBootstrapped` of an unknown alias or ID. */
export function unknownChain(chain: string): NodeError {
  return new NodeError(`there is no chain with alias/ID '${chain}'`)
}

/** `info.uptime` of a node that does not validate the primary network (AvalancheGo `network/network.go`). */
export function notValidator(): NodeError {
  return new NodeError("couldn't get node uptime: node is not a validator")
}

/**
 * `info.uptime` of a node that counts as a validator without a stake, since sybil protection is off (AvalancheGo
 * `network/network.go`).
 */
export function noStakeOfNode(): NodeError {
  return new NodeError("couldn't get node uptime: error while fetching local validator start time not found")
}

/** A proposal that a node both supports and objects to. */
export function conflictingAcpOpinion(): NodeError {
  return new NodeError('supporting and objecting to the same ACP')
}
