// Installs what `npm ci` leaves out (.npmrc has `workspaces=false`), once, and again when the lock file changes: the packages
// that only tests, checks and declarations need. They are listed by the manifests of the workspaces, share the lock file,
// and go into the same node_modules.
// usage: node scripts/installPackages.mjs [WORKSPACE]; without a workspace those of all
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

if (process.argv[1] === import.meta.filename) installPackages(process.argv[2])

/**
 * Installs the packages that are missing or have another version than the lock file says. Exits on failure, which npm has
 * printed then.
 * @param {string | undefined} workspace the folder of the one whose packages are needed; undefined means all
 */
export function installPackages(workspace) {
  const count = missing(workspace).length
  if (count === 0) return
  console.error(
    `Installing ${workspace === undefined ? 'packages of tests and checks' : `packages of ${workspace}`}, which takes a minute at most.`,
  )
  const which = workspace === undefined ? ['--include-workspace-root'] : [`--workspace=${workspace}`]
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--prefer-offline', '--loglevel=error', '--workspaces=true', ...which],
    // npm's report of what it did goes where ours goes: the output is that of the command that needs the packages.
    { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns the paths of packages that are not there as the lock file says. */
function missing(workspace) {
  const locked = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(locked)
    .filter(([path, entry]) => path.startsWith('node_modules/') && isNeeded(path, entry, locked[workspace]))
    .map(([path]) => path)
    .filter((path) => {
      const { version, integrity } = installed[path] ?? {}
      return version !== locked[path].version || integrity !== locked[path].integrity
    })
}

/** Of one workspace only what it names itself is looked at: what these need came with them. */
function isNeeded(path, { link, optional }, manifest) {
  if (link || optional) return false
  return manifest === undefined || path.slice('node_modules/'.length) in manifest.devDependencies
}

/** Returns the packages of a lock file by path; none when there is no such file. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}
