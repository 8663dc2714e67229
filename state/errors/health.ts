// What failing health checks say: texts inside an answer, so no errors are thrown.

/** AvalancheGo `snow/networking/handler/health.go`; shares in [0, 1]. */
export function notConnectedEnoughStake(share: number, required: number): string {
  return `not connected to enough stake: connected to ${percent(share)}; required at least ${percent(required)}`
}

/** AvalancheGo `network/network.go`. */
export function networkUnhealthy(reasons: readonly string[]): string {
  return `network layer is unhealthy reason: ${reasons.join(', ')}`
}

export function tooFewPeers(required: number, connected: number): string {
  return `not connected to a minimum of ${required} peer(s) only ${connected}`
}

/** AvalancheGo `network/no_ingress_conn_alert.go`. */
export const noIngressConnections = 'primary network validator has no inbound connections'

/** AvalancheGo `node/node.go`; keys in hexadecimal. */
export function wrongBlsKey(own: string, registered: string): string {
  return `node has BLS key ${own}, but is registered to the validator set with ${registered}`
}

/** AvalancheGo `chains/manager.go`. */
export const partialSyncAsValidator = 'partial sync should not be configured for a validator'

/** AvalancheGo `node/node.go`: peers know of an upgrade that this node does not. */
export const noValidators = 'no validators in the current validator set'
export const upgradeNeeded = 'unknown network upgrade detected'
export const upgradeWithinTheDay = 'unknown network upgrade detected - update as soon as possible'
export const upgradeWithinTheHour = 'imminent network upgrade detected - update immediately'

function percent(share: number): string {
  return `${(share * 100).toFixed(6)}%`
}

/** Chains of some subnets are not ready (AvalancheGo `node/node.go`). */
export const subnetsNotBootstrapped = 'subnets not bootstrapped'
