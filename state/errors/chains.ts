import { NodeError } from './NodeError.js'

// Why the node does not run a chain (AvalancheGo `chains/manager.go`); its health report shows these.

/** A chain of a VM that the node has not. */
export function unknownVm(vmId: string): NodeError {
  return new NodeError(`error while getting vmFactory: "${vmId}" was not found`)
}

/** A VM that is to be subnet-EVM and that nobody can have called so. */
export function neitherVmIdNorName(text: string): NodeError {
  return new NodeError(
    `subnet-evm-vm-ids: '${text}' is neither the ID of a VM nor a name of at most 32 bytes`,
  )
}

/** A VM that the node has itself: it cannot be another. */
export function ownVmMapped(text: string): NodeError {
  return new NodeError(`subnet-evm-vm-ids: '${text}' is a VM of the primary network`)
}

/** A chain whose VM refused its genesis, config or upgrade file, in the words of the health check. */
export function chainNotCreated(subnetId: string, cause: NodeError): string {
  return `failed to create chain on subnet ${subnetId}: ${cause.message}`
}

/** What the plugin of a VM said while it started (`vms/rpcchainvm`). */
export function pluginRefused(cause: NodeError): NodeError {
  return new NodeError(
    `error while creating new snowman vm rpc error: code = Unknown desc = ${cause.message}`,
    { cause },
  )
}
