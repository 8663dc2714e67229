import { NodeError } from './NodeError.js'

/**
 * A validator whose uptime a chain does not track (AvalancheGo `vms/evm/uptimetracker/uptime_tracker.go`).
 */
export function uptimeUnknown(validationId: string): NodeError {
  return new NodeError(
    `failed to get uptime for validation ID ${validationId}: validationID not found: ${validationId}`,
  )
}
