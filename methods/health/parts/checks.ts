import { bytesToHex, toHex } from '../../../state/codec/hex.js'
import { emptyId, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import * as failures from '../../../state/errors/health.js'
import type { Network } from '../../../state/Network.js'
import type { FailedChain, RunningChain } from '../../../state/node/chains.js'
import type { CheckOutcome } from './CheckOutcome.js'
import { futureUpgrade } from './futureUpgrade.js'

/** A check of the node. Checks with the tag `application` are part of every report. */
export type Check = {
  readonly name: string
  readonly tags: readonly string[]
  run(network: Network): CheckOutcome
}

export const applicationTag = 'application'
const application = [applicationTag]

/**
 * Lists the subnets with chains that are not ready (AvalancheGo `node/node.go`). The real node lists them in
 * no defined order.
 */
const bootstrapped: Check = {
  name: 'bootstrapped',
  tags: application,
  run({ world: { node } }) {
    const subnets = node.chains.bootstrappingSubnets().map(idToString)
    return subnets.length === 0
      ? { details: [] }
      : { details: subnets, error: failures.subnetsNotBootstrapped }
  },
}

/** Returns the checks of whether the node has finished starting. */
export function readinessChecks(): readonly Check[] {
  return [bootstrapped]
}

/**
 * Returns the checks of whether the node is healthy: its own, and one for each chain, tagged with the ID of
 * its subnet (AvalancheGo `node/node.go`, `chains/manager.go`).
 */
export function healthChecks({ world: { node } }: Network): readonly Check[] {
  return [
    ...node.chains.all().map((chain) => chainCheck(chain, node.chainAliases.primaryAlias(chain.id))),
    ...node.chains.failed().map(failedChainCheck),
    { name: 'network', tags: application, run: checkNetwork },
    { name: 'router', tags: application, run: checkRouter },
    { name: 'database', tags: application, run: () => ({}) },
    { name: 'diskspace', tags: application, run: checkDiskSpace },
    { name: 'bls', tags: application, run: checkBls },
    { name: 'futureupgrade', tags: application, run: futureUpgrade },
    bootstrapped,
    ...(node.flags.bool('partial-sync-primary-network') ? [validation] : []),
  ]
}

/** Returns the checks of whether the node needs a restart: none, as in the real node. */
export function livenessChecks(): readonly Check[] {
  return []
}

function chainCheck(chain: RunningChain, alias: string | undefined): Check {
  return {
    name: alias ?? idToString(chain.id),
    tags: [idToString(chain.subnetId)],
    run(network) {
      const { height, id } = chain.lastAccepted()
      const connection = chainConnection(network, chain)
      return {
        details: {
          engine: {
            // While it bootstraps, a chain's engine reports nothing (AvalancheGo
            // `snow/engine/snowman/bootstrap`).
            consensus: network.world.node.chains.isBootstrapped(chain.id)
              ? {
                  lastAcceptedHeight: height,
                  lastAcceptedID: idToString(id),
                  longestProcessingBlock: '0s',
                  processingBlocks: 0,
                }
              : {},
            // A plugin's report includes that of its database (AvalancheGo `vms/rpcchainvm/vm_server.go`
            // Health).
            vm: chain.subnetId === emptyId ? null : { database: null, health: null },
          },
          networking: {
            disconnectedValidators: connection.disconnected,
            percentConnected: connection.share,
          },
        },
        ...(connection.error === undefined ? {} : { error: connection.error }),
      }
    },
  }
}

function failedChainCheck({ id, subnetId, error }: FailedChain): Check {
  return { name: idToString(id), tags: [idToString(subnetId)], run: () => ({ error }) }
}

/**
 * Returns the share of a chain's stake to which the node is connected (AvalancheGo
 * `snow/networking/handler/health.go`). The validators of created chains count as connected.
 */
function chainConnection(
  { world: { node } }: Network,
  chain: RunningChain,
): { share: number; disconnected: string[]; error?: string } {
  if (chain.subnetId !== emptyId) return { share: 1, disconnected: [] }
  const validators = node.primaryValidators()
  const away = validators.filter(({ nodeId }) => nodeId !== node.id && !node.peers.isConnected(nodeId))
  const total = validators.reduce((sum, { weight }) => sum + weight, 0n)
  const missing = away.reduce((sum, { weight }) => sum + weight, 0n)
  const share = total === 0n ? 1 : Number(total - missing) / Number(total)
  const disconnected = away.map(({ nodeId }) => nodeIdToString(nodeId)).sort()
  const alpha = node.flags.float('snow-confidence-quorum-size') / node.flags.float('snow-sample-size')
  const required = alpha * 0.8 + 0.2
  return share < required
    ? { share, disconnected, error: failures.notConnectedEnoughStake(share, required) }
    : { share, disconnected }
}

const ingressGraceMs = 600_000

/**
 * Checks the network layer (AvalancheGo `network/network.go` HealthCheck). Connected peers have always just
 * sent a message.
 */
function checkNetwork({ world: { node, clock } }: Network): CheckOutcome {
  const peers = node.peers.size
  const required = Number(node.flags.integer('network-health-min-conn-peers'))
  const isValidator = node.primaryValidators().some(({ nodeId }) => nodeId === node.id)
  const running = clock.now() - node.startedAtMs > ingressGraceMs
  const details = {
    connectedPeers: peers,
    ...(running
      ? {
          'primary network validator health': {
            ingressConnectionCount: peers,
            primaryNetworkValidator: isValidator,
          },
        }
      : {}),
    sendFailRate: 0,
    ...(peers === 0 ? {} : { timeSinceLastMsgReceived: '0s', timeSinceLastMsgSent: '0s' }),
  }
  const reasons = [
    ...(peers < required ? [failures.tooFewPeers(required, peers)] : []),
    ...(running && peers === 0 && isValidator ? [failures.noIngressConnections] : []),
  ]
  // A node without sybil protection needs no peers to be healthy (healthConfig.Enabled follows sybil
  // protection).
  if (!node.sybilProtection || reasons.length === 0) return { details }
  return { details, error: failures.networkUnhealthy(reasons) }
}

function checkRouter(): CheckOutcome {
  return { details: { longestRunningRequest: '0s', outstandingRequests: 0 } }
}

/** The emulated node keeps its state in memory, so it reports constant free disk space on every machine. */
function checkDiskSpace(): CheckOutcome {
  return { details: { availableDiskBytes: 1024 ** 4, availableDiskPercentage: 100 } }
}

function checkBls({ world: { node } }: Network): CheckOutcome {
  const validator = node.primaryValidators().find(({ nodeId }) => nodeId === node.id)
  if (validator === undefined) return { details: 'node is not a validator' }
  if (validator.blsPublicKey === undefined) return { details: "validator doesn't have a BLS key" }
  const own = node.blsPublicKey
  if (bytesToHex(own) === bytesToHex(validator.blsPublicKey))
    return { details: 'node has the correct BLS key' }
  return { error: failures.wrongBlsKey(toHex(own), toHex(validator.blsPublicKey)) }
}

const validation: Check = {
  name: 'validation',
  tags: application,
  run: ({ world: { node } }) =>
    node.primaryValidators().some(({ nodeId }) => nodeId === node.id)
      ? { details: 'node is a primary network validator', error: failures.partialSyncAsValidator }
      : { details: 'node is not a primary network validator' },
}
