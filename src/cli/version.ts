import { packageVersion } from '../../state/process/packageVersion.js'
import { type NodeRelease, versionLine } from '../../state/profiles/releases.js'

/**
 * Returns the text of `--version`: first the line that the emulated node prints, since tools parse the version
 * from it, then the version of this program.
 */
export function versionLines(release: NodeRelease): string {
  return `${versionLine(release)}\nsnowglobe/${packageVersion()}`
}

/** Returns the text of `--version-json`; tmpnet reads `rpcchainvm` (AvalancheGo `version/string.go`). */
export function versionJson(release: NodeRelease): string {
  const versions = {
    application: release.name,
    database: release.databaseVersion,
    rpcchainvm: release.rpcChainVmProtocol,
    commit: release.gitCommit,
    go: release.goVersion,
  }
  return JSON.stringify(versions, undefined, 2)
}
