// Puts small faults into the sources, one at a time, and says which of them no test notices (Stryker, with its runner for
// jest). The tests are the nearest ones: those in the same place under test/, and those that import a changed file; for a file
// that no test imports those of the files that import it.
// usage: node scripts/mutate.mjs PATH... | --changed [BASE]
//   PATH     a file or a folder, such as state/evm/fees
//   BASE     the files that differ from this branch or commit (default: main)
// Each fault runs all these tests, so give few files at a time. The report is .cache/mutation/report.html; the exit status is 1 where the score is below 80 %.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { isBundled } from './jest/bundleSources.mjs'

const root = resolve(import.meta.dirname, '..')
const output = join(root, '.cache/mutation')
/** Tests that start processes, replay recordings or run for long: too slow to repeat for each fault. */
const slow = /^test\/(e2e|conformance|clients|fuzz|properties|scripts|documents|browser|projects)\//

/** What each file imports, by its path. */
const imports = new Map()
const all = ['src', 'methods', 'state'].flatMap(filesIn).filter(isBundled)
const tests = filesIn('test').filter((path) => path.endsWith('.test.ts') && !slow.test(path))
const sources = chosen(process.argv.slice(2))
const near = [...new Set(sources.flatMap(testsNear))].sort()
if (near.length === 0) {
  console.error(sources.length === 0 ? 'there is nothing to change' : 'no test is near these files')
  process.exit(sources.length === 0 ? 0 : 1)
}
console.error(`${sources.length} files, ${near.length} test files`)
mkdirSync(output, { recursive: true })
const config = join(output, 'stryker.json')
writeFileSync(config, JSON.stringify(strykerConfig(), null, 2))
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)

/** Returns the source files that the arguments mean. */
function chosen(words) {
  const [first, second] = words
  if (first === '--changed') {
    const names = execFileSync('git', ['diff', '--name-only', `${second ?? 'main'}...`], {
      cwd: root,
      encoding: 'utf8',
    })
    const changed = new Set(names.split('\n'))
    return all.filter((path) => changed.has(path))
  }
  if (first === undefined || words.some((word) => word.startsWith('-'))) {
    console.error('usage: npm run mutate -- PATH... | --changed [BASE]')
    process.exit(2)
  }
  const places = words.map((word) => relative(root, resolve(word)).split(sep).join('/'))
  return all.filter((path) => places.some((place) => path === place || path.startsWith(`${place}/`)))
}

/** Returns the tests of a file: those of its place, and those that import it or, where none does, a file that imports it. */
function testsNear(source) {
  const direct = tests.filter((test) => importsOf(test).includes(source))
  if (direct.length > 0) return [...direct, ...testsOfPlace(source)]
  const importers = all.filter((other) => importsOf(other).includes(source))
  const theirs = tests.filter((test) => importers.some((importer) => importsOf(test).includes(importer)))
  return [...theirs, ...importers.flatMap(testsOfPlace), ...testsOfPlace(source)]
}

/** Returns the tests in the folder under test/ that mirrors a file's folder. */
function testsOfPlace(source) {
  return tests.filter((test) => dirname(test) === `test/${dirname(source)}`)
}

/** Returns the files of the repository that a file imports itself. */
function importsOf(path) {
  const known = imports.get(path)
  if (known !== undefined) return known
  const found = [...readFileSync(join(root, path), 'utf8').matchAll(/from '(\.[^']+)\.js'/g)].map(
    ([, to]) => `${posix.join(dirname(path), to)}.ts`,
  )
  imports.set(path, found)
  return found
}

function strykerConfig() {
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    mutate: sources,
    ignorePatterns: [
      '/*',
      '!/src',
      '!/methods',
      '!/state',
      '!/test',
      '!/scripts',
      '!/docs',
      '!/jest.config.mjs',
      '!/package.json',
      '!/README.md',
      '!/tsconfig.json',
      '/test/conformance',
      '/test/projects',
    ],
    tempDirName: '.cache/mutation/sandbox',
    buildCommand: 'node scripts/jest/setup.mjs',
    jest: {
      projectType: 'custom',
      configFile: 'jest.config.mjs',
      enableFindRelatedTests: false,
      config: {
        testMatch: near.map((path) => `<rootDir>/${path}`),
        // Stryker bundles once, by its build command.
        globalSetup: null,
        // Stryker finds a path from the folder of its sandbox, and knows no <rootDir>.
        testEnvironment: './scripts/jest/environment.mjs',
      },
    },
    concurrency: 2,
    timeoutMS: 20_000,
    disableTypeChecks: '{src,methods,state}/**/*.ts',
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: join(output, 'report.html') },
    jsonReporter: { fileName: join(output, 'report.json') },
    thresholds: { high: 95, low: 80, break: 80 },
    allowConsoleColors: false,
    // Stryker would rewrite it for its sandbox with a function that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
  }
}

/** Returns the paths of all files below a folder of the repository. */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => path.split(sep).join('/'))
}
