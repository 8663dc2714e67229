import {
  databaseVersion,
  gitCommit,
  goVersion,
  nodeVersion,
  rpcChainVmProtocol,
} from '../../state/node/version.js'

/** What `--version` prints: the line of the node that is emulated, since tools read its version from there. */
export function versionLine(): string {
  return `${nodeVersion} [database=${databaseVersion}, rpcchainvm=${rpcChainVmProtocol}, commit=${gitCommit}, go=${goVersion}]`
}

/** What `--version-json` prints; tmpnet reads `rpcchainvm` (AvalancheGo `version/string.go`). */
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
