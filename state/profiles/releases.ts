import type { LatestUpgrade } from './UpgradeSchedule.js'

/** The releases of AvalancheGo that a network can answer as, the older one first. */
export const avalancheGoVersions = ['1.14.2', '1.15.2'] as const

/** A release of AvalancheGo: `1.14.2`. */
export type AvalancheGoVersion = (typeof avalancheGoVersions)[number]

/** The release as which a network answers by default. */
export const defaultAvalancheGoVersion: AvalancheGoVersion = '1.15.2'

/** A release of AvalancheGo: its versions, and the upgrades that it schedules (`version/constants.go`). */
export type NodeRelease = {
  readonly version: AvalancheGoVersion
  /** `avalanchego/1.14.2` */
  readonly name: string
  readonly databaseVersion: string
  readonly rpcChainVmProtocol: number
  /** 40 hex digits; empty where the commit is not known, as in a node that was built without it. */
  readonly gitCommit: string
  /** The version that coreth and subnet-EVM report. */
  readonly evmVersion: string
  /** The Go release that AvalancheGo was built with. */
  readonly goVersion: string
  /** The last upgrade that its networks have, and whose time peers compare. */
  readonly latestUpgrade: LatestUpgrade
  /** Whether `platform.getCurrentValidators` has the restaked rewards of auto-renewed validators. */
  readonly hasRestakedRewards: boolean
  /** Whether a C-Chain with Helicon has `avax.getAtomicTxStatus`. */
  readonly hasAtomicTxStatus: boolean
  /** Whether the node has the metric `avalanche_platformvm_local_delegated_staked`. */
  readonly hasDelegatedStakeMetric: boolean
}

const releases: Readonly<Record<AvalancheGoVersion, NodeRelease>> = {
  '1.14.2': {
    version: '1.14.2',
    name: 'avalanchego/1.14.2',
    databaseVersion: 'v1.4.5',
    rpcChainVmProtocol: 45,
    gitCommit: '1cf1fc3d1711a09fde7319d2b48609c8cba93680',
    evmVersion: 'v1.14.2',
    goVersion: '1.26.8',
    latestUpgrade: 'granite',
    hasRestakedRewards: false,
    hasAtomicTxStatus: true,
    hasDelegatedStakeMetric: false,
  },
  // Its source is not published: docs/fidelity.md says what is known about it, and from where.
  '1.15.2': {
    version: '1.15.2',
    name: 'avalanchego/1.15.2',
    databaseVersion: 'v1.4.5',
    rpcChainVmProtocol: 47,
    gitCommit: '',
    evmVersion: 'v1.15.2',
    goVersion: '1.26.10',
    latestUpgrade: 'helicon',
    hasRestakedRewards: true,
    hasAtomicTxStatus: false,
    hasDelegatedStakeMetric: true,
  },
}

/** Returns the data of a release. */
export function releaseOf(version: AvalancheGoVersion = defaultAvalancheGoVersion): NodeRelease {
  return releases[version]
}

/** Returns the line that `avalanchego --version` prints (AvalancheGo `version/string.go`). */
export function versionLine(release: NodeRelease): string {
  const { name, databaseVersion, rpcChainVmProtocol, gitCommit, goVersion } = release
  const commit = gitCommit === '' ? '' : `commit=${gitCommit}, `
  return `${name} [database=${databaseVersion}, rpcchainvm=${rpcChainVmProtocol}, ${commit}go=${goVersion}]`
}

/** Whether a release is this one or a later one. */
export function isAtLeast({ version }: NodeRelease, first: AvalancheGoVersion): boolean {
  return avalancheGoVersions.indexOf(version) >= avalancheGoVersions.indexOf(first)
}
