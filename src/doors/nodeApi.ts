import type { EmulatorApi } from './emulatorApi.js'
import type { NodeCall, None } from './nodeCall.js'
import type { PlatformApi } from './platformApi.js'

/** Every method of the node services that a network can be asked in process, by its wire name. */
export type NodeApi = InfoApi & AdminApi & HealthApi & PlatformApi & ProposerVmApi & EmulatorApi

type InfoApi = {
  'info.getNodeVersion': NodeCall<
    None,
    {
      version: string
      databaseVersion: string
      rpcProtocolVersion: string
      gitCommit: string
      vmVersions: Record<string, string>
    }
  >
  'info.getNodeID': NodeCall<
    None,
    { nodeID: string; nodePOP: { publicKey: string; proofOfPossession: string } }
  >
  'info.getNodeIP': NodeCall<None, { ip: string }>
  'info.getNetworkID': NodeCall<None, { networkID: string }>
  'info.getNetworkName': NodeCall<None, { networkName: string }>
  'info.getBlockchainID': NodeCall<{ alias: string }, { blockchainID: string }>
  'info.peers': NodeCall<{ nodeIDs?: readonly string[] }, { numPeers: string; peers: readonly PeerInfo[] }>
  'info.isBootstrapped': NodeCall<{ chain: string }, { isBootstrapped: boolean }>
  'info.upgrades': NodeCall<None, Readonly<Record<string, string | number>>>
  'info.uptime': NodeCall<None, { rewardingStakePercentage: string; weightedAveragePercentage: string }>
  'info.acps': NodeCall<None, { acps: Readonly<Record<string, unknown>> }>
  'info.getTxFee': NodeCall<None, Readonly<Record<string, string>>>
  'info.getVMs': NodeCall<
    None,
    { vms: Readonly<Record<string, readonly string[]>>; fxs: Readonly<Record<string, string>> }
  >
}

/** A peer as `info.peers` lists it. */
export type PeerInfo = {
  ip: string
  publicIP: string
  nodeID: string
  version: string
  upgradeTime: number
  lastSent: string
  lastReceived: string
  observedUptime: string
  trackedSubnets: readonly string[]
  supportedACPs: readonly number[]
  objectedACPs: readonly number[]
  benched: readonly string[]
}

type LoggerLevelsReply = {
  loggerLevels: Readonly<Record<string, { logLevel: string; displayLevel: string }>>
}

type AdminApi = {
  'admin.alias': NodeCall<{ endpoint: string; alias: string }, None>
  'admin.aliasChain': NodeCall<{ chain: string; alias: string }, None>
  'admin.getChainAliases': NodeCall<{ chain: string }, { aliases: readonly string[] | null }>
  'admin.getLoggerLevel': NodeCall<{ loggerName?: string }, LoggerLevelsReply>
  'admin.setLoggerLevel': NodeCall<
    { loggerName?: string; logLevel?: string; displayLevel?: string },
    LoggerLevelsReply
  >
  'admin.getConfig': NodeCall<None, Readonly<Record<string, unknown>>>
  'admin.loadVMs': NodeCall<
    None,
    {
      newVMs: Readonly<Record<string, readonly string[]>>
      failedVMs?: Readonly<Record<string, string>>
    }
  >
  'admin.dbGet': NodeCall<{ key: string }, { value: string; errorCode: number }>
  'admin.startCPUProfiler': NodeCall<None, None>
  'admin.stopCPUProfiler': NodeCall<None, None>
  'admin.memoryProfile': NodeCall<None, None>
  'admin.lockProfile': NodeCall<None, None>
  'admin.stacktrace': NodeCall<None, None>
}

/** What the health checks say. */
export type HealthReply = {
  healthy: boolean
  checks: Readonly<
    Record<
      string,
      {
        message?: unknown
        error?: string
        timestamp?: string
        duration?: number
        contiguousFailures?: number
        timeOfFirstFailure?: string
      }
    >
  >
}

type HealthApi = {
  'health.health': NodeCall<{ tags?: readonly string[] }, HealthReply>
  'health.readiness': NodeCall<{ tags?: readonly string[] }, HealthReply>
  'health.liveness': NodeCall<{ tags?: readonly string[] }, HealthReply>
}

type ProposerVmApi = {
  'proposervm.getProposedHeight': NodeCall<None, { height: string }>
  'proposervm.getCurrentEpoch': NodeCall<None, { number: string; startTime: string; pChainHeight: string }>
}
