// Completes package-lock.json after `npm install`: npm leaves out the optional packages of other platforms
// when the registry does not have them, and `npm ci` then refuses the lock file. The dependent packages
// determine their versions; the platform and processor come from their names.
// usage: node scripts/completeLock.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    lock.packages[`node_modules/${name}`] = describe(name, version, entry.dev === true)
    added.push(name)
  }
}
const { '': project, ...packages } = lock.packages
lock.packages = {
  '': project,
  ...Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))),
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages added`)

/** Whether a package resolves another one, in its own folder or in a parent folder. */
function isLocked(path, name) {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (`${place === '' ? '' : `${place}/`}node_modules/${name}` in lock.packages) return true
    if (place === '') return false
  }
}

function describe(name, version, dev) {
  const words = name.split(/[-/]/)
  const processors = {
    amd64: 'x64',
    x64: 'x64',
    arm64: 'arm64',
    arm: 'arm',
    ia32: 'ia32',
    ppc64: 'ppc64',
    riscv64: 'riscv64',
    s390x: 's390x',
    loong64: 'loong64',
  }
  const platforms = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    version: version.replace(/^[~^]/, ''),
    ...(dev ? { dev } : {}),
    optional: true,
    cpu: words.filter((word) => word in processors).map((word) => processors[word]),
    os: words.filter((word) => platforms.includes(word)),
    ...(libc === undefined ? {} : { libc: [libc] }),
  }
}
