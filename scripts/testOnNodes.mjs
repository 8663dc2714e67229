// Runs the tests on other versions of Node.js than the one at hand. Each comes from npm's package of its binary into .cache/nodes, once.
// usage: node scripts/testOnNodes.mjs [VERSION...] [-- what jest takes]; without a version: the least that `engines` promises, and the newest of
// each later major line with long-term support.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const promised = ['20.19.0', '22', '24']

const words = process.argv.slice(2)
const end = words.includes('--') ? words.indexOf('--') : words.length
const versions = end === 0 ? promised : words.slice(0, end)
const jestWords = words.slice(end + 1)

run('npm', ['run', '--silent', 'build'])
const failed = versions.filter((version) => !testsPass(nodeOf(version)))
if (failed.length > 0) console.error(`tests failed on Node.js ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

/** The binary of a version, fetched when it is not there. */
function nodeOf(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(root, '.cache/nodes', version)
  const binary = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true })
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`])
  }
  return binary
}

function testsPass(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  console.log(`Node.js ${stdout.trim()}`)
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...jestWords,
  ]
  // Processes that a test starts by name are of the same version.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  return spawnSync(node, jest, { cwd: root, stdio: 'inherit', env }).status === 0
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
