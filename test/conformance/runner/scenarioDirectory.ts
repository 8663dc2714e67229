import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChange } from './Scenario.js'

/** A new temporary directory that replaces `/data` in a scenario's flags. */
export class ScenarioDirectory {
  readonly path = mkdtempSync(join(tmpdir(), 'snowglobe-scenario-'))

  /** Returns a flag's value with `/data` at its start replaced by the directory. */
  resolve(flagValue: string): string {
    return flagValue === '/data' || flagValue.startsWith('/data/')
      ? this.path + flagValue.slice('/data'.length)
      : flagValue
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** Makes one recorded change in a plugin directory. */
export function changePlugins(directory: string, change: FileChange): void {
  mkdirSync(directory, { recursive: true })
  if ('remove' in change) {
    rmSync(join(directory, change.remove), { recursive: true, force: true })
    return
  }
  const file = join(directory, change.put)
  if (change.kind === 'dir') mkdirSync(file, { recursive: true })
  else if (change.kind === 'text') writeFileSync(file, 'not a program\n', { mode: 0o644 })
  else writeFileSync(file, change.kind === 'vm' ? workingPlugin : brokenPlugin, { mode: 0o755 })
}

/**
 * A VM plugin that prints its version as subnet-evm does (with the node's protocol number), and otherwise
 * keeps running.
 */
const workingPlugin = `#!/bin/sh
case "$1" in
  --version) echo 'Subnet-EVM/v1.14.2 [rpcchainvm=45]' ;;
  --version-json) echo '{"name":"subnet-evm","version":"v1.14.2","rpcchainvm":45}' ;;
  *) exec sleep 60 ;;
esac
`

const brokenPlugin = `#!/bin/sh
exit 1
`
