// Builds the studio (`studio/`, the page at `/`) by Vite into .cache/studio, and copies it into dist/ where that is built. It installs
// what the studio needs first, which `npm ci` leaves out. What was made of these sources already stays.
// usage: node scripts/buildStudio.mjs [--check]; with --check its types are checked, and its size against the budget
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeLicences } from './writeLicences.mjs'

const root = resolve(import.meta.dirname, '..')
const sources = join(root, 'studio')
/** Where the server finds the studio when tests run it from the sources (`src/server/studio/StudioFiles.ts`). */
const made = join(root, '.cache/studio')
/** The sources that {@link made} was made of. */
const note = join(root, '.cache/studio.json')
/** The size of all that a browser loads, compressed, in bytes. */
const budgetBytes = 150_000

if (process.argv[1] === import.meta.filename) {
  const isChecked = process.argv.includes('--check')
  buildStudio()
  if (isChecked) {
    run('tsc', ['-p', '.'])
    checkSize()
  }
}

/** Builds the studio where its sources changed. Exits on failure, which has been printed then. */
export function buildStudio() {
  if (!isMade()) {
    if (!existsSync(join(sources, 'node_modules/.package-lock.json')) || !isInstalled()) {
      console.error('Installing packages of the studio, which takes half a minute')
      run('npm', ['ci', '--loglevel=error'])
    }
    console.error('Building the studio')
    run('vite', ['build', '--logLevel=warn'])
    writeLicences(root, bundledPackages(), join(made, 'LICENSES.txt'))
    writeFileSync(note, JSON.stringify({ sources: fingerprint() }))
  }
  const dist = join(root, 'dist')
  if (existsSync(dist)) copyStudio(dist)
}

/** Copies the studio into a folder of a built package; nothing where it is not built of the sources that are there. */
export function copyStudio(dist) {
  const target = join(dist, 'studio')
  rmSync(target, { recursive: true, force: true })
  if (!isMade()) return
  mkdirSync(target)
  cpSync(made, target, { recursive: true })
}

function isMade() {
  if (!existsSync(note) || !existsSync(join(made, 'index.html'))) return false
  return JSON.parse(readFileSync(note, 'utf8')).sources === fingerprint()
}

/** Returns a hash of all that the studio is made of. The lock file stands for packages. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = readdirSync(join(sources, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(sources.length + 1))
    .sort()
  for (const file of ['index.html', 'vite.config.ts', 'package-lock.json', ...files])
    hash.update(`${file}\0`).update(readFileSync(join(sources, file)))
  return hash.digest('hex')
}

/** Whether the packages are those of the lock file. */
function isInstalled() {
  const packagesIn = (file) => JSON.parse(readFileSync(join(sources, file), 'utf8')).packages
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { integrity, optional }]) => path === '' || optional || installed[path]?.integrity === integrity,
  )
}

/** Returns a file of each package whose code or fonts are in the studio, as {@link writeLicences} takes them. */
function bundledPackages() {
  const names = JSON.parse(readFileSync(join(made, 'packages.json'), 'utf8'))
  rmSync(join(made, 'packages.json'))
  return names.map((name) => `studio/node_modules/${name}/package.json`)
}

function checkSize() {
  const files = readdirSync(made).filter((name) => name !== 'LICENSES.txt')
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(made, name))).length, 0)
  const share = `${(bytes / 1000).toFixed(1)} of ${budgetBytes / 1000} kB, compressed`
  if (bytes <= budgetBytes) return console.log(`studio: ${share}`)
  console.error(`The studio is too large: ${share}`)
  process.exit(1)
}

function run(command, args) {
  const isWindows = process.platform === 'win32'
  const local = join(sources, 'node_modules/.bin', command)
  const { status } = spawnSync(command === 'npm' ? command : local, args, {
    cwd: sources,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
}
