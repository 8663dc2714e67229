import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { built } from './built.js'
import { guideBlocks, inJest, isTest } from './guideBlocks.js'

// The tests in README.md and the guides run as they are, with the built package.

const folder = resolve(`.cache/guideTests.${process.pid}`)
const tests = guideBlocks().filter(isTest)

beforeAll(() => {
  built('index.cjs')
  mkdirSync(folder, { recursive: true })
  cpSync('examples/l1', folder, { recursive: true })
  for (const { name, code } of tests) writeFileSync(join(folder, `${name}.test.ts`), inJest(code))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the tests in README.md and in the guides pass', () => {
  expect(tests.map(({ name }) => name.replace(/\.\d+$/, ''))).toEqual(
    expect.arrayContaining([
      'README',
      'helicon',
      'l1s',
      'staking',
      'testing',
      'testing',
      'testing',
      'wallets',
    ]),
  )
  const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }
  const config = {
    rootDir: folder,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.ts$': [resolve('node_modules/@swc/jest'), swc] },
    maxWorkers: 1,
  }
  const jest = resolve('node_modules/jest/bin/jest.js')
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '-c', JSON.stringify(config)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  // jest's report, when a guide's test fails, says which.
  expect(status === 0 ? '' : stderr).toBe('')
})
