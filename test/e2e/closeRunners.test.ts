import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, jest } from '@jest/globals'
import { built } from './built.js'

jest.setTimeout(180_000)

// Tests of users who close their network late, twice or never, in a run of jest of their own.

function runJest(specs: string, ...flags: readonly string[]) {
  built('index.cjs')
  const cacheDirectory = mkdtempSync(join(tmpdir(), 'close-runners-'))
  const config = {
    testEnvironment: 'node',
    testMatch: [`**/${specs}.spec.?js`],
    transform: {},
    rootDir: resolve('test/e2e/closeProject'),
    cacheDirectory,
  }
  const runner = resolve('node_modules/jest/bin/jest.js')
  const run = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', runner, '-c', JSON.stringify(config), ...flags],
    {
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
      // A run that never ends. On a busy machine the careless requests take most of a minute.
      timeout: 170_000,
    },
  )
  rmSync(cacheDirectory, { recursive: true })
  return run
}

describe('a run of jest', () => {
  // Some with requests of many kinds that nobody waits for.
  const careless = '{forgotten,unawaited,modules,fakeTimers}'

  it('stays green and ends by itself when networks that listen are not closed', () => {
    const { status, stderr } = runJest(careless, '--runInBand')
    expect(stderr).not.toMatch(/torn down|[a-z]Error:/i)
    expect([status, /Tests: +4 passed/.test(stderr)]).toEqual([0, true])
  })

  it('stays green in workers, too', () => {
    const { status, stderr } = runJest('{forgotten,unawaited,fakeTimers,underway}', '--maxWorkers=2')
    expect(stderr).not.toMatch(/torn down|[a-z]Error:/i)
    expect([status, /Tests: +4 passed/.test(stderr)]).toEqual([0, true])
  })

  it('ends by itself, green, when networks are closed late or twice', () => {
    const { status, stderr } = runJest('{underway,double,useNetwork}', '--runInBand')
    expect(stderr).not.toMatch(/torn down|ReferenceError|did not exit|failed to exit/)
    expect([status, /Tests: +3 passed/.test(stderr)]).toEqual([0, true])
  })
})
