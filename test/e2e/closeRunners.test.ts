import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'

// Tests of users who close their network late, twice or never, in a run of jest of their own.

function runJest(specs: string, ...flags: readonly string[]) {
  const cacheDirectory = mkdtempSync(join(tmpdir(), 'close-runners-'))
  const config = {
    testEnvironment: 'node',
    testMatch: [`**/${specs}.spec.cjs`],
    rootDir: resolve('test/e2e/closeProject'),
    cacheDirectory,
  }
  const jest = resolve('node_modules/jest/bin/jest.js')
  const run = spawnSync(process.execPath, [jest, '-c', JSON.stringify(config), ...flags], {
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    timeout: 50_000,
  })
  rmSync(cacheDirectory, { recursive: true })
  return run
}

describe('a run of jest', () => {
  it('stays green when a network that listens is not closed', () => {
    const { status, stderr } = runJest('forgotten', '--forceExit', '--runInBand')
    expect(stderr).not.toMatch(/torn down|ReferenceError/)
    expect([status, /Tests: +1 passed/.test(stderr)]).toEqual([0, true])
  })

  it.each(['underway', 'double'])('ends by itself, green: %s', (specs) => {
    const { status, stderr } = runJest(specs, '--runInBand')
    expect(stderr).not.toMatch(/torn down|ReferenceError|did not exit|failed to exit/)
    expect([status, /Tests: +1 passed/.test(stderr)]).toEqual([0, true])
  })
})
