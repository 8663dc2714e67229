// Puts small faults into the sources, one at a time, and says which of them no test notices. One bundle holds all
// faults, each behind a switch; a first run of the tests notes which places each test file reaches, also in the processes
// that it starts; then each fault is tried by the tests that reach it, nearest first, until one fails.
// usage: node scripts/mutate.mjs PATH... | --changed [BASE] | --sample COUNT [PATH...]  [--all-tests] [--seconds COUNT] [--seed TEXT] [--jobs COUNT]
//   PATH            all faults of a file or a folder, such as state/evm/fees
//   --changed       faults in the lines that differ from a branch or commit (default: main)
//   --sample        COUNT faults of each of src, methods and state, at random; --seed says which
//   --all-tests     tries recordings and test/e2e too, and not only the tests that are near the faults
//   --seconds       how long the tests of one fault may take, by what they take without it (default: 60): the nearest of those
//                   that reach it run, as many as fit
//   --jobs          how many faults are tried at the same time (default: 2)
// The reports are .cache/mutation/report.md and report.json; the exit status is 1 where fewer than 80 % are noticed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultsIn, faultsInChanges, sampledFaults } from './mutation/chooseFaults.mjs'
import { thoseThatCompile } from './mutation/compiles.mjs'
import { allTests, distance } from './mutation/nearTests.mjs'
import { faultsReport } from './mutation/report.mjs'
import { output, runOnce, runPlan } from './mutation/runTests.mjs'
import { withinLimit } from './mutation/withinLimit.mjs'

const root = resolve(import.meta.dirname, '..')
/** How many test files are near a source, beside those in the folder that mirrors its own. */
const nearCount = 8
/** How many faults one start of jest tries. */
const together = 10
/** The test files that try a fault, by their places in the order: the rest run only for faults that the first do not notice. */
const stretches = [
  [0, 6],
  [6, undefined],
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    'all-tests': { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
})
const usage =
  'usage: npm run mutate -- PATH... | --changed [BASE] | --sample COUNT [PATH...]  [--all-tests] [--seconds COUNT] [--seed TEXT] [--jobs COUNT]'
if (values.help) {
  console.log(`${usage}\nCONTRIBUTING.md says what the options do, and how to read the report.`)
  process.exit(0)
}
// The tests that are underway end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const faults = toTry()
if (faults.length === 0) {
  console.error('there is nothing to change')
  process.exit(0)
}
mkdirSync(output, { recursive: true })
const list = '.cache/mutation/faults.json'
writeFileSync(join(root, list), JSON.stringify(faults))
/** How long each test file takes in ms. */
let durations = new Map()
const tests = values['all-tests'] ? allTests : nearTests()
console.error(`${faults.length} faults, ${tests.length} test files`)
build()
const { reachedBy, red } = await reach()
if (red.length > 0) console.error(`fail without a fault, so they try none:\n${red.join('\n')}`)
let results = []
let next = 0
await Promise.all(Array.from({ length: Number(values.jobs) }, tryInTurn))
if (values.sample === undefined) {
  // The compiler takes some seconds for each fault of a file, so it is asked about few.
  const missed = results.filter(({ state }) => state !== 'noticed')
  const compiling = thoseThatCompile(missed)
  results = results.filter((result) => result.state === 'noticed' || compiling.includes(result))
  writeReports()
}
const noticed = results.filter(({ state }) => state === 'noticed').length
console.log(readFileSync(join(output, 'report.md'), 'utf8'))
process.exit(noticed / results.length < 0.8 ? 1 : 0)

/** Returns the faults to try. Those of a sample compile, as many of each layer as are wanted. */
function toTry() {
  const all = chosen()
  if (values.sample === undefined) return all
  const good = thoseThatCompile(all)
  return ['src', 'methods', 'state'].flatMap((layer) =>
    good.filter(({ path }) => path.startsWith(`${layer}/`)).slice(0, Number(values.sample)),
  )
}

function chosen() {
  // Some do not compile.
  if (values.sample !== undefined)
    return sampledFaults(Math.ceil(1.6 * Number(values.sample)), values.seed, positionals)
  if (values.changed) return faultsInChanges(positionals[0] ?? 'main')
  if (positionals.length > 0) return faultsIn(positionals)
  console.error(usage)
  process.exit(2)
}

/** Returns the tests that are near one of the sources, without those that are slow to repeat. */
function nearTests() {
  const quick = allTests.filter(
    (test) => !/^test\/(e2e|conformance|clients|fuzz|properties|browser|projects)\//.test(test),
  )
  const sources = [...new Set(faults.map(({ path }) => path))]
  const isNear = (source) => (test, index) => index < nearCount || dirname(test) === `test/${dirname(source)}`
  return [...new Set(sources.flatMap((source) => nearest(quick, source).filter(isNear(source))))]
}

function nearest(some, source) {
  return some
    .map((test) => ({ test, far: distance(test, source) }))
    .sort((a, b) => a.far - b.far || (durations.get(a.test) ?? 0) - (durations.get(b.test) ?? 0))
    .map(({ test }) => test)
}

/** Tries the next faults as long as there are some. */
async function tryInTurn() {
  while (next < faults.length) {
    const first = next
    next = Math.min(first + together, faults.length)
    results.push(...(await tried(first, next)))
    writeReports()
    const missed = results.filter(({ state }) => state !== 'noticed').length
    console.error(`${results.length} of ${faults.length} faults, ${missed} not noticed`)
  }
}

/** Builds the bundle of the tests with all faults, and where tests start the built package, that too. */
function build() {
  const env = { ...process.env, MUTATION_LIST: list, SOURCES_BUNDLE: output }
  execFileSync(process.execPath, ['scripts/jest/setup.mjs'], { cwd: root, stdio: 'inherit', env })
  if (values['all-tests'])
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit', env })
}

/** Runs all tests without a fault, and returns which files reach each fault, and which fail. */
async function reach() {
  const file = join(output, 'reached.txt')
  rmSync(file, { force: true })
  const ran = await runOnce(tests, file)
  durations = new Map(ran.map(({ test, ms }) => [test, ms]))
  const red = new Set(ran.filter(({ failed }) => failed).map(({ test }) => test))
  const reachedBy = new Map(faults.map((_, number) => [number, new Set()]))
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [number, test] = line.split(' ')
    if (test !== undefined && !red.has(test)) reachedBy.get(Number(number))?.add(test)
  }
  return { reachedBy, red: [...red] }
}

/**
 * Tries the faults of some numbers by the tests that reach them, the nearest first, as many as `--seconds` has room for.
 * @returns the faults with `state`: noticed, survived or unreached; `by`: the test file that noticed it; `tried`: how many files
 * ran with it; `reaching`: how many reach it
 */
async function tried(first, end) {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index)
  const orders = numbers.map((number) =>
    withinLimit(
      nearest([...reachedBy.get(number)], faults[number].path),
      durations,
      1000 * Number(values.seconds),
    ),
  )
  const ran = []
  for (const [from, to] of stretches) {
    const noticed = new Set(ran.filter(({ failed }) => failed).map(({ fault }) => fault))
    const plan = numbers
      .filter((number) => !noticed.has(number))
      .flatMap((number) => orders[number - first].slice(from, to).map((test) => ({ fault: number, test })))
    ran.push(...(await runPlan(plan, durations)))
  }
  return numbers.map((number) => {
    const own = ran.filter(({ fault }) => fault === number)
    const { test: by, titles } = own.find(({ failed }) => failed) ?? {}
    const state = by !== undefined ? 'noticed' : own.length === 0 ? 'unreached' : 'survived'
    const reaching = reachedBy.get(number).size
    return { ...faults[number], state, by, title: titles?.[0], tried: own.length, reaching }
  })
}

function writeReports() {
  writeFileSync(join(output, 'report.json'), JSON.stringify(results, null, 1))
  writeFileSync(join(output, 'report.md'), faultsReport(results))
}
