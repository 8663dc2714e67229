import {
  databaseVersion,
  gitCommit,
  goVersion,
  nodeVersion,
  rpcChainVmProtocol,
} from '../../state/node/version.js'

/**
 * Returns the text of `--version`: the line that the emulated node prints, since tools parse the version from
 * it.
 */
export function versionLine(): string {
  return `${nodeVersion} [database=${databaseVersion}, rpcchainvm=${rpcChainVmProtocol}, commit=${gitCommit}, go=${goVersion}]`
}

/** Returns the text of `--version-json`; tmpnet reads `rpcchainvm` (AvalancheGo `version/string.go`). */
export function versionJson(): string {
  const versions = {
    application: nodeVersion,
    database: databaseVersion,
    rpcchainvm: rpcChainVmProtocol,
    commit: gitCommit,
    go: goVersion,
  }
  return JSON.stringify(versions, undefined, 2)
}
