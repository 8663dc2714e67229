import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { built } from './built.js'

it('jest prints the last calls of a test that fails, and only of that one; strict networks fail tests', () => {
  built('jest.cjs')
  const jest = resolve('node_modules/jest/bin/jest.js')
  const config = {
    testEnvironment: 'node',
    testMatch: ['**/*.spec.cjs'],
    rootDir: resolve('test/e2e/runnerProject'),
  }
  const { status, stderr } = spawnSync(process.execPath, [jest, '-c', JSON.stringify(config)], {
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/Tests: +2 failed, 2 passed, 4 total/)
  const calls = stderr
    .split('\n')
    .filter((line) => / ms( |$)|last calls/.test(line) && !line.includes('('))
    .map((line) => line.replace(/\d+\.\d ms/, 'TIME'))
  expect(calls).toEqual([
    'The last calls of the network in "fails":',
    '  P  platform.getHeight  TIME',
    '  C  eth_getBalance  TIME  error -32602: missing value for required argument 1',
  ])
  expect(stderr).toMatch(
    /a strict network › fails with what is not\s+SnowglobeError: the network received a call that the test does not allow\s+C eth_blockNumber \(not allowed\)/,
  )
})
