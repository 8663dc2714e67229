// Installs the package by the routes that its users take, and uses it there: require, import, the declarations with tsc, the
// binary; on Bun and Deno with these. The package managers come from npm, each in one version.
// usage: node scripts/checkInstallRoutes.mjs [ROUTE...]; without a route all of them
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
/** The package managers, kept between runs; git ignores them. */
const managers = join(root, '.cache/managers')
const versions = {
  pnpm: 'pnpm@12.21.0',
  yarn1: 'yarn1@npm:yarn@1.22.22',
  yarn4: 'yarn4@npm:@yarnpkg/cli-dist@4.18.1',
  bun: 'bun@1.4.4',
  deno: 'deno@2.9.6',
}
/** A home in which nothing can be written, not even by root. */
const readOnlyHome = '/dev/null/home'

/** Each route installs the package in a folder and returns the command that runs Node.js there. */
const routes = {
  npm: (folder) => {
    run('npm', ['install', '--no-audit', '--no-fund', tarball()], folder)
    return ['node']
  },
  pnpm: (folder) => {
    run('node', [manager('pnpm', 'bin/pnpm.mjs'), 'add', tarball()], folder)
    return ['node']
  },
  yarn1: (folder) => {
    run('node', [manager('yarn1', 'bin/yarn.js'), 'add', `file:${tarball()}`], folder)
    return ['node']
  },
  pnp: (folder) => {
    const yarn = ['node', manager('yarn4', 'bin/yarn.js')]
    writeFileSync(
      join(folder, '.yarnrc.yml'),
      'nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\n',
    )
    writeFileSync(join(folder, 'yarn.lock'), '')
    run(yarn[0], [yarn[1], 'add', `snowglobe@file:${tarball()}`], folder)
    return [...yarn, 'node']
  },
  bun: (folder) => {
    const bun = manager('bun', 'bin/bun.exe')
    run(bun, ['add', tarball()], folder)
    return [bun]
  },
  // Deno installs no tarballs; it takes the packages that npm has installed.
  deno: (folder) => {
    run('npm', ['install', '--no-audit', '--no-fund', tarball()], folder)
    return [manager('deno', 'deno'), 'run', '--allow-all', '--node-modules-dir=manual']
  },
  // Without a registry and without a cache, then with a home in which nothing can be written.
  offline: (folder) => {
    const words = [
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--cache',
      join(folder, 'cache'),
      tarball(),
    ]
    run('npm', words, folder)
    return ['env', `HOME=${readOnlyHome}`, `XDG_CACHE_HOME=${readOnlyHome}`, 'node']
  },
  folder: (folder) => {
    run('npm', ['install', '--no-audit', '--no-fund', root], folder)
    return ['node']
  },
  git: (folder) => {
    run('npm', ['install', '--no-audit', '--no-fund', `git+${pathToFileURL(root)}`], folder)
    return ['node']
  },
}

let packed
const wanted = process.argv.slice(2)
for (const [name, install] of Object.entries(routes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = mkdtempSync(join(tmpdir(), `snowglobe-${name}-`))
  try {
    const from = performance.now()
    writeFileSync(join(folder, 'package.json'), '{ "name": "user", "private": true }\n')
    use(folder, install(folder))
    // TypeScript 7 reads no packages out of Plug'n'Play's archives.
    if (name !== 'pnp') checkTypes(folder)
    console.log(`${name}: good (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Uses the installed package by require, by import and on the command line. @throws {Error} when one does not answer */
function use(folder, [command, ...words]) {
  const ask =
    "createNetwork().then(async (net) => { console.log(await net.provider.request({ method: 'eth_chainId' })); await net.close() })"
  writeFileSync(join(folder, 'required.cjs'), `const { createNetwork } = require('snowglobe')\n${ask}\n`)
  writeFileSync(join(folder, 'imported.mjs'), `import { createNetwork } from 'snowglobe'\n${ask}\n`)
  const find = (file) =>
    `require('node:fs').statSync(require.resolve('snowglobe/package.json').replace('package.json', '${file}'))`
  writeFileSync(
    join(folder, 'parts.cjs'),
    `${find('dist/index.d.ts')}\n${find('dist/index.d.cts')}
const cli = require.resolve('snowglobe/package.json').replace('package.json', 'dist/cli.cjs')
process.argv = [process.argv[0], cli, '--version']
require(cli)\n`,
  )
  for (const file of ['required.cjs', 'imported.mjs']) {
    const { stdout, stderr } = run(command, [...words, file], folder)
    if (stdout.trim() !== '0xa868') throw new Error(`${file} prints ${stdout}`)
    if (/EROFS|Error/.test(stderr)) throw new Error(`${file} prints ${stderr}`)
  }
  const { stdout } = run(command, [...words, 'parts.cjs'], folder)
  if (!stdout.startsWith('avalanchego/')) throw new Error(`the binary prints ${stdout}`)
}

/** Checks a program against the installed declarations. @throws {Error} when they are missing, wrong or `any` */
function checkTypes(folder) {
  writeFileSync(
    join(folder, 'typed.ts'),
    `import { createNetwork, type Snowglobe } from 'snowglobe'
export const open: () => Promise<Snowglobe> = createNetwork
// @ts-expect-error
export const none: number = createNetwork
`,
  )
  const tsc = join(root, 'node_modules/.bin/tsc')
  run(
    tsc,
    ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck', 'typed.ts'],
    folder,
  )
}

/** Packs the package once. */
function tarball() {
  if (packed !== undefined) return packed
  const folder = join(root, '.cache/routes')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run('npm', ['pack', '--pack-destination', folder], root)
  packed = join(folder, readdirSync(folder)[0])
  return packed
}

/** Installs a package manager once, and returns the file that runs it. */
function manager(name, file) {
  mkdirSync(managers, { recursive: true })
  const words = ['install', '--prefix', managers, '--no-save', '--no-audit', '--no-fund', '--prefer-offline']
  run('npm', [...words, ...Object.values(versions)], root)
  return join(managers, 'node_modules', name, file)
}

/** @throws {Error} when the command fails */
function run(command, words, cwd) {
  const result = spawnSync(command, words, { cwd, encoding: 'utf8', timeout: 300_000 })
  if (result.status !== 0)
    throw new Error(`${command} ${words.join(' ')}\n${result.stdout}\n${result.stderr}`)
  return result
}
