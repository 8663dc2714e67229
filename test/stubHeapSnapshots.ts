import { writeFileSync } from 'node:fs'
import v8 from 'node:v8'
import { afterAll, beforeAll, jest } from '@jest/globals'

/**
 * Replaces heap snapshots by short files in the tests of a file: one of jest's worker takes a minute. Real ones are
 * tested in `test/e2e/profiles.test.ts`.
 */
export function stubHeapSnapshots(): void {
  beforeAll(() => {
    jest.spyOn(v8, 'writeHeapSnapshot').mockImplementation((path = '') => {
      writeFileSync(path, '{"snapshot":{}}')
      return path
    })
  })
  afterAll(() => {
    jest.restoreAllMocks()
  })
}
