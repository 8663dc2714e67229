import { spawnSync } from 'node:child_process'
import { expect, it } from '@jest/globals'

/** Runs the command `test:real-node` with a program. */
function run(path: string) {
  const env = { ...process.env, AVALANCHEGO_PATH: path }
  return spawnSync(process.execPath, ['scripts/testOnRealNode.mjs'], { encoding: 'utf8', env })
}

it('the tests on a real node are skipped by name where no program is named', () => {
  const { stdout, status } = run('')
  expect(stdout).toContain('Skipped, as AVALANCHEGO_PATH does not name the program')
  expect(stdout).toContain('test/realNode/backend.realNode.ts')
  expect(stdout).toContain('test/clients/retries.realNode.ts')
  expect(status).toBe(0)
})

it('the tests on a real node fail where the program is not there', () => {
  const { stderr, status } = run('/nowhere/avalanchego')
  expect([stderr, status]).toEqual([
    'AVALANCHEGO_PATH names /nowhere/avalanchego, and there is no such file.\n',
    1,
  ])
})
