import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { builtFile } from './builtPackage.js'
import { median } from './statistics.js'
import type { Row } from './table.js'

/**
 * Measures what `useNetwork` of the built `snowglobe/jest` takes before a test, after one that sent 10, 100 and 1,000
 * transactions, in jest as users run it.
 */
export async function measureTestReset(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const file = join(directory, 'times.json')
  const config = {
    testEnvironment: 'node',
    testMatch: ['**/*.spec.cjs'],
    rootDir: resolve('bench/testReset'),
    moduleNameMapper: { '^snowglobe/jest$': builtFile('jest.cjs') },
  }
  const jest = [resolve('node_modules/jest/bin/jest.js'), '-i', '-c', JSON.stringify(config)]
  try {
    const { status, stderr } = spawnSync(process.execPath, jest, {
      encoding: 'utf8',
      env: { ...process.env, TEST_RESET_FILE: file },
    })
    if (status !== 0) throw new Error(stderr)
    const timesByCount = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>
    return Object.entries(timesByCount).map(([count, times]) => ({
      figure: `clean before a test in jest, after ${Number(count).toLocaleString('en')} transactions`,
      unit: 'ms',
      snowglobe: median(times),
      goal: 'at most 5 ms',
    }))
  } finally {
    rmSync(directory, { recursive: true })
  }
}
