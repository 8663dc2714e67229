// Texts of failing health checks. They are part of a response, so they are not thrown.

/** Too little connected stake, as shares in [0, 1] (AvalancheGo `snow/networking/handler/health.go`). */
export function notConnectedEnoughStake(share: number, required: number): string {
  return `not connected to enough stake: connected to ${percent(share)}; required at least ${percent(required)}`
}

/** The network check fails for these reasons (AvalancheGo `network/network.go`). */
export function networkUnhealthy(reasons: readonly string[]): string {
  return `network layer is unhealthy reason: ${reasons.join(', ')}`
}

export function tooFewPeers(required: number, connected: number): string {
  return `not connected to a minimum of ${required} peer(s) only ${connected}`
}

/** A validator without incoming connections (AvalancheGo `network/no_ingress_conn_alert.go`). */
export const noIngressConnections = 'primary network validator has no inbound connections'

/** A BLS key that differs from the registered one, both in hexadecimal (AvalancheGo `node/node.go`). */
export function wrongBlsKey(own: string, registered: string): string {
  return `node has BLS key ${own}, but is registered to the validator set with ${registered}`
}

/** Partial sync on a validator (AvalancheGo `chains/manager.go`). */
export const partialSyncAsValidator = 'partial sync should not be configured for a validator'

/**
 * The validator set is empty, or peers know of an upgrade that this node does not (AvalancheGo
 * `node/node.go`).
 */
export const noValidators = 'no validators in the current validator set'
export const upgradeNeeded = 'unknown network upgrade detected'
export const upgradeWithinTheDay = 'unknown network upgrade detected - update as soon as possible'
export const upgradeWithinTheHour = 'imminent network upgrade detected - update immediately'

function percent(share: number): string {
  return `${(share * 100).toFixed(6)}%`
}

/** Chains of some subnets are not ready (AvalancheGo `node/node.go`). */
export const subnetsNotBootstrapped = 'subnets not bootstrapped'
