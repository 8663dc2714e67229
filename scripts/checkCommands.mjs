// Runs the command lines of README.md and the guides as a stranger does: in an empty folder with an empty npm cache and
// a new home, from a copy of this tree. Each line runs, or `others` says which program it needs that may be missing here.
// usage: npm run commands (needs the registry and the port 9650; takes some minutes)
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Lines for programs that a stranger has beside npm, and what stands in a block only beside such lines. */
const others =
  /^(docker|forge|cast|tmpnetctl|export AVALANCHEGO_PATH=|SNOWGLOBE_BACKEND=avalanchego|npx hardhat) ?/
const root = resolve(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'stranger-'))
const clone = join(home, 'snowglobe')
const project = join(home, 'project')
const url = 'http://127.0.0.1:9650'
let network

try {
  if (await answers()) throw new Error(`something answers at ${url} already`)
  copyTree()
  mkdirSync(project)
  cpSync(join(root, 'examples/l1'), project, { recursive: true })
  // As `anvil --dump-state anvil.json` writes accounts: anvil may be missing here.
  const account = { nonce: 0, balance: '0xde0b6b3a7640000', code: '0x', storage: {} }
  const accounts = { '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266': account }
  writeFileSync(join(project, 'anvil.json'), JSON.stringify({ accounts }))
  run('npm init -y', project)
  for (const path of ['README.md', ...guides()])
    for (const lines of blocksOf(path)) await runBlock(path, lines)
  runTestOfReadme()
  run('python3 node_modules/snowglobe/examples/parents/parent.py', project)
  if (spawnSync('go', ['version']).status === 0)
    run('go run node_modules/snowglobe/examples/parents/parent.go', project)
  else console.log('left out: the example in Go, which is not installed')
  for (const name of readdirSync(join(root, 'examples')).filter((each) => each.endsWith('.mjs')))
    run(`node node_modules/snowglobe/examples/${name}`, project)
  console.log('every line runs')
} finally {
  await endNetwork()
  rmSync(home, { recursive: true, force: true })
}

function guides() {
  const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  return names.map((name) => join('docs', name))
}

/** Returns the lines of each block of shell, without comments; a line that goes on has its next one. */
function blocksOf(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, , block]) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(/ +# .*/, '').trim())
      .filter((line) => line !== ''),
  )
}

/** Runs the lines of a block. Those of a clone run there; a network that a line starts runs until the next one. */
async function runBlock(path, lines) {
  for (const line of lines) {
    const isClone = /^npm (ci|pack)\b/.test(line)
    if (others.test(line)) console.log(`${path}: left out: ${line}`)
    else if (startsNetwork(line)) await startNetwork(line, isClone ? clone : project)
    else {
      if (/\bcurl\b|snowglobe wait/.test(line) && !(await answers())) await startNetwork('snowglobe', project)
      run(line, isClone ? clone : project)
    }
  }
  await endNetwork()
}

function startsNetwork(line) {
  if (/npm start/.test(line)) return true
  return (
    /^(npx --no -- )?snowglobe\b/.test(line) &&
    !/ (wait|inspect|init|--help|--help-all|--print-config)\b/.test(line)
  )
}

/** Starts a network in a process group of its own, and waits until it has printed where it is. */
async function startNetwork(line, folder) {
  await endNetwork()
  const command = line.replace(/ &$/, '')
  // Standard input stays open: with --exit-with-parent its end would end the network.
  network = spawn('sh', ['-c', command], {
    cwd: folder,
    env: environment(),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [network.stdout, network.stderr])
    stream.on('data', (bytes) => {
      output += bytes
    })
  const isThere = () =>
    /RPC {2}http|chain C.*http|"rpc":"http|ext\/bc\/C\/rpc|and only reads from it/.test(output)
  for (let waited = 0; !isThere(); waited += 100) {
    if (waited > 600_000 || network.exitCode !== null) throw new Error(`${line}: no network\n${output}`)
    await wait(100)
  }
  console.log(`good: ${line}`)
}

async function endNetwork() {
  if (network === undefined) return
  const ended = network.exitCode === null ? once(network, 'exit') : undefined
  if (ended !== undefined) process.kill(-network.pid, 'SIGINT')
  await ended
  network = undefined
  while (await answers()) await wait(50)
}

async function answers() {
  return fetch(`${url}/ext/health/liveness`).then(
    () => true,
    () => false,
  )
}

/** Runs a line until it ends, and fails with its output if it fails. */
function run(line, folder) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${line}: status ${status}\n${stdout}\n${stderr}`)
  console.log(`good: ${line}`)
}

/** Returns the variables of a new user. The project's own programs can be called by name. */
function environment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD|NODE_OPTIONS|AVAGO_|SNOWGLOBE_)/.test(name),
  )
  const path = [join(project, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH]
  return { ...Object.fromEntries(kept), HOME: home, USERPROFILE: home, PATH: path.join(delimiter) }
}

/** Copies what a clone would have: the files that git knows, and new ones that it does not ignore. */
function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const name of stdout.split('\0').filter((each) => each !== ''))
    cpSync(join(root, name), join(clone, name))
}

/** Runs the test of README.md with the set-up that docs/testing.md describes. */
function runTestOfReadme() {
  const block = (path, language) =>
    new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(
      readFileSync(join(root, path), 'utf8'),
    )?.[1] ?? ''
  writeFileSync(join(project, 'jest.config.cjs'), block('docs/testing.md', 'js'))
  writeFileSync(join(project, 'readme.test.ts'), block('README.md', 'ts'))
  run('npx jest', project)
}
