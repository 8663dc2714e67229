import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import v8 from 'node:v8'

/**
 * Replaces heap snapshots of this process by short files: a replay compares answers, and a snapshot takes some seconds.
 * Real ones are tested in `test/e2e/profiles.test.ts`.
 */
export function writeShortHeapSnapshots(): void {
  v8.writeHeapSnapshot = (path = '') => {
    writeFileSync(path, '{"snapshot":{}}')
    return path
  }
  syncBuiltinESMExports()
}
