// Runs the tests on other versions of Node.js. Each is installed once, from npm's `node` package, into
// .cache/nodes.
// usage: node scripts/testOnNodes.mjs [VERSION...] [-- jest arguments...]; without a version: the lowest
// version that `engines` allows, and the newest version of each later major line with long-term support.
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

/** Returns the binary of a version, and downloads it when missing. */
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
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), ...jestWords]
  // Makes processes that a test starts by name use the same version.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  return spawnSync(node, jest, { cwd: root, stdio: 'inherit', env }).status === 0
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
