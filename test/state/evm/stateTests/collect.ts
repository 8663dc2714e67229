// Makes stateTests.json.gz: a selection of the state tests of two checkouts of ethereum/tests, small enough for the repository.
// Takes every test that is neither large nor slow, with its first and last cases; the origin stands in NOTICE.
// usage: node scripts/runTypeScript.mjs test/state/evm/stateTests/collect.ts SHANGHAI_DIR CANCUN_DIR OUT
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { runStateTest } from './runStateTest.js'
import { parseStateTests, type StateTest, type StateTestFork } from './StateTest.js'

const [shanghai, cancun, out] = process.argv.slice(2)
if (shanghai === undefined || cancun === undefined || out === undefined)
  throw new Error('name two folders GeneralStateTests and the file to write')

/** The largest test that is taken, in characters of JSON, the most cases of one, and the processor time of its slowest. */
const maxSize = 12_000
const maxCases = 2
const maxMs = 12
/** Folders whose tests burn much gas or are nothing but blob transactions. */
const leftOut = [
  'stTimeConsuming',
  'vmPerformance',
  'stQuadraticComplexityTest',
  'stAttackTest',
  'eip4844_blobs',
]

const engine = createEngine()
const tests = [...selection(shanghai, 'Shanghai'), ...selection(cancun, 'Cancun')]
const cases = tests.reduce((sum, test) => sum + test.cases.length, 0)
const packed = gzipSync(JSON.stringify(tests), { level: 9 })
writeFileSync(out, packed)
console.log(`${tests.length} tests, ${cases} cases, ${packed.length} bytes`)

function selection(root: string, fork: StateTestFork): StateTest[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !leftOut.some((folder) => path.includes(folder)))
    .sort()
    .flatMap((path) =>
      parseStateTests(readFileSync(join(root, path), 'utf8'), path.slice(0, -'.json'.length)),
    )
    .map((test) => ({ ...test, cases: some(test.cases.filter((it) => it.fork === fork)) }))
    .filter((test) => test.cases.length > 0 && JSON.stringify(test).length <= maxSize)
    .filter((test) => test.cases.every((it) => millisecondsOf(() => runStateTest(engine, test, it)) <= maxMs))
}

function millisecondsOf(run: () => void): number {
  const start = process.cpuUsage()
  run()
  return process.cpuUsage(start).user / 1000
}

/** Returns cases from the start and the end. */
function some<T>(cases: readonly T[]): T[] {
  return cases.length <= maxCases
    ? [...cases]
    : [...cases.slice(0, maxCases / 2), ...cases.slice(-maxCases / 2)]
}
