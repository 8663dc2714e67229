import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { built } from '../e2e/built.js'
import { guideBlocks, inJest, isTest } from '../e2e/guideBlocks.js'

// The tests in the guides, with a real AvalancheGo in place of the emulated network. docs/real-nodes.md lists which of them
// differ, and this test compares the list with what happens.

const folder = resolve(`.cache/guidesOnRealNode.${process.pid}`)

beforeAll(() => {
  built('jest.cjs')
  mkdirSync(folder, { recursive: true })
  cpSync('examples/l1', folder, { recursive: true })
  for (const { name, code } of guideBlocks().filter(isTest))
    writeFileSync(join(folder, `${name}.test.ts`), inJest(code))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns what the table of the guide says of each test, by its title: `yes`, `no` or `not always`. */
function listed(): ReadonlyMap<string, string> {
  const rows = readFileSync('docs/real-nodes.md', 'utf8').matchAll(
    /^\| ([^|`]+) \| (yes|no|not always)(?:: [^|]+)? \|$/gm,
  )
  return new Map([...rows].map(([, title = '', word = '']) => [title, word]))
}

it('the tests in the guides pass on a real node, but for those that the guide lists', () => {
  const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }
  const config = {
    rootDir: folder,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.ts$': [resolve('node_modules/@swc/jest'), swc] },
    maxWorkers: 1,
    testTimeout: 60_000,
  }
  const report = join(folder, 'report.json')
  const jest = resolve('node_modules/jest/bin/jest.js')
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '-c', JSON.stringify(config)]
  spawnSync(process.execPath, [...args, '-i', '--json', `--outputFile=${report}`], {
    stdio: 'ignore',
    env: { ...process.env, CI: 'true', SNOWGLOBE_BACKEND: 'avalanchego' },
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const list = listed()
  const seen: [string, string][] = testResults.flatMap(
    ({ assertionResults }: { assertionResults: { title: string; status: string }[] }) =>
      assertionResults.map(({ title, status }) => {
        const word = list.get(title) === 'not always' ? 'not always' : status === 'passed' ? 'yes' : 'no'
        return [title, word]
      }),
  )
  const byTitle = (a: readonly [string, string], b: readonly [string, string]) => (a[0] < b[0] ? -1 : 1)
  expect([...new Map(seen)].sort(byTitle)).toEqual([...list].sort(byTitle))
}, 600_000)
