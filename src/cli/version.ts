import {
  databaseVersion,
  gitCommit,
  goVersion,
  nodeVersion,
  rpcChainVmProtocol,
} from '../../state/node/version.js'

/** The package's version, which the build fills in. */
declare const SNOWGLOBE_VERSION: string

/**
 * Returns the text of `--version`: first the line that the emulated node prints, since tools parse the version
 * from it, then the version of this program.
 */
export function versionLines(): string {
  const node = `${nodeVersion} [database=${databaseVersion}, rpcchainvm=${rpcChainVmProtocol}, commit=${gitCommit}, go=${goVersion}]`
  return `${node}\nsnowglobe/${SNOWGLOBE_VERSION}`
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
