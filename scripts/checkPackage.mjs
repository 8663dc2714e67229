// Packs the package and tests it as its users would: publint and attw check the tarball; then a separate
// folder installs it, compiles test/package/ against its declarations under each module resolution, checks that
// editors have a text to show for all that users name, and runs it under ts-jest, jest with swc, jest with a DOM,
// and vitest.
// usage: node scripts/checkPackage.mjs
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
/** Kept between runs, so that only changed packages are installed again; git ignores it. */
const folder = join(root, '.cache/package')
const sources = join(root, 'test/package')

const compilerOptions = { target: 'es2022', strict: true, types: ['node'], noEmit: true, skipLibCheck: false }
/** The module resolutions of users. The file extension is .cts or .mts where it matters. */
const resolutions = {
  'node16 (CommonJS)': { ending: 'cts', options: { module: 'node16', moduleResolution: 'node16' } },
  'node16 (ES modules)': { ending: 'mts', options: { module: 'node16', moduleResolution: 'node16' } },
  'nodenext (CommonJS)': { ending: 'cts', options: { module: 'nodenext', moduleResolution: 'nodenext' } },
  'nodenext (ES modules)': { ending: 'mts', options: { module: 'nodenext', moduleResolution: 'nodenext' } },
  bundler: { ending: 'ts', options: { module: 'esnext', moduleResolution: 'bundler' } },
}

const tarball = pack()
run('publint', join(bin, 'publint'), [tarball, '--strict'], root)
run('attw', join(bin, 'attw'), [tarball, '--quiet'], root)
install(tarball)
for (const [name, { ending, options }] of Object.entries(resolutions)) {
  checkTypes(name, `uses.${ending}`, options)
  // Some of viem's own declarations do not compile as CommonJS.
  checkTypes(`${name}, viem`, `usesViem.${ending}`, { ...options, skipLibCheck: true })
}
run('texts in editors', process.execPath, [join(root, 'scripts/checkHoverTexts.mjs'), folder])
// ts-jest resolves modules as node10 does, with the compiler installed in the folder.
write('tsconfig.json', { compilerOptions: { ...compilerOptions, module: 'commonjs', noEmit: false } })
const jest = { testEnvironment: 'node', testMatch: ['**/jest.spec.ts'] }
write('ts-jest.json', { ...jest, transform: { '\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] } })
write('swc.json', { ...jest, transform: { '\\.ts$': '@swc/jest' } })
run('ts-jest', local('jest'), ['-c', 'ts-jest.json'])
run('jest with swc', local('jest'), ['-c', 'swc.json'])
write('jsdom.json', {
  testEnvironment: 'jsdom',
  testMatch: ['**/jsdom.spec.ts'],
  transform: { '\\.ts$': '@swc/jest' },
})
run('jest with jsdom', local('jest'), ['-c', 'jsdom.json'])
run('vitest', local('vitest'), ['run', 'vitest.spec.ts'])
run('vitest with a network that nobody closes', local('vitest'), ['run', 'vitestForgotten.spec.ts'])
checkLastCalls()
writeFileSync(join(folder, 'guide.spec.ts'), vitestOfGuide())
run("the guide's test in vitest", local('vitest'), ['run', 'guide.spec.ts'])

/** @returns the tarball's path */
function pack() {
  const place = join(root, '.cache/tarball')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  run('npm pack', 'npm', ['pack', '--pack-destination', place], root)
  return join(place, readdirSync(place)[0])
}

/** Checks that vitest prints the last calls of a test that fails, and of no other, fails those of strict networks, and branches. */
function checkLastCalls() {
  const { status, stdout, stderr } = spawnSync(local('vitest'), ['run', 'vitestFailing.spec.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  const calls = stderr
    .split('\n')
    .filter((line) => / ms( |$)|last calls/.test(line))
    .map((line) => line.replace(/\d+\.\d ms/, 'TIME'))
  const expected = [
    'The last calls of the network in "fails":',
    '  P  platform.getHeight  TIME',
    '  C  eth_getBalance  TIME  error -32602: missing value for required argument 0',
  ]
  const counted = /Tests +3 failed \| 8 passed \(11\)/.test(stdout)
  const strict = /received a call that the test does not allow\s+C eth_blockNumber \(not allowed\)/.test(
    stderr,
  )
  const concurrent = /option "branch" is for tests that run one after the other/.test(stderr)
  if (status === 1 && calls.join('\n') === expected.join('\n') && counted && strict && concurrent)
    return console.log('last calls, strict networks and branches in vitest: good')
  console.error(`last calls, strict networks and branches in vitest: failed\n${stdout}\n${stderr}`)
  process.exit(1)
}

/** Returns the test of docs/testing.md that is for vitest. */
function vitestOfGuide() {
  const guide = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  const tests = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
  const test = tests.find((code) => /from 'vitest'$/m.test(code))
  if (test === undefined) throw new Error('docs/testing.md has no test for vitest')
  return test
}

/** Copies the sources and their dependencies into the folder, and installs the package as from a registry. */
function install(file) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(sources)) copyFileSync(join(sources, name), join(folder, name))
  for (const name of ['uses', 'usesViem'])
    for (const ending of ['cts', 'mts'])
      copyFileSync(join(sources, `${name}.ts`), join(folder, `${name}.${ending}`))
  rmSync(join(folder, 'node_modules/snowglobe'), { recursive: true, force: true })
  run('npm install', 'npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--no-save', file])
}

function checkTypes(name, file, options) {
  const config = `tsconfig.${name.replace(/\W+/g, '')}.json`
  write(config, { compilerOptions: { ...compilerOptions, ...options }, files: [file] })
  run(`types: ${name}`, join(bin, 'tsc'), ['-p', config])
}

function local(name) {
  return join(folder, 'node_modules/.bin', name)
}

function write(name, content) {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

/** Runs a command. Prints one line on success, and the whole output on failure. */
function run(what, command, args, cwd = folder) {
  const from = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
  })
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  if (status === 0) return console.log(`${what}: good (${seconds} s)`)
  console.error(`${what}: failed\n${stdout}\n${stderr}`)
  process.exit(1)
}
