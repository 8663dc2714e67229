import { NodeError } from './NodeError.js'

// Reasons why the node does not run a chain (AvalancheGo `chains/manager.go`), as its health report prints
// them.

/** A chain whose VM the node does not have. */
export function unknownVm(vmId: string): NodeError {
  return new NodeError(`error while getting vmFactory: "${vmId}" was not found`)
}

/** A VM mapped to subnet-EVM that is neither a VM ID nor a name. */
export function neitherVmIdNorName(text: string): NodeError {
  return new NodeError(
    `subnet-evm-vm-ids: '${text}' is neither the ID of a VM nor a name of at most 32 bytes`,
  )
}

/** A built-in VM of the node mapped to subnet-EVM. */
export function ownVmMapped(text: string): NodeError {
  return new NodeError(`subnet-evm-vm-ids: '${text}' is a VM of the primary network`)
}

/** Returns the health check's text for a chain whose VM refused its genesis, config or upgrade file. */
export function chainNotCreated(subnetId: string, cause: NodeError): string {
  return `failed to create chain on subnet ${subnetId}: ${cause.message}`
}

/** An error that the plugin of a VM returned when it was initialized (`vms/rpcchainvm`). */
export function pluginRefused(cause: NodeError): NodeError {
  return new NodeError(
    `error while creating new snowman vm rpc error: code = Unknown desc = ${cause.message}`,
    { cause },
  )
}
